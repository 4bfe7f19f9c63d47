import type { Id } from '../../../../core/ids.ts'
import { dayAt, dayStart } from '../../../../core/wall-time.ts'
import type { Reader } from '../../../../platform/database/database.ts'
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
import { TAXES } from '../../taxes/public.ts'
import { categoryQuery, oneProductQuery, productsQuery } from '../model/blocks.ts'
import { PLAIN_CATEGORY } from '../model/category-tree.ts'
import { productModel, storeModel } from '../model/kinds.ts'
import { listAddress, NO_FILTERS } from '../model/list/filters.ts'
import { categoryPicture } from './categories-repository.ts'
import { offersAt } from './offers.ts'
import { PRODUCTS, productTags, STORE } from './product-tags.ts'
import { storeIndex } from './store-indexes.ts'
import { productsInList } from './store-list.ts'

const EVERY_PRICE = { lowest: 0, highest: Number.POSITIVE_INFINITY }

/** The products of a block, found as a store's own list finds them. */
export const productsLoader = defineLoader(productsQuery, async ({ args, reader, siteId, locale, now }) => {
  const tags = [PRODUCTS, STORE, TAXES, kindTag(storeModel.name)]
  const store = await openStorePage(reader, siteId, locale, args.store)
  if (!store) return { data: null, tags, validUntil: undefined }
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

/** A category of a block. A picture of its own comes before its first product's. */
export const categoryLoader = defineLoader(categoryQuery, async ({ args, reader, siteId, locale, now }) => {
  const tags = [PRODUCTS, STORE, kindTag(storeModel.name)]
  const store = await openStorePage(reader, siteId, locale, args.store)
  const slug = labelSlug(args.category.trim())
  const index = store && (await storeIndex(reader, { siteId, storeId: store.document_id, locale }))
  const category = index?.category(slug)
  if (!category) return { data: null, tags, validUntil: undefined }
  const about = index!.tree.find(slug) ?? PLAIN_CATEGORY
  const firstPicture = async () => {
    const { time_zone: timeZone } = await getSite(reader, siteId)
    const found = index!.find({ ...NO_FILTERS, category: slug, tag: undefined }, EVERY_PRICE, dayAt(now, timeZone))
    const [first] = await productsInList(reader, { siteId, locale, now }, found?.ids.slice(0, 1) ?? [])
    return first?.asset ?? null
  }
  const asset = (await categoryPicture(reader, siteId, about)) ?? (await firstPicture())
  const { label, count } = category
  const path = listAddress(store!.path, { category: slug, tag: undefined, filters: NO_FILTERS })
  return {
    data: { label, text: about.text, path, count, asset },
    tags: [...tags, itemsTag(store!.document_id), ...assetTags(asset ? [asset.id] : [])],
    validUntil: undefined,
  }
})

/** A store that everybody may see; the site's first one where none is named. */
async function openStorePage(reader: Reader, siteId: Id, locale: string, named: string) {
  const path = named || (await findPathOfKind(reader, siteId, locale, storeModel.name))
  const store = path === undefined ? undefined : await findPublished(reader, siteId, locale, path)
  return store?.kind === storeModel.name && store.access === 'public' ? store : undefined
}

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
  const tags = [kindTag(productModel.name), kindTag(storeModel.name), STORE, TAXES]
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
