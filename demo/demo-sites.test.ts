import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { StoredBlock } from '../src/core/block.ts'
import { LIMITS } from '../src/core/limits.ts'
import { followableLink } from '../src/core/links.ts'
import { productSchema } from '../src/features/commerce/catalog/model/product.ts'
import { deliveryOptions, deliverySettingsSchema } from '../src/features/commerce/shipping/schemas.ts'
import { entryIds } from '../src/features/content/model/entry-ids.ts'
import { documentContentSchema } from '../src/features/pages/model/document.ts'
import type { NavigationEntry } from '../src/features/sites/model/navigation.ts'
import { siteFrameSchema } from '../src/features/sites/model/site.ts'
import { startingPoints } from '../src/features/templates/model/starting-points.ts'
import { features } from '../src/features.ts'
import { DEMO_FOLDER, demoId, demoSites, samplePictures } from './index.ts'

const models = new Map(features.flatMap(({ blocks = [] }) => blocks.map((block) => [block.type, block] as const)))

/** Real hosts that are allowed, each for a reason; every other host is reserved for examples (RFC 2606). */
const REAL_HOSTS = new Set([
  'www.openstreetmap.org', // the map that visitors load by their own gesture
  'www.youtube.com', // films and link cards on reference pages, which visitors load by their own gesture
  'vimeo.com',
  // Where services begin, which marks on a reference page lead to.
  'www.instagram.com',
  'www.facebook.com',
  'www.tiktok.com',
  'docs.google.com', // a form that does not exist, on a reference page
  'www.pinterest.com',
  'www.garanteprivacy.it', // the authority that a privacy notice has to name
])

/** Minimum number of words of an item: short notes, ordinary items and the long read differ on purpose. */
const LEAST_WORDS: Record<string, number> = {
  'chiusi-per-mercato': 100,
  'vaso-murato': 200,
  'appunti-porcellana': 150,
  'da-dove-viene-la-terra': 850,
}

const FEWEST_POSTS: Record<string, number> = { terraviva: 8, lume: 6, porto: 5 }

const FEWEST_PRODUCTS: Record<string, number> = { terraviva: 24, lume: 10, porto: 8 }

const walk = (blocks: readonly StoredBlock[]): StoredBlock[] =>
  blocks.flatMap((block) => [block, ...walk(block.children ?? [])])
const strings = (value: unknown, key = ''): { key: string; value: string }[] => {
  if (typeof value === 'string') return [{ key, value }]
  if (Array.isArray(value)) return value.flatMap((one) => strings(one, key))
  if (value && typeof value === 'object') return Object.entries(value).flatMap(([name, one]) => strings(one, name))
  return []
}
/** What an address may name in a block: its own anchor, or the sections of a menu. */
const anchorsOf = ({ type, props }: StoredBlock): unknown[] =>
  type === 'menu'
    ? entryIds(
        'scheda',
        (props.sections as { title: string }[]).map(({ title }) => title),
      )
    : [props.anchor]
const menu = (entries: readonly NavigationEntry[]): NavigationEntry[] =>
  entries.flatMap((entry) => [entry, ...menu(entry.entries ?? [])])

test('scripts read the demo sites as they are, without a build', () => {
  const read = `const { demoSites } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)}); console.log(demoSites.length)`
  const options = ['--input-type=module', '--eval', read]
  expect(execFileSync(process.execPath, options, { encoding: 'utf8' }).trim()).toBe(String(demoSites.length))
})

test('one of the sites has a post that waits for its time, and one that is only a draft', () => {
  const states = demoSites.flatMap((site) => site.items.map((item) => item.state))
  expect(states).toContain('scheduled')
  expect(states).toContain('draft')
})

test('the shops have variants, what does not run out, what is sold out, a file, a course and something made to order', () => {
  const products = demoSites.flatMap((site) => site.products)
  const variants = products.flatMap(({ product, stock }) =>
    product.variants.map(({ id, unlimited }) => ({ type: product.type, unlimited, pieces: stock.get(id) })),
  )
  expect(products.filter(({ product }) => product.options.length === 2).length).toBeGreaterThanOrEqual(5)
  expect(new Set(products.map(({ product }) => product.type))).toEqual(new Set(['PHYSICAL', 'SERVICE', 'DIGITAL']))
  expect(variants.some(({ pieces }) => pieces === 0)).toBe(true)
  expect(variants.some(({ type, unlimited }) => type === 'PHYSICAL' && unlimited)).toBe(true)
})

test('the workshop sends within Italy, to its islands and to the EU, and hands over what is fetched', () => {
  const { delivery } = demoSites.find(({ identifier }) => identifier === 'terraviva')!
  const settings = deliverySettingsSchema.parse(delivery)
  const goods = { subtotal: 3000, pieces: 1, weight: 900 }
  const offered = (country: string, postalCode: string) =>
    deliveryOptions(settings, { place: { country, region: '', postalCode }, goods, day: '2026-11-27' }).map(
      ({ kind, price }) => [kind, price],
    )
  expect(offered('IT', '10121')).toEqual([
    ['pickup', 0],
    ['shipping', 900],
  ])
  expect(offered('IT', '90121')).toEqual(offered('IT', '10121'))
  expect(offered('DE', '10115')).toEqual([['shipping', 2200]])
  expect(offered('US', '10001')).toEqual([])
})

describe.each(demoSites.map((site) => [site.identifier, site] as const))('the demo site %s', (_name, site) => {
  const documents = [
    ...site.pages.map((page) => ({ ...page, path: `/${page.content.urlId}`, item: undefined })),
    ...site.items.map((item) => {
      const parent = site.pages.find((page) => page.key === item.collectionKey)
      return { ...item, path: `/${parent?.content.urlId}/${item.content.urlId}`, item }
    }),
    ...site.products.map((product) => {
      const parent = site.pages.find((page) => page.key === product.storeKey)
      return { ...product, path: `/${parent?.content.urlId}/${product.content.urlId}`, item: undefined }
    }),
  ].map((one) => ({ ...one, parsed: documentContentSchema.parse(one.content) }))
  const blocksOf = (one: (typeof documents)[number]) => walk(one.parsed.blocks)
  const allBlocks = documents.flatMap(blocksOf)
  const assetIds = new Set(site.pictures.map((picture) => demoId(site.identifier, 'picture', picture.key)))

  test('every block passes the schema of its type, and stands where that type may stand', () => {
    for (const block of allBlocks) {
      const model = models.get(block.type)
      const outcome = model?.schema.safeParse(block.props)
      expect(outcome?.error?.issues ?? (model ? [] : 'unknown type'), `${block.type} ${block.id}`).toEqual([])
      expect(block.version).toBe(model?.version)
      for (const child of block.children ?? [])
        expect(model?.holds === 'blocks' || model?.holds?.includes(child.type), `${child.type} in ${block.type}`).toBe(
          true,
        )
    }
    for (const one of documents) {
      expect(one.parsed.blocks.every((block) => block.type === 'section')).toBe(true)
      for (const layout of one.parsed.blocks) expect(walk([layout]).length).toBeLessThanOrEqual(LIMITS.blocksPerLayout)
    }
  })

  test('ids are unique and the same in every run', () => {
    const ids = [...allBlocks.map((block) => block.id), ...documents.map((one) => demoId(site.identifier, one.key))]
    expect(new Set(ids).size).toBe(ids.length)
    expect(assetIds.size).toBe(site.pictures.length)
    expect(demoId('terraviva', 'home')).toBe('1114a460ff345d20d8194109')
  })

  test('no two documents stand at one address, and each collection and picture that is named exists', () => {
    const paths = documents.map((one) => one.path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const item of site.items)
      expect(site.pages.find((page) => page.key === item.collectionKey)?.kind).toBe('collection')
    for (const { parsed } of documents) if (parsed.coverId) expect(assetIds).toContain(parsed.coverId)
  })

  test('a page has one first title: the band’s or its own', () => {
    for (const one of documents) {
      const own = blocksOf(one).filter((block) => block.type === 'heading' && block.props.level === 1).length
      expect(own + (one.parsed.showTitle ? 1 : 0), one.path).toBe(1)
    }
  })

  test('every internal link leads to a page or a published post, and every anchor to a section or title', () => {
    const anchors = new Map(
      documents
        .filter((one) => !one.item || one.item.state === 'published')
        .map((one) => [one.path, blocksOf(one).flatMap(anchorsOf)]),
    )
    const linksOf = (value: unknown) =>
      strings(value).filter(({ key, value: link }) => ['href', 'link', 'cite'].includes(key) && link !== '')
    const found = [
      ...documents.flatMap((one) => linksOf(one.parsed.blocks).map(({ value }) => [one.path, value] as const)),
      ...linksOf(site.frame).map(({ value }) => ['/', value] as const),
    ]
    expect(found.length).toBeGreaterThan(20)
    for (const [from, link] of found) {
      expect(followableLink(link), `${link} on ${from}`).toBeDefined()
      if (/^[a-z]+:/.test(link)) continue
      const [path, anchor] = link.split('#')
      const target = anchors.get(path || from)
      expect(target, `${link} on ${from}`).toBeDefined()
      if (anchor) expect(target, `${link} on ${from}`).toContain(anchor)
    }
  })

  test('pictures are described, exist as files, and are light', () => {
    let total = 0
    for (const picture of site.pictures) {
      expect(picture.alt.length, picture.key).toBeGreaterThan(20)
      const file = join(import.meta.dirname, 'pictures', picture.file)
      expect(existsSync(file), picture.file).toBe(true)
      expect(statSync(file).size, picture.file).toBeGreaterThan(15_000)
      expect(statSync(file).size, picture.file).toBeLessThanOrEqual(
        picture.width > 1600 ? 700_000 : picture.width > 1200 ? 350_000 : 150_000,
      )
      expect(pixels(readFileSync(file)), picture.file).toEqual({ width: picture.width, height: picture.height })
      total += statSync(file).size
    }
    expect(total).toBeLessThan(8_000_000)
    const shown = allBlocks.flatMap((block) =>
      block.type === 'picture-grid'
        ? (block.props.images as Record<string, unknown>[])
        : block.type === 'image'
          ? [block.props]
          : [],
    )
    for (const { assetId, alt, decorative } of shown) {
      if (assetId === null) continue
      expect(assetIds).toContain(assetId)
      if (!decorative) expect(alt).not.toBe('')
    }
  })

  test('the home page shows at least eight pictures, and none of them twice', () => {
    const home = documents.find((one) => one.path === '/')!
    const shown = blocksOf(home)
      .flatMap((block) => strings(block.props))
      .filter(({ key, value }) => ['assetId', 'pictureId'].includes(key) && assetIds.has(value))
      .map(({ value }) => value)
    expect(shown.length).toBeGreaterThanOrEqual(8)
    expect(new Set(shown).size).toBe(shown.length)
  })

  test('no page shows the empty box of a map; the page with the address leads to one', () => {
    const ownBlocks = documents.filter(({ path }) => !path.startsWith('/blocchi')).flatMap(blocksOf)
    const addresses = (type: string, prop: string) =>
      ownBlocks.filter((block) => block.type === type).map(({ props }) => String(props[prop]))
    const isMap = (address: string) => address.startsWith('https://www.openstreetmap.org/')
    expect(addresses('embed', 'url').filter(isMap)).toEqual([])
    const maps = ownBlocks.filter(({ type }) => type === 'map')
    expect([...maps, ...addresses('button', 'link').filter(isMap)]).toHaveLength(1)
  })

  test('films are files of the site, light, and begin with a picture of it', () => {
    const names = new Set(site.files?.map(({ name }) => `/s/${name}`))
    for (const { file, name } of site.files ?? [])
      expect(statSync(join(import.meta.dirname, file)).size, name).toBeLessThanOrEqual(600_000)
    for (const { type, props } of allBlocks) {
      if (type !== 'video') continue
      if (String(props.url).startsWith('/s/')) expect(names).toContain(props.url)
      if (props.subtitles) expect(names).toContain(props.subtitles)
      if (props.posterId) expect(assetIds).toContain(props.posterId)
    }
  })

  test('prose uses typographic apostrophes and quotes, and no exclamation marks', () => {
    const prose = documents.flatMap((one) => [
      ...strings({ ...one.parsed, blocks: [] }),
      ...blocksOf(one)
        .filter((block) => block.type !== 'code')
        .flatMap((block) => strings(block.props)),
    ])
    const texts = [...prose, ...strings(site.frame), ...strings(site.pictures)]
      .filter(({ key }) => !['href', 'link', 'url', 'cite', 'subtitles'].includes(key))
      .map(({ value }) => value)
    expect(texts.length).toBeGreaterThan(200)
    for (const text of texts) expect(text).not.toMatch(/['"!“”]|\.\.\.|\s{2}(?=\p{L})|lorem/iu)
  })

  test('the site sells: each product passes its schema, is described and has a category, a text and a picture of its own', () => {
    expect(site.products.length).toBeGreaterThanOrEqual(FEWEST_PRODUCTS[site.identifier]!)
    const skus = site.products.flatMap(({ product }) => product.variants.map(({ sku }) => sku))
    expect(skus).not.toContain('')
    expect(new Set(skus).size).toBe(skus.length)
    for (const { key, content, product, stock } of site.products) {
      const parsed = productSchema.safeParse(product)
      expect(parsed.error?.issues ?? [], key).toEqual([])
      const pictures = (content.part as { pictures: { assetId: string }[] }).pictures.map(({ assetId }) => assetId)
      expect(pictures.length, key).toBeGreaterThan(0)
      for (const { id, pictureId, unlimited } of parsed.data!.variants) {
        if (pictureId !== null) expect(pictures, key).toContain(pictureId)
        expect(stock.has(id), key).toBe(!unlimited)
      }
      expect(content.categories, key).toHaveLength(1)
      expect(content.excerpt!.length, key).toBeGreaterThan(20)
    }
  })

  test('posts are as long as they promise, dated, filed and signed', () => {
    for (const one of documents) {
      if (!one.item) continue
      const words = blocksOf(one)
        .map((block) => models.get(block.type)?.text?.(models.get(block.type)?.schema.parse(block.props)) ?? '')
        .join(' ')
        .split(/\s+/)
        .filter(Boolean).length
      expect(words, one.path).toBeGreaterThanOrEqual(LEAST_WORDS[one.key] ?? 350)
      expect(one.parsed.author, one.path).not.toBe('')
      expect(one.parsed.categories.length, one.path).toBeGreaterThan(0)
      for (const label of one.parsed.categories) expect(label.length).toBeLessThanOrEqual(25)
      for (const label of one.parsed.tags) expect(label.length).toBeLessThanOrEqual(50)
      expect(one.parsed.publishedAt === null, one.path).toBe(one.item.state === 'draft')
      expect(one.item.scheduledFor, one.path).toBe(one.item.state === 'scheduled' ? one.parsed.publishedAt : null)
    }
    expect(site.items.filter((item) => item.state === 'published').length).toBeGreaterThanOrEqual(
      FEWEST_POSTS[site.identifier]!,
    )
  })

  test('pages describe themselves to search engines in the space these show', () => {
    for (const one of documents) {
      expect(one.parsed.excerpt, one.path).not.toBe('')
      expect(one.parsed.seoDescription.length, one.path).toBeLessThanOrEqual(170)
      // Those of items and products are their short texts.
      if ('kind' in one) expect(one.parsed.seoDescription.length, one.path).toBeGreaterThan(50)
    }
  })

  test('only hosts that nobody owns are named, and mail goes nowhere', () => {
    for (const { value } of [...documents.flatMap((one) => strings(one.parsed)), ...strings(site.frame)]) {
      for (const [, host = ''] of value.matchAll(/https?:\/\/([^/\s?#]+)/g))
        expect(host.endsWith('.example') || REAL_HOSTS.has(host), host).toBe(true)
      for (const [, host = ''] of value.matchAll(/[\w.]+@([\w.-]+\.\w+)/g))
        expect(host.endsWith('.example'), value).toBe(true)
      for (const [phone] of value.matchAll(/\+39[\d ]{6,}/g))
        expect(phone.replaceAll(' ', '')).toMatch(/^\+390?\d{2,3}555\d{4}$/)
    }
  })

  test('header and footer pass their schema, and the menu has a folder', () => {
    expect(siteFrameSchema.parse(site.frame)).toEqual(site.frame)
    expect(menu(site.frame.mainNavigation).some((entry) => entry.link === '' && entry.entries?.length)).toBe(true)
  })
})

/** Width and height as the file itself says: JPEG start of frame, or WebP's VP8 and VP8X headers. */
function pixels(file: Buffer): { width: number; height: number } | undefined {
  if (file.toString('latin1', 8, 12) === 'WEBP') {
    if (file.toString('latin1', 12, 16) === 'VP8 ')
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
    return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
  }
  for (let at = 2; at < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xc2) return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) }
  }
  return undefined
}

test('every starting point begins with pictures that exist, and are described', () => {
  expect(Object.keys(samplePictures).sort()).toEqual(startingPoints.map(({ key }) => key).sort())
  for (const [start, pictures] of Object.entries(samplePictures))
    for (const picture of pictures) {
      expect(picture, start).toBeDefined()
      expect(existsSync(join(DEMO_FOLDER, 'pictures', picture.file)), picture.file).toBe(true)
      expect(picture.alt.length, picture.key).toBeGreaterThan(20)
    }
})
