import { describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../../core/block.ts'
import { newId } from '../../../core/ids.ts'
import { compareContents, excerptOf, wordsForComparison } from './comparison.ts'
import { type DocumentContentInput, documentContentSchema } from './document.ts'
import { copyContent } from './duplicate.ts'
import { beginsSession, dayOf } from './history.ts'
import { restorationOf } from './restoration.ts'
import { shownBy, warningsFor } from './warnings.ts'

const block = (type: string, props: Record<string, unknown> = {}, children?: StoredBlock[]): StoredBlock => ({
  id: newId(),
  type,
  version: 1,
  props,
  ...(children && { children }),
})
const content = (blocks: StoredBlock[], more: Partial<DocumentContentInput> = {}) =>
  documentContentSchema.parse({ title: 'Prova', urlId: 'prova', blocks, ...more })
const titles = {
  get: (type: string) => ({
    title: type === 'map' ? 'Mappa' : type,
    text: (props: { text: string }) => props.text.trim(),
  }),
}

describe('writing sessions', () => {
  const anna = (at: string) => ({ authorId: 'a', at: new Date(at) })
  test('a change begins a session after 30 minutes, or when another author makes it', () => {
    expect(beginsSession(anna('2026-11-20T10:00:00Z'), anna('2026-11-20T10:29:59Z'))).toBe(false)
    expect(beginsSession(anna('2026-11-20T10:00:00Z'), anna('2026-11-20T10:30:00Z'))).toBe(true)
    expect(beginsSession(anna('2026-11-20T10:00:00Z'), { ...anna('2026-11-20T10:01:00Z'), authorId: 'b' })).toBe(true)
    expect(beginsSession({ ...anna('2026-11-20T10:00:00Z'), authorId: null }, anna('2026-11-20T10:01:00Z'))).toBe(false)
  })

  test('days are those of the site’s calendar', () => {
    expect(dayOf('2026-11-20T23:30:00.000Z', 'Europe/Rome')).toBe('2026-11-21')
    expect(dayOf('2026-11-20T23:30:00.000Z', 'UTC')).toBe('2026-11-20')
  })
})

describe('comparing versions', () => {
  test('names what was changed, added, removed and moved, each once', () => {
    const [first, second, third, picture] = [
      block('text', { text: 'uno' }),
      block('text', { text: 'due' }),
      block('map', { text: '' }),
      block('image', { text: '' }),
    ]
    const column = block('column', {}, [first, second, third])
    const [above, below] = [block('section', {}, [column]), block('section', {}, [block('column', {}, [])])]
    const before = content([above, below])
    const after = content(
      [
        below,
        {
          ...above,
          children: [
            {
              ...column,
              children: [{ ...second, props: { text: 'due e mezzo' } }, { ...first, props: { text: 'Uno' } }, picture],
            },
          ],
        },
        block('section', {}, [block('column', {}, [block('text')])]),
      ],
      { title: 'Nuovo', tags: ['blu'] },
    )
    const comparison = compareContents(before, after)
    expect(comparison.blocks.map(({ kind, block: { type } }) => `${kind} ${type}`).sort()).toEqual([
      'added image',
      'added section',
      'changed text',
      'changed text',
      'moved section',
      'moved text',
      'removed map',
    ])
    expect(wordsForComparison(comparison, titles)).toEqual([
      '2 testi',
      '1 foto in più',
      '1 sezione in più',
      '1 blocco «Mappa» in meno',
      'ordine delle sezioni',
      'ordine dei blocchi',
      'titolo',
      'etichette',
    ])
    expect(compareContents(before, before)).toEqual({ fields: [], blocks: [] })
  })

  test('of three sections whose last one came first only that one has moved', () => {
    const sections = [block('section'), block('section'), block('section')]
    const [one, two, three] = sections as [StoredBlock, StoredBlock, StoredBlock]
    const { blocks } = compareContents(content(sections), content([three, one, two]))
    expect(blocks).toEqual([{ kind: 'moved', block: three }])
  })

  test('a block is recognised by its first words, and one that cannot be read by none', () => {
    expect(excerptOf(block('text', { text: 'Ciao' }), titles)).toBe('Ciao')
    expect(excerptOf(block('text', { text: 'a'.repeat(500) }), titles)).toHaveLength(120)
    expect(excerptOf(block('text'), titles)).toBe('')
  })
})

describe('the way back for one block', () => {
  test('replaces it in its place; what it held and has moved since stays, and the block gets a copy', () => {
    const [inside, other] = [block('text', { text: 'dentro' }), block('text', { text: 'altro' })]
    const column = block('column', {}, [inside])
    const section = block('section', {}, [column])
    const elsewhere = block('section', {}, [block('column', {}, [inside, other])])
    const draft = content([elsewhere, { ...section, children: [{ ...column, children: [] }] }, block('section')])
    const operations = restorationOf(draft, content([section]), section.id, newId)
    expect(operations[0]).toEqual({ op: 'remove', id: section.id })
    expect(operations[1]).toMatchObject({ op: 'insert', parent: null, before: draft.blocks[2]!.id })
    const copy = operations[1]!.op === 'insert' ? operations[1]!.block.children![0]!.children![0]! : undefined
    expect(copy).toMatchObject({ props: { text: 'dentro' } })
    expect(copy!.id).not.toBe(inside.id)
  })

  test('puts a removed one before the next of its former neighbours; without what held it there is no place', () => {
    const [one, two, three] = [block('text'), block('text'), block('text')]
    const column = block('column', {}, [one, two, three])
    const earlier = content([block('section', {}, [column])])
    const draft = content([block('section', {}, [{ ...column, children: [three] }])])
    expect(restorationOf(draft, earlier, one.id, newId)).toEqual([
      { op: 'insert', parent: column.id, before: three.id, block: one },
    ])
    expect(() => restorationOf(content([]), earlier, one.id, newId)).toThrow('ripristina prima quella')
    expect(() => restorationOf(draft, earlier, newId(), newId)).toThrow('questo blocco non c’è')
  })
})

test('a copy has ids of its own all the way down, a title that says so and no date', () => {
  const inner = block('text', { text: 'x' })
  const original = content([block('section', {}, [block('column', {}, [inner])])], {
    publishedAt: '2026-01-01T00:00:00Z',
    pinned: true,
  })
  const copy = copyContent(original, 'prova-copia', newId)
  expect(copy).toMatchObject({ title: 'Copia di Prova', urlId: 'prova-copia', publishedAt: null, pinned: false })
  const ids = (blocks: readonly StoredBlock[]): string[] =>
    blocks.flatMap((one) => [one.id, ...ids(one.children ?? [])])
  expect(ids(copy.blocks)).toHaveLength(3)
  expect(ids(copy.blocks).filter((id) => ids(original.blocks).includes(id))).toEqual([])
  expect(copy.blocks[0]!.children![0]!.children![0]!.props).toEqual(inner.props)
})

test('warnings: pictures without a description, links that lead nowhere or to what is not published', () => {
  const [described, bare, draftId] = [newId(), newId(), newId()]
  const grid = block('picture-grid', {
    images: [
      { assetId: bare, alt: '' },
      { assetId: described, alt: '' },
      { assetId: bare, alt: 'Una ciotola' },
    ],
  })
  const decorative = block('image', { assetId: bare, alt: '', decorative: true, link: '/s/listino.pdf' })
  const marks = [{ type: 'link', href: '/vecchia' }]
  const text = block('text', { doc: { content: [{ content: [{ text: 'qui', marks }] }] } })
  const button = block('button', { link: '/bozza?x=1' })
  const fine = block('button', { link: '/prezzi' })
  const shown = shownBy([block('section', {}, [block('column', {}, [grid, decorative, text, button, fine])])])
  const warnings = warningsFor(shown, {
    alts: new Map([[described, 'Un vaso']]),
    answerOf: (path) =>
      path === '/prezzi' ? 'published' : path === '/bozza' ? { id: draftId, title: 'Bozza' } : undefined,
  })
  expect(warnings.map(({ blockId, kind, targetId }) => [blockId, kind, targetId])).toEqual([
    [grid.id, 'alt', null],
    [text.id, 'link', null],
    [button.id, 'unpublished', draftId],
  ])
  expect(warnings[1]!.sentence).toBe('Il collegamento a /vecchia non porta a nessuna pagina del sito.')
})
