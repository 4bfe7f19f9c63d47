import { expect, test } from 'vitest'
import type { StoredBlock } from '../../../../core/block.ts'
import { RESERVED_PATHS } from '../../../../core/reserved-paths.ts'
import { documentContentSchema } from '../../../pages/model/document.ts'
import type { ImportedDocument, SiteImport } from '../site-import.ts'
import { convertExport } from './convert-export.ts'
import { parseWxr } from './parse-wxr.ts'

function convert(xml: string): SiteImport {
  return convertExport(parseWxr(xml), {
    source: 'https://prova.example',
    timeZone: 'Europe/Rome',
    reserved: RESERVED_PATHS,
  })
}

function document(sourceId: string, from: SiteImport): ImportedDocument {
  return from.documents.find((one) => one.sourceId === sourceId)!
}

function blocksOf({ content: { blocks } }: ImportedDocument): StoredBlock[] {
  return blocks.flatMap((section) => section.children![0]!.children!)
}

/** A small export with these items. */
function exportOf(...items: string[]): string {
  return `<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
    <title>Prova</title><link>https://prova.example</link><wp:wxr_version>1.2</wp:wxr_version>${items.join('')}</channel></rss>`
}

function item(id: number, type: string, slug: string, body = '', more = ''): string {
  return `<item><title>${slug}</title><link>https://prova.example/${slug}/</link><content:encoded><![CDATA[${body}]]></content:encoded>
    <wp:post_id>${id}</wp:post_id><wp:post_name>${slug}</wp:post_name><wp:post_type>${type}</wp:post_type><wp:status>publish</wp:status>${more}</item>`
}

test('a menu of a block theme is read from its marks', () => {
  const body = `<!-- wp:navigation-link {"label":"Noi","type":"page","id":2,"kind":"post-type"} /-->
    <!-- wp:navigation-submenu {"label":"Altro","url":"#","kind":"custom"} --><!-- wp:navigation-link {"label":"Fuori","url":"https://a.example/","opensInNewTab":true,"kind":"custom"} /--><!-- /wp:navigation-submenu -->`
  const { navigation } = convert(exportOf(item(2, 'page', 'noi'), item(3, 'wp_navigation', 'menu', body)))
  expect(navigation.main).toEqual([
    { label: 'Noi', link: '/noi' },
    { label: 'Altro', link: '', entries: [{ label: 'Fuori', link: 'https://a.example/', newWindow: true }] },
  ])
})

test('without a front page one is made, and without menus one of the pages', () => {
  const made = convert(exportOf(item(1, 'post', 'ciao', 'Ciao.'), item(2, 'page', 'noi', 'Noi.')))
  expect(made.documents.map(({ kind, path, sourceId }) => [kind, path, sourceId])).toEqual([
    ['page', '/', null],
    ['page', '/noi', '2'],
    ['collection', '/blog', null],
    ['item', '/blog/ciao', '1'],
  ])
  expect(JSON.stringify(blocksOf(made.documents[0]!))).toContain('"href":"/blog"')
  expect(made.navigation.main.map((entry) => entry.link)).toEqual(['/', '/noi', '/blog'])
})

test('a page named blog that has a text of its own keeps its address', () => {
  const made = convert(exportOf(item(1, 'post', 'ciao'), item(2, 'page', 'blog', 'Il mio blog.')))
  expect(made.documents.map(({ kind, path }) => [kind, path])).toContainEqual(['page', '/blog'])
  expect(made.documents.map(({ kind, path }) => [kind, path])).toContainEqual(['collection', '/blog-2'])
})

test('pages that are each other’s parents, or nest without end, all get an address', () => {
  const parent = (id: number) => `<wp:post_parent>${id}</wp:post_parent>`
  const circle = convert(exportOf(item(1, 'page', 'a', '', parent(2)), item(2, 'page', 'b', '', parent(1))))
  expect(circle.documents.map((one) => one.path)).toEqual(['/', '/a', '/a/b'])
  const deep = convert(exportOf(...Array.from({ length: 9 }, (_, n) => item(n + 1, 'page', `p${n}`, '', parent(n)))))
  for (const { content: stored } of deep.documents) documentContentSchema.parse(stored)
  expect(deep.report.notices.some((notice) => notice.what === 'Indirizzo')).toBe(true)
})

test('a page of more than 60 blocks is divided into sections, and this is reported', () => {
  const made = convert(exportOf(item(1, 'page', 'lunga', '<hr>'.repeat(130))))
  const long = document('1', made)
  expect(long.content.blocks.map((section) => section.children![0]!.children!.length)).toEqual([60, 60, 10])
  expect(made.report.notices.map((notice) => notice.detail)).toContain(
    'Ha più blocchi di quanti ne stiano in una sezione: è stata divisa in 3 sezioni.',
  )
})

test('a very long title is cut, a missing one is filled in, and many labels are limited', () => {
  const many = Array.from(
    { length: 120 },
    (_, n) => `<category domain="category" nicename="c${n}">C${n}</category>`,
  ).join('')
  const xml = exportOf(
    item(1, 'post', 'x', '', many).replace('<title>x', `<title>${'Supercalifragilistico'.repeat(60)}`),
  )
  const made = convert(xml)
  const { content: stored } = document('1', made)
  expect(stored.title).toHaveLength(500)
  expect(stored.categories).toHaveLength(100)
  expect(made.report.notices.find((notice) => notice.what === 'Testi lunghi')!.detail).toContain('categorie')
  const untitled = convert(exportOf(item(1, 'post', 'x').replace('<title>x', '<title>')))
  expect(document('1', untitled).content.title).toBe('Senza titolo')
})
