import { dayAt, dayStart } from '../../../../core/wall-time.ts'
import { defineLoader } from '../../../../platform/loader.ts'
import { assetTags } from '../../../images/public.ts'
import {
  documentTag,
  findPathOfKind,
  findPublished,
  itemsTag,
  kindTag,
  labelSlug,
  publishedById,
} from '../../../pages/public.ts'
import { getSite } from '../../../sites/public.ts'
import { oneProductQuery, productsQuery } from '../model/blocks.ts'
import { productModel, storeModel } from '../model/kinds.ts'
import { listAddress, NO_FILTERS } from '../model/list/filters.ts'
import { offersAt } from './offers.ts'
import { PRODUCTS, productTags, STORE } from './product-tags.ts'
import { storeIndex } from './store-indexes.ts'
import { productsInList } from './store-list.ts'

const EVERY_PRICE = { lowest: 0, highest: Number.POSITIVE_INFINITY }

/** The products of a block, found as a store's own list finds them. */
export const productsLoader = defineLoader(productsQuery, async ({ args, reader, siteId, locale, now }) => {
  const tags = [PRODUCTS, STORE, kindTag(storeModel.name)]
  const path = args.store || (await findPathOfKind(reader, siteId, locale, storeModel.name))
  const store = path === undefined ? undefined : await findPublished(reader, siteId, locale, path)
  if (store?.kind !== storeModel.name || store.access !== 'public') return { data: null, tags, validUntil: undefined }
  const { document_id: storeId } = store
  const { time_zone: timeZone } = await getSite(reader, siteId)
  const today = dayAt(now, timeZone)
  const { filters, category } = askedBy(args)
  const index = await storeIndex(reader, { siteId, storeId, locale })
  const found = () => index.find({ ...filters, category, tag: undefined }, EVERY_PRICE, today)?.ids ?? []
  const ids =
    args.which === 'picked'
      ? // Visitors of the store do not see all that was picked.
        [...new Set(args.picked)].filter((id) => index.has(id))
      : found().slice(0, args.count)
  const products = await productsInList(reader, { siteId, locale, now }, ids)
  const next = index.nextDay(today)
  return {
    data: { products, path: listAddress(store.path, { category, tag: undefined, filters }, 1) },
    tags: [...tags, itemsTag(storeId), ...assetTags(products.flatMap(({ asset }) => asset?.id ?? []))],
    validUntil: next === undefined ? undefined : dayStart(next, timeZone),
  }
})

function askedBy({ which, category, sorting }: Parameters<typeof productsQuery>[0]) {
  // Neither is asked of products that were picked one by one.
  if (which === 'picked') return { filters: NO_FILTERS, category: undefined }
  const filters = {
    ...NO_FILTERS,
    available: which === 'available',
    sale: which === 'sale',
    sorting: sorting === 'own' ? undefined : sorting,
  }
  return { filters, category: category.trim() === '' ? undefined : labelSlug(category.trim()) }
}

/** One product, as lists and its own page show it. */
export const oneProductLoader = defineLoader(oneProductQuery, async ({ args, reader, siteId, locale, now }) => {
  const page = args.path === '' ? undefined : await findPublished(reader, siteId, locale, args.path)
  const tags = [kindTag(productModel.name), kindTag(storeModel.name), STORE]
  if (page?.kind !== productModel.name) return { data: null, tags, validUntil: undefined }
  const { document_id: id, collection_id: storeId, excerpt } = page
  const store = (await publishedById(reader, siteId, locale, [storeId!])).get(storeId!)
  if (page.access !== 'public' || store?.access !== 'public') return { data: null, tags, validUntil: undefined }
  const [product] = await productsInList(reader, { siteId, locale, now }, [id])
  const { offers, validUntil } = await offersAt(reader, siteId, [id], now)
  const offer = offers[id]
  return {
    data: product && offer ? { product, excerpt, offer } : null,
    tags: [...tags, ...productTags([id]), documentTag(id), ...assetTags(product?.asset ? [product.asset.id] : [])],
    validUntil,
  }
})
