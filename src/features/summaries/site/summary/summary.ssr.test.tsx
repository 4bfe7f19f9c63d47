import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { newId } from '../../../../core/ids.ts'
import { messages as catalogMessages } from '../../../commerce/catalog/model/messages.ts'
import { testViewContext } from '../../../content/site/test-view-context.ts'
import { OnPageProvider } from '../../../content/views.ts'
import type { Asset } from '../../../images/schemas.ts'
import { messages as postsMessages } from '../../../posts/model/messages.ts'
import { type SummaryPost, type SummaryProps, type SummaryShown, summaryModel } from '../../model/blocks.ts'
import { messages } from '../../model/messages.ts'
import { SummaryView, summaryBlock } from './summary.tsx'

const context = testViewContext({ ...catalogMessages, ...postsMessages, ...messages })
const post: SummaryPost = {
  ...{ id: newId(), path: '/diario/forno', title: 'Il <forno>', pinned: false, excerpt: 'Due fuochi.' },
  ...{
    publishedAt: '2026-10-31T23:30:00Z',
    heldOn: '',
    categories: [{ label: 'Fuoco', path: '/diario?category=fuoco' }],
  },
  ...{ asset: null, isVideo: false },
}
const asset: Asset = {
  ...{ id: newId(), name: 'forno.jpg', contentHash: 'h1', mimeType: 'image/jpeg', width: 3000, height: 2000, alt: '' },
  ...{ caption: '', focalX: 0.5, focalY: 0.5, present: true, tone: null },
}
const shown = {
  ...{ collectionId: newId(), kind: 'collection', path: '/diario', more: '/diario', chosen: '' },
  categories: [
    { slug: 'fuoco', label: 'Fuoco', path: '/diario?category=fuoco' },
    { slug: 'tecnica', label: 'Tecnica', path: '/diario?category=tecnica' },
  ],
  posts: [post],
}

function html(given: Partial<SummaryProps>, data: SummaryShown | null = shown, edited = false): string {
  const props = summaryModel.schema.parse(given)
  const view = <SummaryView id={newId()} props={props} data={data} context={context} layout={undefined} />
  return renderToStaticMarkup(
    edited ? <OnPageProvider value={(_field, element) => element}>{view}</OnPageProvider> : view,
  )
}

test('the editor has a field for all that a summary stores', () => {
  const { shape } = summaryModel.schema as unknown as z.ZodObject
  expect(Object.keys(summaryBlock.fields).sort()).toEqual(Object.keys(shape).sort())
})

test('[BLOCK-13] a summary is a list of titles that are links, complete without scripts, in each layout', () => {
  for (const layout of ['grid', 'wall', 'carousel', 'list'] as const) {
    const list = html({ layout })
    expect(list).toContain(`class="summary summary-${layout}"`)
    expect(list).toContain('<h3><a href="/diario/forno">Il &lt;forno&gt;</a></h3>')
    expect(list).toContain('<time dateTime="2026-10-31T23:30:00Z">1 novembre 2026</time>')
    expect(list).toContain('<a href="/diario?category=fuoco" data-category="fuoco">Fuoco</a>')
    expect(list).toContain('aria-current="true">Tutto</a>')
  }
  const chosen = html({}, { ...shown, chosen: 'fuoco', more: '/diario?category=fuoco' })
  expect(chosen).toContain('data-category="fuoco" aria-current="true"')
  expect(chosen).toContain('<a href="/diario?category=fuoco">Mostra tutto in «Fuoco»</a>')
})

test('an owner shows less of each item', () => {
  const less = html({ showDate: false, showCategories: false, showExcerpt: false, more: false })
  expect(less).not.toMatch(/<time|Due fuochi|post-card-facts"><a|Mostra tutto/)
})

test('what takes place on a day shows that day, unless its owner shows no dates', () => {
  const posts = [{ ...post, asset, heldOn: '2026-12-04' }]
  const dated = html({}, { ...shown, posts })
  expect(dated).toContain('<time dateTime="2026-12-04">venerdì 4 dicembre 2026</time>')
  expect(dated).toContain('<b>4</b> dic')
  expect(html({ showDate: false }, { ...shown, posts })).not.toMatch(/<time|day-stamp/)
})

test('[SUMM-01] a video without a picture keeps the place of one', () => {
  const video = { ...shown, posts: [{ ...post, isVideo: true }] }
  expect(html({ columns: 'auto' }, video)).toContain('viewBox="0 0 100 65"')
  expect(html({ columns: '4' }, video)).toContain('viewBox="0 0 100 25"')
  expect(html({ columns: '4', showCover: false }, video)).not.toContain('viewBox')
})

test('links to everything and to what is shown are encoded once', () => {
  const more = '/caff%C3%A8?category=fuoco'
  const chosen = html({}, { ...shown, path: '/caffè', chosen: 'fuoco', more })
  expect(chosen).toContain('<a href="/caff%C3%A8" data-category="">Tutto</a>')
  expect(chosen).toContain(`<a href="${more}">Mostra tutto in «Fuoco»</a>`)
})

test('covers are as wide as their column, in each layout', () => {
  const sizes = (props: Partial<SummaryProps>) =>
    /sizes="(?:auto, )?([^"]*)"/.exec(html(props, { ...shown, posts: [{ ...post, asset }] }))?.[1]
  expect(sizes({})).toMatch(/, 400px$/)
  expect(sizes({ layout: 'list', columns: '1' })).toMatch(/, 240px$/)
  for (const layout of ['grid', 'wall', 'carousel'] as const) {
    expect(sizes({ layout, columns: '1' })).toMatch(/\(max-width: 759px\) \d+(vw|px), min\(1120px, 100vw\)$/)
    expect(sizes({ layout, columns: '3' })).toMatch(/, min\(373px, 33vw\)$/)
  }
})

test('a summary of products is called as such only once', () => {
  const { posts: _, ...of } = shown
  const list = html({ of: 'products' }, { ...of, kind: 'store', chosen: 'fuoco', products: [] })
  expect(list.match(/aria-label="Anteprime"/g)).toHaveLength(1)
  expect(list).toContain('aria-label="Prodotti"')
})

test('without items visitors see nothing, and editors what is missing', () => {
  expect(html({}, null)).toBe('')
  expect(html({}, { ...shown, posts: [] })).toBe('')
  expect(html({}, null, true)).toContain('Qui compariranno gli articoli')
  expect(html({ of: 'products' }, null, true)).toContain('Qui compariranno i prodotti del negozio scelto')
})
