import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { StoredBlock } from '../../../../core/block.ts'
import { RESERVED_PATHS } from '../../../../core/reserved-paths.ts'
import * as content from '../../../content/model/blocks.ts'
import * as images from '../../../images/model/blocks.ts'
import { type DocumentContentInput, documentContentSchema } from '../../../pages/model/document.ts'
import * as structure from '../../../pages/model/structure.ts'
import { type NavigationEntry, navigationEntrySchema } from '../../../sites/model/navigation.ts'
import type { ImportedDocument, SiteImport } from '../site-import.ts'
import { type ConvertOptions, convertExport } from './convert-export.ts'
import { parseWxr } from './parse-wxr.ts'

const SHOP = readFileSync(new URL('./fixtures/shop.xml', import.meta.url), 'utf8')
const OPTIONS: ConvertOptions = { source: 'https://bottega.example', timeZone: 'Europe/Rome', reserved: RESERVED_PATHS }

const convert = (xml = SHOP, options: Partial<ConvertOptions> = {}): SiteImport =>
  convertExport(parseWxr(xml), { ...OPTIONS, ...options })
const site = convert()

function document(sourceId: string | null, from: SiteImport = site): ImportedDocument {
  return from.documents.find((one) => one.sourceId === sourceId)!
}

function blocksOf({ content: { blocks } }: ImportedDocument): StoredBlock[] {
  return blocks.flatMap((section) => section.children![0]!.children!)
}

function noticesOf(sourceId: string): string[] {
  const { key } = document(sourceId)
  return site.report.notices
    .filter((notice) => notice.documentKey === key)
    .map(({ what, detail }) => `${what}: ${detail}`)
}

test('the same file gives the same result, down to every id', () => {
  expect(convert()).toEqual(site)
  expect(convert(SHOP, { source: 'https://altra.example' }).documents[0]!.key).not.toBe(site.documents[0]!.key)
})

test('every document, block and menu is one that its schema accepts, and no id comes twice', () => {
  const models = new Map(
    [...Object.values(content), ...Object.values(images), ...Object.values(structure)].flatMap((model) =>
      'type' in model && 'upgrades' in model ? [[model.type, model.schema]] : [],
    ),
  )
  const ids: string[] = []
  const check = (block: StoredBlock) => {
    ids.push(block.id)
    models.get(block.type)!.parse(block.props)
    for (const child of block.children ?? []) check(child)
  }
  for (const { content: stored } of site.documents) {
    const assignable: DocumentContentInput = stored
    documentContentSchema.parse(assignable)
    for (const block of stored.blocks) check(block)
  }
  expect(ids.length).toBeGreaterThan(20)
  expect(new Set(ids).size).toBe(ids.length)
  const entries: NavigationEntry[] = [
    ...site.navigation.main,
    ...site.navigation.others.flatMap((menu) => menu.entries),
  ]
  for (const entry of entries) navigationEntrySchema.parse(entry)
})

test('pages nest by their parents, wherever these stand in the file, and each has one address', () => {
  expect(site.documents.map(({ kind, path, sourceId }) => [kind, path, sourceId])).toEqual([
    ['page', '/', '23'],
    ['collection', '/notizie', '24'],
    ['page', '/chi-siamo', '20'],
    ['page', '/chi-siamo/tazze-blu', '21'],
    ['page', '/search-2', '22'],
    ['page', '/conti', '25'],
    ['item', '/notizie/nel-2030', '32'],
    ['item', '/notizie/una-bozza', '33'],
    ['item', '/notizie/primo', '31'],
    ['item', '/notizie/primo-2', '30'],
    ['item', '/notizie/senza-titolo-34', '34'],
    ['item', '/notizie/cestinato', '35'],
  ])
  expect(document('21').parentKey).toBe(document('20').key)
  expect(document('30').parentKey).toBe(document('24').key)
  expect(noticesOf('22')).toEqual(['Indirizzo: L’indirizzo /search è riservato: ora è /search-2.'])
})

test('old addresses are kept for redirects, by path and by number', () => {
  expect(document('30')).toMatchObject({
    oldPaths: ['/2024/05/primo', '/2024/05/il-primo', '/2024/05/primissimo'],
    oldQueries: ['?p=30'],
  })
  expect(document('21')).toMatchObject({ oldPaths: [], oldQueries: ['?page_id=21', '?p=21'] })
  expect(document('23').oldPaths).toEqual(['/home'])
  expect(document('33').oldPaths).toEqual([])
})

test('states, dates, passwords and visibility follow WordPress', () => {
  const states = site.documents.filter((one) => one.kind === 'item').map(({ sourceId, state }) => [sourceId, state])
  expect(Object.fromEntries(states)).toEqual({
    30: 'published',
    31: 'published',
    32: 'scheduled',
    33: 'draft',
    34: 'needs_review',
    35: 'deleted',
  })
  expect(document('32')).toMatchObject({ scheduledFor: '2030-01-01T11:00:00.000Z', content: { publishedAt: null } })
  expect(document('33')).toMatchObject({ createdAt: '2024-07-01T10:00:00.000Z', content: { publishedAt: null } })
  expect(document('31')).toMatchObject({ password: 'forno', content: { access: 'password', excerpt: 'Un riassunto.' } })
  expect(document('25')).toMatchObject({ state: 'private', password: null, content: { access: 'private' } })
})

test('an article brings its title, labels, author, cover, excerpt and search texts', () => {
  expect(document('30').content).toMatchObject({
    title: 'Il primo & unico',
    urlId: 'primo-2',
    excerpt: 'Ecco le tazze.',
    author: 'Lina Prova',
    publishedAt: '2024-05-01T10:00:00.000Z',
    categories: ['Tazze'],
    tags: ['Fatto a mano'],
    pinned: true,
    commentsOpen: true,
    coverId: site.assets.find((asset) => asset.sourceId === '101')!.key,
    seoTitle: '',
    seoDescription: 'Le tazze & i piatti',
  })
  expect(site.categories).toEqual([
    { name: 'Ceramica & co.', slug: 'ceramica', parentSlug: null, description: '' },
    { name: 'Tazze', slug: 'tazze', parentSlug: 'ceramica', description: '' },
  ])
})

test('sections have one column of full width; galleries get more room than text', () => {
  const { blocks } = document('30').content
  expect(blocks.map((section) => section.props.width)).toEqual(['text', 'normal', 'text'])
  expect(blocks[0]!.children).toMatchObject([{ type: 'column', layout: { desktop: { span: 12 } } }])
  expect(blocksOf(document('30')).map((block) => block.type)).toEqual([
    'text',
    'picture-grid',
    'image',
    'text',
    'image',
  ])
})

test('links between documents, to labels and to files lead to the new places; the rest is reported', () => {
  const words = JSON.stringify(blocksOf(document('20')))
  for (const href of [
    '/notizie/primo-2#commenti',
    '/notizie?category=tazze',
    '/s/listino.pdf',
    'https://bottega.example/persa/',
  ])
    expect(words).toContain(`"href":"${href}"`)
  expect(words).toContain('Aperti dalle 9 alle 18.')
  expect(noticesOf('20')).toEqual([
    'Blocchi dinamici: WordPress li riempiva da sé, e nel file non c’è il loro contenuto: ultimi articoli.',
    'Collegamenti al vecchio sito: Portano a pagine che il file non contiene, e quindi ancora al vecchio sito: https://bottega.example/persa/.',
  ])
  const links = {
    filePath: (name: string) => `/file/${name}`,
    labelPath: (blog: string, kind: string, name: string) => `${blog}/${kind}/${name}`,
  }
  const elsewhere = JSON.stringify(blocksOf(document('20', convert(SHOP, { links }))))
  expect(elsewhere).toContain('"/file/listino.pdf"')
  expect(elsewhere).toContain('"/notizie/category/Tazze"')
})

test('assets are the attachments and the pictures that bodies name besides', () => {
  expect(site.assets.map(({ sourceId, fileName, mimeType }) => [sourceId, fileName, mimeType])).toEqual([
    ['101', 'tazza.jpg', 'image/jpeg'],
    ['102', 'piatto.jpg', 'image/jpeg'],
    ['105', 'listino.pdf', 'application/pdf'],
    [null, 'foto.jpg', 'image/jpeg'],
  ])
  expect(site.assets[0]).toMatchObject({
    sourceUrl: 'https://bottega.example/wp-content/uploads/2024/05/tazza.jpg',
    title: 'Tazza',
    alt: 'Tazza blu',
    caption: 'Una tazza',
    description: 'Fatta al tornio',
    parentKey: document('30').key,
  })
})

test('comments are plain text, stand after what they answer, and keep their state', () => {
  expect(site.comments.map(({ body, kind, status }) => [body, kind, status])).toEqual([
    ['Bella.', 'comment', 'approved'],
    ['Grazie.\n\nGuarda qui (https://ada.example/) e qua:\n\n- uno\n- due volte', 'comment', 'approved'],
    ['In attesa.', 'comment', 'pending'],
    ['[...] ne parla [...]', 'pingback', 'approved'],
    ['Comprate.', 'comment', 'spam'],
  ])
  const [question, answer, , , loop] = site.comments
  expect(answer).toMatchObject({
    parentKey: question!.key,
    documentKey: document('30').key,
    createdAt: '2024-05-02T09:00:00.000Z',
  })
  expect(answer!.author).toEqual({ name: 'Ada Prova', email: 'ada@prova.example', url: '' })
  expect(question!.author).toEqual({ name: 'Bea & Co', email: '', url: 'https://bea.example/' })
  expect(loop!.parentKey).toBeNull()
})

test('menus follow what they linked to; one number may stand in two of them', () => {
  expect(site.navigation).toEqual({
    main: [
      {
        label: 'Chi siamo',
        link: '',
        entries: [
          { label: 'Chi siamo', link: '/chi-siamo' },
          { label: 'Le blu', link: '/chi-siamo/tazze-blu' },
        ],
      },
      { label: 'Tazze', link: '/notizie?category=tazze' },
      { label: 'Scrivici', link: 'mailto:lina@bottega.example', newWindow: true },
    ],
    others: [{ name: 'Social', entries: [{ label: 'Rete', link: 'https://rete.example/bottega' }] }],
  })
})

test('the report counts what was found and brought, and says what was left', () => {
  expect(site.report).toMatchObject({
    counts: {
      posts: { found: 7, brought: 6 },
      pages: { found: 6, brought: 6 },
      attachments: { found: 3, brought: 3 },
      comments: { found: 6, brought: 5 },
      menus: { found: 3, brought: 2 },
      menuEntries: { found: 6, brought: 5 },
    },
    filesInBodies: 1,
    otherTypes: [{ type: 'product', found: 1 }],
  })
  expect(site.report.notices.filter((notice) => notice.documentKey === null).map((notice) => notice.what)).toEqual([
    'Aspetto',
    'Pagina iniziale',
    'Blog',
    'Menu',
    'Menu vuoti',
    'Voci di menu',
    'Commenti',
    'Formati',
    'Tassonomie',
    'Bozze automatiche',
    'Altri contenuti',
  ])
})
