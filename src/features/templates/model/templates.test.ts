import { describe, expect, test } from 'vitest'
import type { BlockModel, StoredBlock } from '../../../core/block.ts'
import { newId } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { bookingModel } from '../../bookings/model/blocks.ts'
import * as chartModels from '../../charts/model/blocks.ts'
import * as storeModels from '../../commerce/catalog/model/blocks.ts'
import { accordionModel } from '../../content/model/accordion.ts'
import * as contentModels from '../../content/model/blocks.ts'
import { marqueeModel } from '../../content/model/marquee.ts'
import { menuModel } from '../../content/model/menu.ts'
import { shapeModel } from '../../content/model/shape.ts'
import * as formModels from '../../forms/model/blocks.ts'
import * as galleryModels from '../../galleries/model/blocks.ts'
import { hoursModel } from '../../hours/model/hours.ts'
import * as imageModels from '../../images/model/blocks.ts'
import * as mapModels from '../../maps/model/blocks.ts'
import { audioModel } from '../../media/model/audio.ts'
import * as mediaModels from '../../media/model/blocks.ts'
import { documentContentSchema } from '../../pages/model/document.ts'
import * as structureModels from '../../pages/model/structure.ts'
import { openTableModel, tockModel } from '../../reservations/model/blocks.ts'
import * as showcaseModels from '../../showcase/model/blocks.ts'
import { followModel, shareModel, socialModel } from '../../social/model/blocks.ts'
import * as summaryModels from '../../summaries/model/blocks.ts'
import { buildPage, buildSection, type PageTemplate, pageTemplates, sectionTemplates } from '../public.ts'
import { linksAmong } from './destinations.ts'
import { kindSections } from './kind-sections.ts'
import { kindWords } from './kind-words.ts'
import { siteKinds } from './kinds.ts'
import { drawnInTurn } from './sections/drafts.ts'
import { openings } from './sections/openings.ts'
import { startingPoints } from './starting-points.ts'

const models = new Map(
  [
    chartModels,
    storeModels,
    { bookingModel, openTableModel, tockModel },
    { audioModel, shapeModel, hoursModel, followModel, shareModel, socialModel },
    contentModels,
    { accordionModel, marqueeModel, menuModel },
    formModels,
    galleryModels,
    imageModels,
    mapModels,
    mediaModels,
    showcaseModels,
    structureModels,
    summaryModels,
  ]
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((value): value is BlockModel => typeof value === 'object' && value !== null && 'upgrades' in value)
    .map((model) => [model.type, model]),
)
const PICTURES = [newId(), newId(), newId()]
const SITE = { newId, linkTo: () => '/contatti', ownerEmail: 'anna@esempio.it' }
/** Props with an address, a keyword or an id; the others are text. */
const NOT_WORDS = new Set([
  'id',
  'type',
  'assetId',
  'url',
  'link',
  'width',
  'background',
  'style',
  'ratio',
  'kind',
  'direction',
  // Times of opening hours.
  'week',
])

const walk = (blocks: readonly StoredBlock[]): StoredBlock[] =>
  blocks.flatMap((block) => [block, ...walk(block.children ?? [])])
const wordsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(wordsOf)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, one]) => (NOT_WORDS.has(key) ? [] : wordsOf(one)))
}
const levelsOf = (blocks: readonly StoredBlock[]) =>
  walk(blocks)
    .filter((block) => block.type === 'heading')
    .map((block) => Number(block.props.level))
/** Every assetId among the props of these blocks. */
const picturesOf = (blocks: readonly StoredBlock[]) =>
  walk(blocks).flatMap(({ type, props }) =>
    type === 'image' ? [props.assetId] : ((props.images ?? []) as { assetId: string }[]).map(({ assetId }) => assetId),
  )

const build = (pictures: readonly string[]) => [
  ...sectionTemplates.map(({ key }) => [key, buildSection(key, { ...SITE, pictures })] as const),
  ...pageTemplates.map((page) => [`page ${page.key}`, buildPage(page, { ...SITE, pictures }).blocks] as const),
]
const firstPages = startingPoints.flatMap((start) =>
  siteKinds
    .find(({ key }) => key === start.kind)!
    .pages.map((page) => {
      const template = pageTemplates.find((one) => one.key === page)!
      const words = { ...kindWords[start.kind]?.[page], ...(page === 'home' && start.opening) }
      return [
        `first page ${page} of ${start.key}`,
        buildPage(template, { ...SITE, pictures: [] }, start),
        words,
      ] as const
    }),
)

test('there are at least 24 sections and 8 pages, each with a key of its own, a name and one sentence', () => {
  expect(sectionTemplates.length).toBeGreaterThanOrEqual(24)
  expect(pageTemplates.length).toBeGreaterThanOrEqual(8)
  for (const list of [sectionTemplates, pageTemplates]) {
    expect(new Set(list.map(({ key }) => key)).size).toBe(list.length)
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length)
    for (const { key, description } of list) {
      expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(description, key).toMatch(/^\p{Lu}.{20,140}\.$/u)
    }
  }
  expect(new Set(pageTemplates.map(({ urlId }) => urlId)).size).toBe(pageTemplates.length)
})

describe.each([...build([]), ...build(PICTURES), ...firstPages.map(([name, { blocks }]) => [name, blocks] as const)])(
  '%s',
  (_key, blocks) => {
    test('every block passes the schema of its type, and stands where that type may stand', () => {
      for (const block of walk(blocks)) {
        const model = models.get(block.type)
        const outcome = model?.schema.safeParse(block.props)
        expect(outcome?.error?.issues ?? (model ? [] : 'unknown type'), block.type).toEqual([])
        for (const child of block.children ?? [])
          expect(
            model?.holds === 'blocks' || model?.holds?.includes(child.type),
            `${child.type} in ${block.type}`,
          ).toBe(true)
      }
      expect(blocks.every((block) => block.type === 'section' && block.props.name !== '')).toBe(true)
      for (const section of blocks) expect(walk([section]).length).toBeLessThan(LIMITS.blocksPerLayout)
      expect(documentContentSchema.shape.blocks.safeParse(blocks).error?.issues ?? []).toEqual([])
    })

    test('columns fill whole rows on every screen', () => {
      for (const { children = [] } of blocks)
        for (const device of ['desktop', 'tablet', 'phone'] as const) {
          let filled = 0
          for (const { layout = {} } of children) {
            const narrower =
              device === 'phone' ? (layout.phone?.span ?? layout.tablet?.span ?? 12) : layout.tablet?.span
            const span = (device === 'desktop' ? undefined : narrower) ?? layout.desktop?.span ?? 12
            filled = filled + span > 12 ? span : filled + span
            expect(filled, device).toBeLessThanOrEqual(12)
          }
        }
    })

    test('words are typographic Italian', () => {
      const words = wordsOf(blocks.map(({ children }) => children))
      for (const text of words) expect(text).not.toMatch(/['"!“”]|\.\.\.|\s{2}|\*\*|lorem|\d €/iu)
    })
  },
)

describe.each(sectionTemplates)('the section $key', ({ key }) => {
  const blocks = buildSection(key, { ...SITE, pictures: PICTURES })

  test('its titles begin at the level that its place asks for, and skip none', () => {
    const levels = levelsOf(blocks)
    expect(levels.filter((level) => level === 1)).toHaveLength(key in openings ? 1 : 0)
    expectInOrder([key in openings ? 0 : 1, ...levels])
  })

  test('built twice, no id comes twice', () => {
    const ids = walk([...blocks, ...buildSection(key, { ...SITE, pictures: PICTURES })]).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe.each(pageTemplates)('the page $key', (template: PageTemplate) => {
  const page = buildPage(template, { ...SITE, pictures: PICTURES })

  test('it is content that a document can be created with, with one main title and the others in order', () => {
    expect(documentContentSchema.safeParse(page).error?.issues ?? []).toEqual([])
    const levels = [...(page.showTitle ? [1] : []), ...levelsOf(page.blocks)]
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expectInOrder([0, ...levels])
  })

  test('no two sections of one colour follow each other, and at most three are coloured', () => {
    const grounds = page.blocks.map(({ props }) => props.background ?? 'none')
    for (const [index, ground] of grounds.entries()) if (ground !== 'none') expect(grounds[index + 1]).not.toBe(ground)
    expect(grounds.filter((ground) => ground !== 'none').length).toBeLessThanOrEqual(3)
  })
})

test('pictures are shown in turn, each once in a grid, and a site without any gets places for them', () => {
  const shown = (pictures: readonly string[], key: Parameters<typeof buildSection>[0]) =>
    picturesOf(buildSection(key, { ...SITE, pictures }))
  const [first, second, third] = PICTURES
  expect(shown(PICTURES, 'services-pictures')).toEqual([first, second, third])
  expect(shown([first!, second!], 'services-pictures')).toEqual([first, second, first])
  expect(shown(PICTURES, 'gallery-squares')).toEqual(PICTURES)
  expect(shown([], 'services-pictures')).toEqual([null, null, null])
  expect(shown([], 'gallery-squares')).toEqual([])
  const about = pageTemplates.find(({ key }) => key === 'about')!
  expect(picturesOf(buildPage(about, { ...SITE, pictures: PICTURES }).blocks)).toEqual([first, second])
})

test.each(firstPages)('the %s opens with words of its kind and one main title', (_name, { title, blocks }, words) => {
  // A picture alone may come before it.
  const [first, second] = blocks
  const opening = walk(
    [first, second].filter((section) => section !== undefined).slice(0, first?.props.width === 'full' ? 2 : 1),
  )
  expect(opening.filter(({ type, props }) => type === 'heading' && props.level === 1)).toHaveLength(1)
  const said = wordsOf(opening.map(({ props }) => props))
  expect(said).toContain(words?.words)
  expect(said).toContain(words?.heading ?? title)
})

test('no first page has words of somebody who does not exist, and no two kinds share the sections of their home page', () => {
  for (const [name, { blocks }] of firstPages)
    expect(
      walk(blocks).map(({ type }) => type),
      name,
    ).not.toContain('quote')
  for (const key of ['services-three', 'story-picture-left', 'call-to-action'] as const) {
    const said = siteKinds.map((kind) =>
      JSON.stringify(drawnInTurn([], (turn) => kindSections[kind.key]?.[key]?.(turn))),
    )
    expect(new Set(said).size, key).toBe(siteKinds.length)
  }
  const reviews = walk(buildSection('quotes', { ...SITE, pictures: [] })).filter(({ type }) => type === 'quote')
  for (const { props } of reviews) expect(wordsOf(props).every((words) => /^\[.+\]$/.test(words))).toBe(true)
})

test('the first pages of a bakery speak of bread and cakes: of no tables, dishes, wine or vases', () => {
  const said = firstPages
    .filter(([name]) => name.endsWith(' of forno'))
    .map(([, { title, blocks }]) => `${title} ${wordsOf(blocks.map(({ children }) => children)).join(' ')}`)
    .join(' ')
  expect(said).toMatch(/pane.*dolci/is)
  expect(said).not.toMatch(/tavol[oi]|prenot|cucina|\bpasta\b|vin[oi]\b|menù|bottega|vas[oi]\b|su misura|\d €/i)
})

test('what is put on any site says nothing that only some trades can say', () => {
  const neutral = ['prices', 'questions'].flatMap((key) => {
    const { title, blocks } = buildPage(pageTemplates.find((one) => one.key === key)!, { ...SITE, pictures: [] })
    return [title, ...wordsOf(blocks.map(({ children }) => children))]
  })
  const sections = ['questions-opening', 'price-list', 'price-cards'] as const
  const said = [...neutral, ...sections.flatMap((key) => wordsOf(buildSection(key, { ...SITE, pictures: [] })))]
  expect(said.join(' ')).not.toMatch(/misur|incontr|preventiv|sopralluog|cominciat|cominciare|fuori città|\d\s€/i)
})

test('people who are still to be named have no picture, and no page of a photographer says «we»', () => {
  const all = pageTemplates.map((template) =>
    buildPage(template, { ...SITE, pictures: PICTURES }, { kind: 'portfolio' }),
  )
  for (const { blocks } of [...all, ...pageTemplates.map((one) => buildPage(one, { ...SITE, pictures: PICTURES }))])
    for (const { type, props } of walk(blocks))
      if (type === 'team')
        expect((props.people as { portraitId: unknown }[]).every(({ portraitId }) => !portraitId)).toBe(true)
  const own = ['home', 'about', 'portrait', 'gallery', 'services', 'questions', 'contacts']
  for (const [index, { key }] of pageTemplates.entries())
    if (own.includes(key))
      expect(wordsOf(all[index]!.blocks.map(({ children }) => children)).join(' '), key).not.toMatch(
        /\b(noi|siamo|facciamo|lavoriamo|rispondiamo|scriveteci|raccontateci|nostr[aoei])\b/i,
      )
})

test('a button leads to the page that fits, else to the first other one; never to this page or to the law', () => {
  const page = (urlId: string) => ({ urlId, kind: 'page' as const })
  const home = page('')
  const restaurant = [home, page('privacy'), page('storia'), page('menu'), page('dove-siamo')]
  const links = linksAmong(restaurant, '')
  expect([links('contacts'), links('work'), links('about'), links('posts')]).toEqual([
    '/dove-siamo',
    '/menu',
    '/storia',
    '',
  ])
  expect(linksAmong(restaurant, 'dove-siamo')('contacts')).toBe('/storia')
  expect(linksAmong([home, page('privacy'), page('corsi')], '')('contacts')).toBe('/corsi')
  expect(linksAmong([home, page('corsi')], 'corsi')('contacts')).toBe('/')
  expect(linksAmong([home, page('privacy')], '')('contacts')).toBe('')
  expect(linksAmong([home, { urlId: 'diario', kind: 'collection' }], '')('posts')).toBe('/diario')
})

test('no two first pages of a site have one address', () => {
  for (const { key, kind } of startingPoints) {
    const { pages } = siteKinds.find((one) => one.key === kind)!
    const urlIds = firstPages.filter(([name]) => name.endsWith(` of ${key}`)).map(([, { urlId }]) => urlId)
    expect(new Set(urlIds).size).toBe(pages.length)
  }
})

function expectInOrder(levels: readonly number[]): void {
  for (const [index, level] of levels.entries())
    if (index > 0) expect(level, levels.join(' ')).toBeLessThanOrEqual(levels[index - 1]! + 1)
}
