import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { BlockDraft } from '../demo/builders.ts'
import { referencePages } from '../demo/reference/index.ts'
import { visitorStyleSheets } from '../scripts/lib/style-sheets.ts'
import { browserFeatures } from './browser.ts'
import type { StoredBlock } from './core/block.ts'
import { COLLECTION_TYPE, ITEM_TYPE, VISITOR_BLOCK_TYPE } from './core/codes.ts'
import { newId } from './core/ids.ts'
import { LIMITS } from './core/limits.ts'
import { DEFAULT_LOCALE } from './core/messages.ts'
import { editingFeatures } from './editing.ts'
import { buildSection, sectionTemplates } from './features/templates/public.ts'
import { features } from './features.ts'
import { behaviours } from './visitor-behaviours.ts'

/** Namespaces of messages on pages that owners do not edit, and so never shown in the editor. */
const SAID_ELSEWHERE = [
  'newsletter',
  'commerce/addresses',
  'commerce/checkout',
  'commerce/cart',
  'commerce/legal',
  'commerce/orders',
  'commerce/payments',
  'commerce/reminders',
  'commerce/waiting',
  'members',
]

const blocks = features.flatMap((feature) => feature.blocks ?? [])
const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).sort()
/** Names of the features that have a file of this name. */
const having = (file: string) =>
  globSync(`src/features/**/${file}`)
    .map((path) => path.replaceAll('\\', '/').replace(/^src\/features\/(.+)\/[^/]+$/, '$1'))
    .filter((name) => !/(^|\/)(model|server|site|config)(\/|$)/.test(name))
    .sort()

test.each([
  ['feature.ts', features],
  ['browser.ts', browserFeatures],
  ['editing.ts', editingFeatures],
])('every %s is listed, under the name of its folder', (file, list) => {
  expect(namesOf(list)).toEqual(having(file))
})

test('the editor has the blocks of every feature, and an icon for each', () => {
  const ofServer = features.filter(({ blocks: own }) => own).map(({ name, blocks: own }) => [name, own])
  const ofEditor = editingFeatures.filter(({ blocks: own }) => own).map(({ name, blocks: own }) => [name, own])
  expect(Object.fromEntries(ofEditor)).toEqual(Object.fromEntries(ofServer))
  for (const { name, blocks: own = [], icons = {} } of editingFeatures)
    expect(Object.keys(icons).sort(), name).toEqual(own.map(({ type }) => type).sort())
})

test('[SURF-05] owners edit with the codes and limits of the catalogue', () => {
  const codeOf = (type: string) => blocks.find((block) => block.type === type)?.code
  const { form, button, summaryV2, opentableV2, tock, accordion, marquee, shape } = VISITOR_BLOCK_TYPE
  const named = { form, button, summary: summaryV2, opentable: opentableV2, tock, accordion, marquee, shape }
  expect(Object.fromEntries(Object.keys(named).map((type) => [type, codeOf(type)]))).toEqual(named)
  const added = blocks.flatMap(({ code }) => code ?? [])
  expect(added.filter((code) => code < 1 || code > 71)).toEqual([])
  const kinds = Object.fromEntries(features.flatMap(({ kinds: own = [] }) => own.map(({ name, type }) => [name, type])))
  expect(kinds).toMatchObject({
    page: COLLECTION_TYPE.page,
    store: COLLECTION_TYPE.products,
    item: ITEM_TYPE.text,
    product: ITEM_TYPE.storeItem,
  })
  expect(LIMITS.blocksPerLayout).toBe(60)
  const audio = blocks.find(({ type }) => type === 'audio')!
  const tracks = (count: number) => Array.from({ length: count }, () => ({ title: 'Brano' }))
  const accepts = (count: number) => audio.schema.safeParse({ ...audio.initial, tracks: tracks(count) }).success
  expect([accepts(60), accepts(61)]).toEqual([true, false])
})

test('every block that can be added has its place and its drawing in the library, from its own feature', () => {
  for (const { name, blocks: own = [], library = {} } of editingFeatures)
    expect([name, ...Object.keys(library).toSorted()]).toEqual([
      name,
      ...own.flatMap(({ code, type }) => (code === null ? [] : type)).toSorted(),
    ])
})

test('[CODE-12] block types that visitors get run from 1 to 71, each its own number, and none changes', () => {
  const codes = blocks.flatMap(({ code }) => code ?? [])
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toSatisfy((one: number) => Number.isInteger(one) && one >= 1 && one <= 71)
  expect(Object.fromEntries(blocks.map(({ type, code }) => [type, code]))).toMatchObject({
    heading: 1,
    text: 2,
    image: 5,
    gallery: 7,
    'picture-grid': 8,
    form: 9,
    menu: 18,
    spacer: 21,
    embed: 22,
    booking: 36,
    code: 23,
    quote: 31,
    video: 32,
    chart: 61,
    table: 62,
    audio: 41,
    testimonials: 42,
    team: 43,
    timeline: 44,
    prices: 45,
    compare: 46,
    countdown: 49,
    shape: 71,
    line: 47,
    'cookie-list': 48,
    newsletter: 51,
    button: 53,
    accordion: 69,
    marquee: 70,
  })
})

test('[SURF-07] what visitors do with galleries, films, maps and other widgets asks no route of their own', async () => {
  for (const name of ['galleries', 'media', 'content', 'showcase']) {
    const feature = features.find((one) => one.name === name)!
    expect(feature.blocks?.length, name).toBeGreaterThan(0)
    expect((await feature.server?.())?.routes, name).toBeUndefined()
  }
  // Those of maps are for owners, besides the empty page that a provider's script is kept in; drawings are widgets.
  const maps = await features.find((one) => one.name === 'maps')!.server!()
  expect(maps.widgets?.map(({ type }) => type)).toEqual(['map'])
  const urls: string[] = []
  const note = (url: string, { config }: { config: { rules: { ground: string } } }) => {
    if (config.rules.ground === 'site') urls.push(url)
  }
  const app = { get: note, route: ({ url, config }: { url: string; config: never }) => note(url, { config }) }
  maps.routes!(app as never, {} as never)
  expect(urls).toEqual(['/api/google-maps/frame'])
})

test('every kind of page has its server’s side and its editor’s side', async () => {
  const edited = editingFeatures.flatMap(({ kinds = [] }) => kinds.map(({ model }) => model))
  expect(namesOf(edited)).toEqual(namesOf(features.flatMap(({ kinds = [] }) => kinds)))
  for (const { name, kinds = [], server } of features) {
    const own = namesOf(kinds)
    expect(namesOf((await server?.())?.pageKinds ?? []), name).toEqual(own)
    for (const { part } of kinds) expect(() => part?.schema.parse({}), name).not.toThrow()
  }
})

test('every field of a block or a kind names a control that a feature brings, and every control is named', () => {
  const brought = editingFeatures.flatMap(({ controls = [] }) => namesOf(controls))
  const forms = [...blocks, ...features.flatMap(({ kinds = [] }) => kinds.flatMap(({ part }) => part ?? []))]
  const named = forms.flatMap(({ fields }) => Object.values(fields).map(({ control }) => control))
  expect(new Set(brought).size).toBe(brought.length)
  expect([...new Set(named)].sort()).toEqual(brought.sort())
})

test('the editor says what the pages of every feature say', () => {
  const ofServer = features
    .filter(({ name, messages }) => messages && !SAID_ELSEWHERE.includes(name))
    .map(({ name, messages }) => [name, messages?.[DEFAULT_LOCALE]])
  const ofEditor = editingFeatures.map(({ name, messages }) => [name, messages])
  expect(Object.fromEntries(ofEditor)).toEqual(Object.fromEntries(ofServer))
})

test('the browser code that blocks name is in the visitors’ bundle, and can be attached', async () => {
  for (const { type, browser } of blocks) if (browser) expect(behaviours, type).toHaveProperty(browser.name)
  for (const [name, load] of Object.entries(behaviours)) expect((await load()).attach, name).toBeTypeOf('function')
})

test('every style sheet that blocks name is built, and every one that is built belongs to a feature', () => {
  const named = (pattern: RegExp) => visitorStyleSheets().flatMap((file) => pattern.exec(file)?.[1] ?? [])
  const built = named(/^src\/features\/(.+)\/site\/[^/]+\.css$/)
  const shared = named(/^src\/features\/sites\/site\/looks\/(.+)\/[^/]+\.css$/)
  for (const { type, stylesheets = {} } of blocks)
    expect([...built, ...shared], type).toEqual(expect.arrayContaining(Object.keys(stylesheets)))
  expect(namesOf(features)).toEqual(expect.arrayContaining(built))
})

/** Blocks that draw nothing themselves, and what decides how they look. */
const WITHOUT_REFERENCE: Readonly<Record<string, string>> = {
  synced: 'Visitors get the blocks of the document that it names, which stand on pages of their own.',
}

test('every block that draws something stands on a reference page', () => {
  const typesIn = (list: readonly BlockDraft[]): string[] =>
    list.flatMap(({ type, children = [] }) => [type, ...typesIn(children)])
  const shown = referencePages.flatMap(({ content }) => typesIn((content.blocks ?? []) as BlockDraft[]))
  const without = blocks.map(({ type }) => type).filter((type) => !shown.includes(type))
  expect(without).toEqual(Object.keys(WITHOUT_REFERENCE))
})

/** Blocks without ready-made sections of their own, and why. */
const WITHOUT_SECTIONS: Readonly<Record<string, string>> = {
  code: 'Few sites show code, and those that do put it among their own words.',
  'cookie-list': 'It belongs to one page of a site, which its law asks for.',
  line: 'It stands between others and has no content.',
  spacer: 'It stands between others and has no content.',
}

test('every block that can be added stands in two ready-made sections or more, or has a reason why not', () => {
  const site = { newId, linkTo: () => '/contatti', ownerEmail: 'anna@esempio.it', pictures: [newId()] }
  const typesIn = (list: readonly StoredBlock[]): string[] =>
    list.flatMap(({ type, children = [] }) => [type, ...typesIn(children)])
  const sections = sectionTemplates.map(({ key }) => new Set(typesIn(buildSection(key, site))))
  const few = blocks
    .filter(({ code, type }) => code !== null && sections.filter((types) => types.has(type)).length < 2)
    .map(({ type }) => type)
  expect(few.toSorted()).toEqual(Object.keys(WITHOUT_SECTIONS).toSorted())
  for (const [type, reason] of Object.entries(WITHOUT_SECTIONS)) expect(reason, type).toMatch(/^[A-Z].{15,}\.$/)
})

describe('tables of sites', () => {
  const tables = features.flatMap((feature) => feature.tables ?? [])
  const tenant = tables.flatMap(({ tenant: own = [] }) => own).sort()
  const notArchived = tables.flatMap(({ notArchived: reasons = {} }) => Object.entries(reasons))
  const nobodyFoundIn = tables.flatMap(({ nobodyFoundIn: reasons = {} }) => Object.entries(reasons))
  const sides = Promise.all(features.flatMap((feature) => (feature.server ? [feature.server()] : [])))

  test('every one is in the site’s archive or has a reason why not, and never both', async () => {
    const archived = (await sides).flatMap((side) => side.archive?.tables ?? []).map(({ table }) => table as string)
    expect([...archived, ...notArchived.map(([table]) => table)].sort()).toEqual(tenant)
  })

  test('every one is searched for a person or has a reason why not, and never both', async () => {
    const searched = (await sides).flatMap((side) => side.person ?? []).map(({ table }) => table as string)
    expect([...searched, ...nobodyFoundIn.map(([table]) => table)].sort()).toEqual(tenant)
  })

  test('a reason is a sentence', () => {
    for (const [table, reason] of [...notArchived, ...nobodyFoundIn]) expect(reason, table).toMatch(/^[A-Z].{15,}\.$/)
  })
})
