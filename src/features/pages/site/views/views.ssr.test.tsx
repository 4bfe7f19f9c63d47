import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { StoredBlock, ViewContext } from '../../../../core/block.ts'
import { BlockRegistry, type ReadBlock } from '../../../../core/block-registry.ts'
import { contentBlocks } from '../../../content/site/blocks.ts'
import { testViewContext } from '../../../content/site/test-view-context.ts'
import { messages } from '../../model/messages.ts'
import { blockClasses } from '../block-classes.ts'
import { pagesBlocks } from '../blocks.ts'
import { CollectionView, type CollectionViewProps } from './collection-view.tsx'
import { ItemView, type ItemViewProps } from './item-view.tsx'
import { ErrorView, NotFoundView, PasswordView } from './notice-views.tsx'
import { PageView } from './page-view.tsx'

const context = testViewContext(messages)
const html = (node: ReactNode) => renderToStaticMarkup(node)
const count = (markup: string, pattern: RegExp) => markup.match(pattern)?.length ?? 0

let made = 0
function stored(type: string, props: Record<string, unknown>, children?: StoredBlock[]): StoredBlock {
  const id = (made++).toString(16).padStart(24, '0')
  return { id, type, version: 1, props, ...(children && { children }) }
}
const pageOf = (...blocks: StoredBlock[]) => [stored('section', {}, [stored('column', {}, blocks)])]

test('[BLOCK-10] a page holds a button block', () => {
  const registry = new BlockRegistry([...contentBlocks, ...pagesBlocks])
  const { blocks, lost } = registry.read(pageOf(stored('button', { label: 'Prenota un posto', link: '/corsi' })))
  expect(lost).toEqual([])
  const render = (block: ReadBlock): ReactNode => {
    const inside = createElement(registry.get(block.type)!.View, view(block, context), block.children?.map(render))
    return createElement('div', { key: block.id, className: blockClasses(block) }, inside)
  }
  const page = html(
    <PageView title="Corsi" showTitle blocks={blocks}>
      {blocks.map(render)}
    </PageView>,
  )
  expect(page).toMatch(
    /<h1>Corsi<\/h1>.*class="section [^"]*".*<a class="button [^"]*" href="\/corsi">Prenota un posto<\/a>/,
  )
})

function view({ id, props, layout }: ReadBlock, viewContext: ViewContext) {
  return { id, props, layout, data: undefined, context: viewContext }
}

test('a page has exactly one main title, whatever its owner shows', () => {
  const own = pageOf(stored('heading', { level: 1, content: [] }))
  const page = (showTitle: boolean, blocks: StoredBlock[]) =>
    html(
      <PageView title="Corsi" showTitle={showTitle} blocks={blocks}>
        {null}
      </PageView>,
    )
  expect(page(true, [])).toContain('<h1>Corsi</h1>')
  expect(page(false, [])).toContain('<h1 class="visually-hidden">Corsi</h1>')
  expect(page(false, own)).not.toContain('<h1')
})

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
      publishedAt: '2026-10-31T23:30:00Z',
      excerpt: 'Due fuochi.',
      categories: [{ label: 'Forno', path: '/diario?category=Forno' }],
      cover: null,
    },
    { id: '2', path: '/diario/senza', title: '', publishedAt: null, excerpt: '', categories: [], cover: <i>foto</i> },
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
  author: 'Elda',
  readingMinutes: 1,
  categories: [],
  tags: [{ label: 'smalti', path: '/diario?tag=smalti' }],
  cover: null,
  collection: { title: 'Diario', path: '/diario' },
  previous: { title: 'Prima', path: '/diario/prima' },
  next: null,
  children: <p>Corpo</p>,
}

test('a post says who, when and how long, and leads on', () => {
  const post = html(<ItemView {...item} after={<p>Commenti</p>} />)
  expect(post).toMatch(/<h1>Il celadon<\/h1>.*1 gennaio 2026.*di Elda.*1 minuto di lettura.*Corpo.*Commenti/)
  expect(post).toMatch(/href="\/diario\/prima" rel="prev"/)
  expect(post).not.toContain('rel="next"')
  expect(post).toContain('<a class="item-back" href="/diario">Tutto in «Diario»</a>')
})

test('[STRN-11] the page for an address that does not exist shows its path', () => {
  const page = html(<NotFoundView context={context} path={'/diario/<b>forno'} />)
  expect(page).toContain('/diario/&lt;b&gt;forno')
  expect(page).toContain('href="/"')
})

test('an error has a way out, and one to try again where that makes sense', () => {
  const error = { context, status: 500, sentence: '', path: '/corsi' }
  expect(html(<ErrorView {...error} />)).toMatch(/riprova tra qualche minuto.*href="\/corsi".*href="\/"/)
  expect(html(<ErrorView {...error} sentence="Troppe richieste." path={null} />)).toMatch(/Troppe richieste\./)
})

test('a page behind a password asks for it with a form that needs no script', () => {
  const form = html(<PasswordView context={context} path="/segreta" crumb={'"abc'} error={false} />)
  expect(form).toMatch(/<form [^>]*action="\/segreta" method="post">/)
  expect(form).toContain('<input type="hidden" name="crumb" value="&quot;abc"/>')
  expect(form).toMatch(/<label for="page-password">.*<input id="page-password" type="password" [^>]*name="password"/)
  expect(form).not.toContain('role="alert"')
})

test('a wrong password is said beside the field, to the ears too', () => {
  const form = html(<PasswordView context={context} path="/segreta" crumb="abc" error />)
  expect(form).toMatch(/aria-invalid="true" aria-describedby="page-password-error"/)
  expect(form).toMatch(
    /<p id="page-password-error" class="notice-form-error" role="alert">La password non è quella giusta/,
  )
  expect(html(<PasswordView context={context} path="/s" crumb="" error="Troppi tentativi." />)).toContain(
    'Troppi tentativi.',
  )
})
