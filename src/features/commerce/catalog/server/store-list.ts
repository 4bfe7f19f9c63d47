import type { Id } from '../../../../core/ids.ts'
import { parseMoney, separatorsOf } from '../../../../core/money/money.ts'
import { dayAt, dayStart } from '../../../../core/wall-time.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { defineLoader } from '../../../../platform/loader.ts'
import { assetsById, assetTags } from '../../../images/public.ts'
import { documentTag, itemsTag, publishedById } from '../../../pages/public.ts'
import { TAXES } from '../../taxes/public.ts'
import { shownPrice } from '../model/availability.ts'
import { PLAIN_CATEGORY } from '../model/category-tree.ts'
import { isShared } from '../model/list/filters.ts'
import { cardsQuery, type ListPlace, listQuery, trailQuery } from '../model/list/listed.ts'
import type { StoreIndex } from '../model/list/store-index.ts'
import type { Offer } from '../model/offers.ts'
import { categoryPicture } from './categories-repository.ts'
import { offersAt, type ShownAt } from './offers.ts'
import { PRODUCTS, productTags, STORE } from './product-tags.ts'
import { storeIndex } from './store-indexes.ts'
import { readStoreSettings } from './store-repository.ts'

/** A page of a store's list: found in the store's index, shown as the database has it. */
export const listLoader = defineLoader(listQuery, async ({ args, reader, siteId, locale, timeZone, now }) => {
  const { storeId, category, tag, filters, page, perPage } = args
  const index = await storeIndex(reader, { siteId, storeId, locale })
  const { settings } = await readStoreSettings(reader, siteId)
  const { currency } = settings
  const today = dayAt(now, timeZone)
  const amount = (text: string) => parseMoney(text, currency, separatorsOf(locale))?.amount ?? null
  const asked = { min: amount(filters.min), max: amount(filters.max) }
  const range = { lowest: asked.min ?? 0, highest: asked.max ?? Number.POSITIVE_INFINITY }
  const found = index.find({ ...filters, category, tag }, range, today)
  const tags = [PRODUCTS, STORE, TAXES, itemsTag(storeId)]
  // Page numbers past the last one are unlimited, as invented labels are: kept, they would fill the memory.
  const from = (page - 1) * perPage
  if (!found || (page > 1 && from >= found.counts.total)) return { data: null, tags, validUntil: now }
  const { counts } = found
  const ids = found.ids(from, from + perPage)
  const products = await productsInList(reader, { siteId, locale, timeZone, now, settings }, ids)
  const place = await placeOf(reader, siteId, index, category)
  const next = index.nextDay(today)
  const changes = next === undefined ? undefined : dayStart(next, timeZone)
  return {
    data: {
      ...{ products, size: index.size, ...counts, currency, asked, hasSales: index.hasSales(today) },
      place,
    },
    tags: [
      ...tags,
      ...assetTags([place.picture, ...products.map(({ asset }) => asset)].flatMap((one) => one?.id ?? [])),
    ],
    validUntil: isShared({ category, tag, filters }) ? changes : now,
  }
})

/** The trail of a category, for pages of products in it. */
export const trailLoader = defineLoader(trailQuery, async ({ args: { storeId, category }, reader, siteId, locale }) => {
  const index = await storeIndex(reader, { siteId, storeId, locale })
  return { data: index.trail(category), tags: [STORE, itemsTag(storeId)], validUntil: undefined }
})

async function placeOf(
  reader: Reader,
  siteId: Id,
  index: StoreIndex,
  category: string | undefined,
): Promise<ListPlace> {
  const about = (category === undefined ? undefined : index.tree.find(category)) ?? PLAIN_CATEGORY
  const picture = await categoryPicture(reader, siteId, about)
  if (category === undefined) return { trail: [], about, picture, categories: index.categoriesIn(null) }
  const within = index.categoriesIn(category)
  return {
    trail: index.trail(category),
    about,
    picture,
    categories: within.length > 0 ? within : index.categoriesIn(index.tree.parentOf(category)),
  }
}

/** Chosen products as lists show them; those that visitors cannot see are left out. */
export const cardsLoader = defineLoader(
  cardsQuery,
  async ({ args: { ids }, reader, siteId, locale, timeZone, now }) => {
    const products = await productsInList(reader, { siteId, locale, timeZone, now }, ids)
    const { validUntil } = await offersAt(reader, { siteId, timeZone, now }, ids)
    const assets = products.flatMap(({ asset }) => asset?.id ?? [])
    return {
      data: products,
      tags: [...productTags(ids), ...ids.map(documentTag), STORE, TAXES, ...assetTags(assets)],
      validUntil,
    }
  },
)

/** Products as lists show them, in this order, without those that visitors cannot see. */
export async function productsInList(
  reader: Reader,
  { locale, ...at }: ShownAt & { readonly locale: string },
  ids: readonly Id[],
) {
  const [pages, { offers }] = await Promise.all([
    publishedById(reader, at.siteId, locale, ids),
    offersAt(reader, at, ids),
  ])
  const covers = await assetsById(
    reader,
    at.siteId,
    [...pages.values()].flatMap(({ cover_id }) => cover_id ?? []),
  )
  return ids.flatMap((id) => {
    const page = pages.get(id)
    const offer = offers[id]
    if (!page || page.access === 'private' || !offer) return []
    const { path, title, cover_id } = page
    return [{ id, path, title, asset: (cover_id !== null && covers[cover_id]) || null, ...shownOffer(offer) }]
  })
}

function shownOffer({ type, variants, currency, taxNote, outOfStock }: Offer) {
  const isReady = variants.some(({ availability }) => availability === 'available' || availability === 'last')
  // All variants without pieces are sold by one rule.
  const availability = isReady ? ('available' as const) : variants[0]!.availability
  return { type, currency, taxNote, price: shownPrice(variants), availability, outOfStock }
}
