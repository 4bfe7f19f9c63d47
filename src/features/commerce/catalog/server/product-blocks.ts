import type { Id } from '../../../../core/ids.ts'
import { dayAt, dayStart } from '../../../../core/wall-time.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { defineLoader, type Loaded, type LoaderRequest } from '../../../../platform/loader.ts'
import { assetTags } from '../../../images/public.ts'
import {
  documentTag,
  findOpenPage,
  findPublished,
  itemsTag,
  kindTag,
  labelSlug,
  type PublishedPage,
  publishedById,
} from '../../../pages/public.ts'
import { TAXES } from '../../taxes/public.ts'
import { categoryQuery, oneProductQuery, type ProductsShown, productsQuery } from '../model/blocks.ts'
import { PLAIN_CATEGORY } from '../model/category-tree.ts'
import { productModel, storeModel } from '../model/kinds.ts'
import { listAddress, NO_FILTERS } from '../model/list/filters.ts'
import { categoryPicture } from './categories-repository.ts'
import { offersAt } from './offers.ts'
import { PRODUCTS, productTags, STORE } from './product-tags.ts'
import { storeIndex } from './store-indexes.ts'
import { productsInList } from './store-list.ts'

const EVERY_PRICE = { lowest: 0, highest: Number.POSITIVE_INFINITY }

type ProductsRequest = LoaderRequest<Parameters<typeof productsQuery>[0]>
type StoreProducts = ProductsShown & { readonly store: PublishedPage }

/** The products of a block, found as a store's own list finds them. */
export const productsLoader = defineLoader(productsQuery, async (request) => {
  const { data, ...terms } = await productsOfStore(request)
  return { ...terms, data: data && { products: data.products, path: data.path } }
})

/** The products of a block, with the page of their store. */
export async function productsOfStore(request: ProductsRequest): Promise<Loaded<StoreProducts | null>> {
  const { args, reader, siteId, locale, timeZone, now } = request
  const tags = [PRODUCTS, STORE, TAXES, kindTag(storeModel.name)]
  const store = await findOpenPage(reader, siteId, locale, storeModel.name, args.store)
  if (!store) return { data: null, tags, validUntil: undefined }
  const { document_id: storeId } = store
  const today = dayAt(now, timeZone)
  const { filters, category } = askedBy(args)
  const index = await storeIndex(reader, { siteId, storeId, locale })
  const found = () => index.find({ ...filters, category, tag: undefined }, EVERY_PRICE, today)?.ids(0, args.count) ?? []
  const ids =
    args.which === 'picked'
      ? // Visitors of the store do not see all that was picked.
        [...new Set(args.picked)].filter((id) => index.has(id))
      : found()
  const products = await productsInList(reader, { siteId, locale, timeZone, now }, ids)
  const next = index.nextDay(today)
  return {
    data: { store, products, path: listAddress(store.path, { category, tag: undefined, filters }, 1) },
    tags: [...tags, itemsTag(storeId), ...assetTags(products.flatMap(({ asset }) => asset?.id ?? []))],
    validUntil: next === undefined ? undefined : dayStart(next, timeZone),
  }
}

/** The categories at the top of a store that everybody may see, with the lists that they lead to. */
export async function categoriesOfStore(reader: Reader, siteId: Id, locale: string, store: PublishedPage) {
  const index = await storeIndex(reader, { siteId, storeId: store.document_id, locale })
  return index.categoriesIn(null).map(({ slug, label }) => ({
    slug,
    label,
    path: listAddress(store.path, { category: slug, tag: undefined, filters: NO_FILTERS }),
  }))
}

/** A category of a block. A picture of its own comes before its first product's. */
export const categoryLoader = defineLoader(categoryQuery, async ({ args, reader, siteId, locale, timeZone, now }) => {
  const tags = [PRODUCTS, STORE, kindTag(storeModel.name)]
  const store = await findOpenPage(reader, siteId, locale, storeModel.name, args.store)
  const slug = labelSlug(args.category.trim())
  const index = store && (await storeIndex(reader, { siteId, storeId: store.document_id, locale }))
  const category = index?.category(slug)
  if (!category) return { data: null, tags, validUntil: undefined }
  const about = index!.tree.find(slug) ?? PLAIN_CATEGORY
  const firstPicture = async () => {
    const found = index!.find({ ...NO_FILTERS, category: slug, tag: undefined }, EVERY_PRICE, dayAt(now, timeZone))
    const [first] = await productsInList(reader, { siteId, locale, timeZone, now }, found?.ids(0, 1) ?? [])
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
export const oneProductLoader = defineLoader(
  oneProductQuery,
  async ({ args, reader, siteId, locale, timeZone, now }) => {
    const page = args.path === '' ? undefined : await findPublished(reader, siteId, locale, args.path)
    const tags = [kindTag(productModel.name), kindTag(storeModel.name), STORE, TAXES]
    if (page?.kind !== productModel.name) return { data: null, tags, validUntil: undefined }
    const { document_id: id, collection_id: storeId, excerpt } = page
    const store = (await publishedById(reader, siteId, locale, [storeId!])).get(storeId!)
    if (page.access !== 'public' || store?.access !== 'public') return { data: null, tags, validUntil: undefined }
    const [product] = await productsInList(reader, { siteId, locale, timeZone, now }, [id])
    const { offers, validUntil } = await offersAt(reader, { siteId, timeZone, now }, [id])
    const offer = offers[id]
    return {
      data: product && offer ? { product, excerpt, offer } : null,
      tags: [...tags, ...productTags([id]), documentTag(id), ...assetTags(product?.asset ? [product.asset.id] : [])],
      validUntil,
    }
  },
)
