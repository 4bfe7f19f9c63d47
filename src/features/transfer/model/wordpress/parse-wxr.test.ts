import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Refusal } from '../../../../core/refusal.ts'
import { parseWxr } from './parse-wxr.ts'
import { metaOf } from './wxr.ts'

const SHOP = readFileSync(new URL('./fixtures/shop.xml', import.meta.url), 'utf8')

function refusalOf(xml: string): Refusal {
  try {
    parseWxr(xml)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('This file should have been refused.')
}

test('the site, its authors and its labels are read, entities and all', () => {
  const { site, authors, categories, tags, version } = parseWxr(SHOP)
  expect(version).toBe('1.2')
  expect(site).toEqual({
    title: 'Bottega & Forno',
    link: 'https://bottega.example',
    description: 'Ceramiche dal 1950',
    language: 'it-IT',
    baseUrl: 'https://bottega.example',
  })
  expect(authors).toEqual([{ wpId: '2', login: 'lina', email: 'lina@bottega.example', displayName: 'Lina Prova' }])
  expect(categories.map(({ slug, parentSlug }) => [slug, parentSlug])).toEqual([
    ['ceramica', ''],
    ['tazze', 'ceramica'],
  ])
  expect(tags[0]).toMatchObject({ slug: 'fatto-a-mano', name: 'Fatto a mano' })
})

test('an item keeps what WordPress says of it, and a date of zeros is none', () => {
  const { items } = parseWxr(SHOP)
  const post = items.find((item) => item.wpId === '30')!
  expect(post).toMatchObject({
    type: 'post',
    status: 'publish',
    slug: 'primo',
    author: 'lina',
    dateGmt: '2024-05-01 10:00:00',
    date: '2024-05-01 12:00:00',
    sticky: true,
    commentsOpen: true,
    format: 'gallery',
    parentId: '',
  })
  expect(post.categories.map((label) => label.slug)).toEqual(['tazze'])
  expect(post.tags.map((label) => label.name)).toEqual(['Fatto a mano'])
  expect(post.meta.get('_wp_old_slug')).toEqual(['il-primo', 'primissimo'])
  expect(metaOf(post, '_thumbnail_id')).toBe('101')
  expect(items.find((item) => item.wpId === '33')!.dateGmt).toBeNull()
})

test('text in several CDATA sections is one text, and a «]]>» in it survives', () => {
  const { items } = parseWxr(SHOP)
  expect(items.find((item) => item.wpId === '34')!.content).toBe('if (a[b[0]]>1) {}')
})

test('comments keep their order, their thread and their state', () => {
  const { comments } = parseWxr(SHOP).items.find((item) => item.wpId === '30')!
  expect(comments.map(({ wpId, parentId, approved, type }) => [wpId, parentId, approved, type])).toEqual([
    ['2', '1', '1', ''],
    ['1', '', '1', 'comment'],
    ['3', '', '0', ''],
    ['4', '', '1', 'pingback'],
    ['5', '5', 'spam', ''],
    ['6', '', '1', 'order_note'],
  ])
})

test('older versions and other prefixes mean the same names', () => {
  const xml = `<rss xmlns:w="http://wordpress.org/export/1.0/" xmlns:c="http://purl.org/rss/1.0/modules/content/">
    <channel><w:wxr_version>1.0</w:wxr_version><item><w:post_id>7</w:post_id><c:encoded>ciao</c:encoded></item></channel></rss>`
  expect(parseWxr(xml).items[0]).toMatchObject({ wpId: '7', content: 'ciao', type: 'post' })
})

test.each([
  ['<rss>\n<channel>\n<title>a</titolo>', 3],
  ['<rss>\n<channel>\n', 3],
  ['<rss>\n\n&agrave;</rss>', 3],
  ['<rss>\n<wp:post_id>1</wp:post_id></rss>', 2],
  ['<rss a="1" a="2"/>', 1],
  ['<rss>\n\u0003</rss>', 2],
  ['', 1],
  ['ciao', 1],
])('%j is refused with its line', (xml, line) => {
  const refusal = refusalOf(xml)
  expect(refusal.code).toBe('invalid')
  expect(refusal.message).toMatch(new RegExp(`^Il file non è un XML ben formato: riga ${line}: .+\\.$`))
  expect(refusal.details).toEqual({ line })
})

test('XML that is something else is refused with a sentence of its own', () => {
  const refusal = refusalOf('<rss><channel><title>Un feed</title></channel></rss>')
  expect(refusal.message).toContain('non è un’esportazione di WordPress')
  expect(refusalOf('<html/>').message).toBe(refusal.message)
})

test('a file that declares entities is refused before any could be used', () => {
  const laughs = '<!DOCTYPE r [<!ENTITY a "ah"><!ENTITY b "&a;&a;">]>\n<rss>&b;</rss>'
  expect(refusalOf(laughs).message).toContain('riga 1: la dichiarazione DOCTYPE definisce delle entità')
})

test('elements nested without end are refused', () => {
  expect(refusalOf('<a>'.repeat(100_000)).message).toContain('annidati troppo in profondità')
})

test('progress grows from chunk to chunk to the whole', () => {
  const seen: number[] = []
  parseWxr(SHOP.replace('ciao', 'c'.repeat(200_000)), (share) => seen.push(share))
  expect(seen.length).toBeGreaterThan(2)
  expect(seen.toSorted((a, b) => a - b)).toEqual(seen)
  expect(seen.at(-1)).toBe(1)
})
