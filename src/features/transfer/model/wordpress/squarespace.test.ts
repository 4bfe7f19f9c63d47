import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RESERVED_PATHS } from '../../../../core/reserved-paths.ts'
import type { SiteImport } from '../site-import.ts'
import { convertExport } from './convert-export.ts'
import { parseWxr } from './parse-wxr.ts'

function read(name: string): SiteImport {
  const xml = readFileSync(new URL(`./fixtures/squarespace-${name}.xml`, import.meta.url), 'utf8')
  const wxr = parseWxr(xml)
  return convertExport(wxr, { source: wxr.site.link, timeZone: 'Europe/Rome', reserved: RESERVED_PATHS })
}
const blog = read('blog')
const travel = read('travel')
const pictures = read('pictures')

/** Target of an old address: the path of a document, or of its redirect. */
function target(site: SiteImport, path: string): string | undefined {
  const moved = site.documents.find((one) => one.oldPaths.includes(path))
  if (moved) return moved.path
  return (
    site.documents.find((one) => one.path === path)?.path ?? site.oldAddresses.find(({ from }) => from === path)?.to
  )
}

function linksOf(site: SiteImport, sourceId: string): string[] {
  const found = site.documents.find((one) => one.sourceId === sourceId)!
  return [...JSON.stringify(found.content.blocks).matchAll(/"(?:href|link)":"([^"]+)"/g)].map(([, href]) => href!)
}

test('the old addresses of Squarespace lead to the documents: articles under the blog’s own name, pages in folders, the home page', () => {
  expect(target(blog, '/blog/2013/02/08/lino-o-cotone')).toBe('/blog/lino-o-cotone')
  expect(target(blog, '/home')).toBe('/')
  expect(target(blog, '/corsi/taglio')).toBe('/corsi/taglio')
  expect(target(travel, '/diario/2016/07/02/primo-giorno')).toBe('/diario/primo-giorno')
  expect(travel.documents.find((one) => one.kind === 'collection')!.path).toBe('/diario')
  expect(target(pictures, '/lavori/ritratti')).toBe('/lavori/ritratti')
  for (const site of [blog, travel, pictures]) expect(site.documents.flatMap((one) => one.oldQueries)).toEqual([])
})

test('every published item of a Squarespace export keeps its address or leaves a redirect', () => {
  for (const [site, name] of [
    [blog, 'blog'],
    [travel, 'travel'],
    [pictures, 'pictures'],
  ] as const) {
    const xml = readFileSync(new URL(`./fixtures/squarespace-${name}.xml`, import.meta.url), 'utf8')
    const published = parseWxr(xml).items.filter((item) => item.status === 'publish')
    expect(published.length).toBeGreaterThan(3)
    for (const { link } of published) expect(target(site, link), link).toBeDefined()
  }
})

test('links to the blog’s own front and to its lists stay in the site', () => {
  expect(linksOf(blog, '1')).toContain('/blog')
  expect(linksOf(blog, '2')).toContain('/blog?category=stoffe-e-filati')
  expect(linksOf(blog, '2')).toContain('/blog?tag=lino')
  expect(linksOf(travel, '2')).toContain('/diario')
  const toTheOldSite = [blog, travel, pictures].flatMap(({ report }) =>
    report.notices.filter((notice) => notice.what === 'Collegamenti al vecchio sito').map((notice) => notice.detail),
  )
  expect(toTheOldSite).toHaveLength(1)
  expect(toTheOldSite[0]).toContain('/pagina-persa')
})

test('the lists of categories and tags that Squarespace had are the blog’s own', () => {
  for (const written of ['Stoffe e filati', 'Stoffe+e+filati'])
    expect(target(blog, `/blog/category/${written}`)).toBe('/blog?category=stoffe-e-filati')
  expect(target(travel, '/diario/tag/pioggia')).toBe('/diario?tag=pioggia')
})

test('items that say nothing become nothing, and the report says how many there were', () => {
  expect(blog.report.counts.posts).toEqual({ found: 4, brought: 4 })
  expect(blog.report.notices.find((notice) => notice.what === 'Voci vuote')!.detail).toContain('2')
})

test('a file that the export lists once for each page is one file', () => {
  expect(blog.report.counts.attachments).toEqual({ found: 8, brought: 8 })
  const addresses = blog.assets.map((asset) => asset.sourceUrl)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('a document keeps the name that its old address has', () => {
  expect(blog.assets.map((asset) => asset.fileName)).toEqual(
    expect.arrayContaining(['Listino-2013.pdf', 'Intervista.mp3', 'Filmato.mov']),
  )
  expect(linksOf(blog, '2')).toContain('/s/Listino-2013.pdf')
})

function gridsOf(site: SiteImport, sourceId: string) {
  const found = site.documents.find((one) => one.sourceId === sourceId)!
  const blocks = found.content.blocks.flatMap((section) => section.children![0]!.children!)
  return { types: blocks.map((block) => block.type), grids: blocks.filter((block) => block.type === 'picture-grid') }
}
const captionsOf = (grid: { props: Record<string, unknown> }) =>
  (grid.props.images as { caption: { text?: string }[] }[]).map(({ caption }) =>
    caption.map((part) => part.text ?? ' ').join(''),
  )

test('a page of pictures is one gallery, and a line below a picture is its caption', () => {
  for (const id of ['10', '11', '12']) {
    const { types, grids } = gridsOf(travel, id)
    expect(types).toEqual(['picture-grid'])
    expect(grids[0]!.props.images).toHaveLength(5)
  }
  const { types, grids } = gridsOf(travel, '13')
  expect(types).toEqual(['picture-grid'])
  expect(captionsOf(grids[0]!)).toEqual(['Un pastore, all’alba', 'Una guida del porto'])
})

test('gallery blocks and summary blocks are galleries, and what is said of a picture is its caption', () => {
  const { types, grids } = gridsOf(pictures, '1')
  expect(types).toEqual(['picture-grid'])
  expect(grids[0]!.props).toMatchObject({ columns: 4, ratio: '1:1' })
  expect(captionsOf(grids[0]!)).toEqual(['Nebbia, tavola 1', '', 'Nebbia, tavola 3', '', 'Nebbia, tavola 5', ''])
  expect(gridsOf(pictures, '2').types).toEqual(['picture-grid', 'text'])
  const summary = gridsOf(blog, '7').grids[0]!
  expect(summary.props.images).toMatchObject([
    { link: '/blog/lino-o-cotone' },
    { link: '/blog/la-vecchia-forbice' },
    { link: '/blog/bottoni' },
  ])
  expect(captionsOf(summary)[0]).toContain('Lino o cotone?')
  expect(captionsOf(summary)[0]).toContain('Due fibre a confronto.')
})

test('words that only screen readers heard are not shown, and a link that opened a picture is none', () => {
  expect(JSON.stringify(pictures.documents)).not.toContain('fullsize')
  expect(linksOf(pictures, '1')).toEqual([])
  expect(linksOf(pictures, '2')).toEqual(['mailto:mia@occhio.example'])
  // In a text the same links lead to the image that the file names elsewhere.
  expect(linksOf(pictures, '3').filter((link) => link !== '')).toEqual(['/s/notte-2.jpg', '/s/notte-2.jpg'])
  expect(pictures.assets.filter((asset) => asset.fileName.startsWith('notte'))).toHaveLength(2)
})

test('copies of pictures for browsers without scripts are no loss, and a form made by a script leaves its link', () => {
  expect(linksOf(blog, '5')).toEqual(['https://moduli.example/prenota'])
  const lost = [blog, travel, pictures].flatMap(({ report }) => report.notices).map((notice) => notice.detail)
  expect(lost.join()).not.toContain('noscript')
  expect(gridsOf(blog, '22').grids[0]!.props.images).toHaveLength(2)
  expect(gridsOf(blog, '1').types.filter((type) => type === 'image')).toHaveLength(1)
})

test('without a menu a handful of pages make one: the home page, the blog, and those that others lead to', () => {
  const main = blog.navigation.main.map((entry) => entry.link)
  expect(main).toHaveLength(7)
  expect(main).toEqual(
    expect.arrayContaining(['/', '/blog', '/chi-siamo', '/corsi/taglio', '/corsi/cucito', '/contatti']),
  )
  const notice = blog.report.notices.find((one) => one.what === 'Menu')!
  expect(notice.detail).toContain('Fuori dal menu')
  expect(notice.detail).toContain('(7)')
})

test('labels that stand on the items alone are counted, and comments that nobody sees are said', () => {
  expect(blog.report.counts).toMatchObject({ categories: { found: 2, brought: 2 }, tags: { found: 2, brought: 2 } })
  const said = blog.report.notices.filter((one) => one.what === 'Commenti').map((one) => one.detail)
  expect(said).toEqual([expect.stringContaining('«Chi siamo» (1)')])
})
