import { stringify } from 'csv-stringify/sync'
import { defineQuery } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { dayAt } from '../../../../core/wall-time.ts'
import { defineLoader } from '../../../../platform/loader.ts'
import type { Services } from '../../../../platform/services.ts'
import { assetsById, assetTags } from '../../../images/public.ts'
import { type Asset, imagePath } from '../../../images/views.ts'
import { itemsTag, labelsOf, type PageAsData, type PageData, publishedById, xml } from '../../../pages/public.ts'
import type { Site } from '../../../sites/public.ts'
import { NO_FILTERS } from '../model/list/filters.ts'
import type { Offer } from '../model/offers.ts'
import { FEED_FIELDS, type FedProduct, feedItems, missingFields } from '../model/shopping-feed.ts'
import { offersAt } from './offers.ts'
import { PRODUCTS, STORE } from './product-tags.ts'
import { storeIndex } from './store-indexes.ts'

/** Products of a feed; larger catalogues are for the services' own interfaces. */
const MOST_FED = 10_000
/** Width of pictures in pixels; the services ask for 500 at least. */
const PICTURE_WIDTH = 1500
const EVERY_PRICE = { lowest: 0, highest: Number.POSITIVE_INFINITY }

interface Fed extends Omit<FedProduct, 'link' | 'pictures' | 'timeZone'> {
  readonly path: string
  readonly pictures: Readonly<Record<string, Asset>>
}

const fedQuery = defineQuery<{ readonly storeId: Id }, readonly Fed[]>('catalog.fed')

/** All products of a store that everybody may see, with what feeds say of them. */
export const fedLoader = defineLoader(
  fedQuery,
  async ({ args: { storeId }, reader, siteId, locale, timeZone, now }) => {
    const index = await storeIndex(reader, { siteId, storeId, locale })
    const asked = { ...NO_FILTERS, category: undefined, tag: undefined }
    const ids = index.find(asked, EVERY_PRICE, dayAt(now, timeZone))?.ids(0, MOST_FED) ?? []
    const pages = await publishedById(reader, siteId, locale, ids)
    const { offers, validUntil } = await offersAt(reader, { siteId, timeZone, now }, ids)
    const labels = Map.groupBy(await labelsOf(reader, siteId, ids), ({ document_id }) => document_id)
    const assets = await assetsById(reader, siteId, [
      ...new Set([
        ...[...pages.values()].flatMap(({ cover_id }) => cover_id ?? []),
        ...Object.values(offers).flatMap(({ variants }) => variants.flatMap(({ pictureId }) => pictureId ?? [])),
      ]),
    ])
    const fed = ids.flatMap((documentId): Fed[] => {
      const page = pages.get(documentId)
      const offer = offers[documentId]
      if (page?.access !== 'public' || !offer) return []
      const first = (kind: string) => labels.get(documentId)?.find((label) => label.kind === kind)
      const category = first('category')
      return [
        {
          documentId,
          title: page.title,
          description: page.excerpt,
          path: page.path,
          pictures: picturesOf(page.cover_id, offer, assets),
          brand: first('brand')?.label ?? '',
          trail: category ? index.trail(category.slug).map(({ label }) => label) : [],
          offer,
        },
      ]
    })
    return { data: fed, tags: [PRODUCTS, STORE, itemsTag(storeId), ...assetTags(Object.keys(assets))], validUntil }
  },
)

function picturesOf(coverId: Id | null, { variants }: Offer, assets: Readonly<Record<Id, Asset>>) {
  const pairs = [['cover', coverId] as const, ...variants.map(({ pictureId }) => [pictureId, pictureId] as const)]
  return Object.fromEntries(
    pairs.flatMap(([key, id]) => {
      const asset = id === null ? undefined : assets[id]
      return key !== null && asset ? [[key, asset]] : []
    }),
  )
}

/** Google's product data as RSS 2.0 (`?format=xml`), which other services read too. */
export async function productsXml({ site, page, reads }: PageAsData): Promise<PageData | undefined> {
  if (page.collection_id !== null) return undefined
  const { data, tags, validUntil } = await reads.loaded(fedLoader, { storeId: page.document_id })
  const items = itemsOf(site, data as readonly Fed[]).map((item) => {
    const fields = FEED_FIELDS.flatMap((field) => (item[field] ? `<g:${field}>${xml(item[field])}</g:${field}>` : []))
    return `<item>${fields.join('')}</item>`
  })
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${xml(`${page.title} – ${site.content.title}`)}</title><link>${xml(encodeURI(site.baseUrl + page.path))}</link>
<description>${xml(page.excerpt || site.content.frame.tagline || site.content.title)}</description>
${items.join('\n')}
</channel></rss>
`
  return { body, tags, validUntil }
}

/** The catalogue of Facebook and Instagram as CSV (`?format=csv`). */
export async function productsCsv({ site, page, reads }: PageAsData): Promise<PageData | undefined> {
  if (page.collection_id !== null) return undefined
  const { data, tags, validUntil } = await reads.loaded(fedLoader, { storeId: page.document_id })
  const items = itemsOf(site, data as readonly Fed[]).map((item) => ({
    ...item,
    availability: item.availability && metaWords(item.availability),
  }))
  const columns = FEED_FIELDS.filter((field) => field !== 'identifier_exists' && field !== 'availability_date')
  return { body: stringify(items, { header: true, columns: [...columns] }), tags, validUntil }
}

/** Words with spaces, where Google has underscores, and other words for a back-order. */
function metaWords(availability: string): string {
  return availability === 'backorder' ? 'available for order' : availability.replaceAll('_', ' ')
}

/** Products of which a feed's items lack required fields. */
export async function lackingProducts(services: Pick<Services, 'database' | 'now'>, site: Site, storeId: Id) {
  const { data } = await fedLoader.load({
    args: { storeId },
    reader: services.database,
    siteId: site.id,
    locale: site.locale,
    timeZone: site.timeZone,
    now: services.now(),
  })
  return (data as readonly Fed[]).flatMap((fed) => {
    const fields = new Set(itemsOf(site, [fed]).flatMap((item) => missingFields(item)))
    return fields.size === 0 ? [] : [{ documentId: fed.documentId, title: fed.title, fields: [...fields] }]
  })
}

function itemsOf(site: Site, fed: readonly Fed[]) {
  return fed.flatMap(({ path, pictures, ...product }) =>
    feedItems({
      ...product,
      timeZone: site.timeZone,
      link: site.baseUrl + encodeURI(path),
      pictures: Object.fromEntries(
        Object.entries(pictures).map(([key, asset]) => [key, site.baseUrl + imagePath(site.id, asset, PICTURE_WIDTH)]),
      ),
    }),
  )
}
