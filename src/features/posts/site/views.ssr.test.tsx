import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testViewContext } from '../../content/site/test-view-context.ts'
import { messages } from '../model/messages.ts'
import { CollectionView, type CollectionViewProps } from './collection-view.tsx'
import { ItemView, type ItemViewProps } from './item-view.tsx'

const context = testViewContext(messages)
const html = (node: ReactNode) => renderToStaticMarkup(node)
const count = (markup: string, pattern: RegExp) => markup.match(pattern)?.length ?? 0

const collection: CollectionViewProps = {
  context,
  title: 'Diario',
  showTitle: true,
  blocks: [],
  posts: [
    {
      id: '1',
      path: '/diario/forno',
      title: 'Il <forno>',
      pinned: true,
      publishedAt: '2026-10-31T23:30:00Z',
      heldOn: '',
      excerpt: 'Due fuochi.',
      categories: [{ label: 'Forno', path: '/diario?category=Forno' }],
      cover: null,
    },
    {
      ...{ id: '2', path: '/diario/senza', title: '', pinned: false, publishedAt: null, heldOn: '', excerpt: '' },
      ...{ categories: [], cover: <i>foto</i> },
    },
  ],
  filter: null,
  pages: { current: 2, total: 3, previous: '/diario', next: '/diario?page=3' },
}

test('a list names each post, its day in the time zone of the site, and its categories', () => {
  const list = html(<CollectionView {...collection} />)
  expect(list).toContain(
    '<h2><a href="/diario/forno">Il &lt;forno&gt;</a></h2><p class="post-card-excerpt">Due fuochi.</p>',
  )
  expect(list).toContain('<time dateTime="2026-10-31T23:30:00Z">1 novembre 2026</time>')
  expect(list).toContain('<a href="/diario?category=Forno">Forno</a>')
  expect(list).toContain('<a href="/diario/senza">Senza titolo</a>')
  expect(count(list, /In evidenza/g)).toBe(1)
})

test('a list leads to the page before and the page after', () => {
  const list = html(<CollectionView {...collection} />)
  expect(list).toMatch(/href="\/diario" rel="prev"/)
  expect(list).toMatch(/href="\/diario\?page=3" rel="next"/)
  expect(list).toContain('Pagina 2 di 3')
  const only = html(<CollectionView {...collection} pages={{ current: 1, total: 1, previous: null, next: null }} />)
  expect(only).not.toContain('pagination')
})

test('what an owner writes above a list stands on its first page only', () => {
  const intro = <p>Benvenuti</p>
  const first = { current: 1, total: 1, previous: null, next: null }
  expect(
    html(
      <CollectionView {...collection} pages={first}>
        {intro}
      </CollectionView>,
    ),
  ).toContain('Benvenuti')
  expect(html(<CollectionView {...collection}>{intro}</CollectionView>)).not.toContain('Benvenuti')
})

test('a filtered or empty list says what it shows', () => {
  const filter = { kind: 'category', label: 'Smalti', allPath: '/diario' } as const
  const list = html(<CollectionView {...collection} posts={[]} filter={filter} />)
  expect(list).toMatch(/<h1>Smalti<\/h1>.*<a href="\/diario">Mostra tutto<\/a>/)
  expect(list).toContain('Non c’è ancora nulla nella categoria «Smalti».')
  expect(count(list, /<h1/g)).toBe(1)
})

const item: ItemViewProps = {
  context,
  title: 'Il celadon',
  publishedAt: '2026-01-01T11:00:00Z',
  heldOn: '',
  author: 'Elda',
  readingMinutes: 1,
  categories: [],
  tags: [{ label: 'smalti', path: '/diario?tag=smalti' }],
  cover: null,
  collection: { title: 'Diario', path: '/diario' },
  previous: { title: 'Prima', path: '/diario/prima', heldOn: '', cover: <i>foto</i> },
  next: null,
  children: <p>Corpo</p>,
}

test('a post says who, when and how long, and leads on', () => {
  const post = html(<ItemView {...item} after={<p>Commenti</p>} />)
  expect(post).toMatch(/<h1>Il celadon<\/h1>.*1 gennaio 2026.*di Elda.*1 minuto di lettura.*Corpo.*Commenti/)
  expect(post).toMatch(/<h2[^>]*>Leggi anche<\/h2><a[^>]*href="\/diario\/prima" rel="prev"><span[^>]*><i>foto/)
  expect(post).not.toContain('rel="next"')
  expect(post).toContain('<a class="item-back" href="/diario">Tutto in «Diario»</a>')
})

test('what takes place on a day shows that day, in words and on its cover, instead of its own date', () => {
  // Summer time, and a zone behind UTC: the day is the calendar’s all the same.
  const far = { ...context, site: { ...context.site, timeZone: 'America/Los_Angeles' } }
  const evening = { ...collection.posts[0]!, heldOn: '2026-07-04', cover: <i>foto</i> }
  const list = html(<CollectionView {...collection} context={far} posts={[evening]} />)
  expect(list).toContain('<time dateTime="2026-07-04">sabato 4 luglio 2026</time>')
  expect(list).toContain('<i>foto</i><span class="day-stamp" aria-hidden="true"><b>4</b> lug</span></div>')
  expect(list).not.toContain('2026-10-31')
  expect(html(<CollectionView {...collection} posts={[{ ...evening, cover: null }]} />)).not.toContain('day-stamp')
})

test('a post that takes place on a day says it in its header, and the others lead to it with theirs', () => {
  const next = { title: 'Dopo', path: '/diario/dopo', heldOn: '2026-12-04', cover: <i>foto</i> }
  const post = html(<ItemView {...item} heldOn="2027-01-06" next={next} />)
  expect(post).toContain('<p class="item-facts"><time dateTime="2027-01-06">mercoledì 6 gennaio 2027</time>')
  expect(post).not.toContain('1 gennaio 2026')
  expect(post).toMatch(/<b>4<\/b> dic.*Successivo.*<time dateTime="2026-12-04">venerdì 4 dicembre 2026<\/time>.*Dopo/)
  expect(count(post, /day-stamp/g)).toBe(1)
})
