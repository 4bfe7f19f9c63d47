import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ITEM_STATUS } from '../../../core/codes.ts'
import type { Post } from '../model/calls.ts'
import { NEWEST_FIRST } from './posts.ts'
import { PostsTable } from './posts-table.tsx'

const site = {
  ...{ id: '1'.padStart(24, '0'), identifier: 'prova', title: 'Prova', baseUrl: 'https://prova.it' },
  ...{ timeZone: 'Europe/Rome', role: 1, contentOnly: false, colours: { ground: '#faf7f2', accent: '#a4452a' } },
}
const draft: Post = {
  ...{ id: 'a'.padStart(24, '0'), title: '', status: ITEM_STATUS.draft, draftVersion: 3, publishedVersion: null },
  ...{ publishedPath: null, scheduledFor: null, updatedAt: '2026-11-20T10:00:00.000Z', author: '' },
  ...{ urlId: '', label: '', excerpt: '', coverId: null },
  ...{ publishedAt: null, categories: [], tags: [], pinned: false },
}
const bread: Post = {
  ...{ ...draft, id: 'b'.padStart(24, '0'), title: 'Pane', status: ITEM_STATUS.published, publishedVersion: 2 },
  ...{ publishedPath: '/diario/pane', publishedAt: '2026-05-01T08:00:00.000Z', author: 'Giulia' },
  ...{ categories: ['Ricette', 'Forno'], tags: ['lievito'], pinned: true },
}
const waiting: Post = {
  ...{ ...draft, id: 'c'.padStart(24, '0'), title: 'Festa', status: ITEM_STATUS.scheduled },
  scheduledFor: '2026-12-04T08:00:00.000Z',
}

/** The text of each row, as it is read out. */
function rowsOf(...posts: Post[]): string[] {
  const table = (
    <PostsTable
      site={site}
      label="Diario"
      posts={posts}
      current={bread.id}
      sorting={NEWEST_FIRST}
      setSorting={() => {}}
      selected={new Set([draft.id])}
      setSelected={() => {}}
      open={() => {}}
      act={() => {}}
    />
  )
  const html = renderToStaticMarkup(<MantineProvider>{table}</MantineProvider>)
  return html.match(/<tr.*?<\/tr>/gs) ?? []
}
const words = (html: string | undefined) =>
  html
    ?.replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('a row says title, categories, tags, state, author and date, by the site’s clocks', () => {
  const [, first, second, third] = rowsOf(draft, bread, waiting)
  expect(words(first)).toBe('Senza titolo Nascosto Modificato il 20 nov 2026')
  expect(words(second)).toBe(
    'Pane Categorie: Ricette, Forno Tag: #lievito Disponibile Modifiche da pubblicare Giulia 1 mag 2026',
  )
  expect(second).toContain('aria-label="In evidenza"')
  expect(words(third)).toBe('Festa Programmato 4 dic 2026, 09:00')
})

test('a scheduled update of an online post says when visitors will see it', () => {
  const [, row] = rowsOf({ ...bread, scheduledFor: '2026-12-04T08:00:00.000Z' })
  expect(words(row)).toContain('Modifiche online il 4 dic 2026, 09:00')
})

test('buttons and boxes are told apart by the titles of their posts, and the order is said', () => {
  const [head, first, second] = rowsOf(draft, bread)
  expect(head?.match(/aria-sort="[a-z]+"/g)).toEqual([
    'aria-sort="none"',
    'aria-sort="none"',
    'aria-sort="none"',
    'aria-sort="descending"',
  ])
  expect(first).toContain('aria-label="Scegli «Senza titolo»"')
  expect(first).toMatch(/<input[^>]* checked=""/)
  expect(second).toContain('aria-label="Azioni per «Pane»"')
  expect(second).toContain('aria-current="page"')
  expect(first).not.toContain('aria-current')
})
