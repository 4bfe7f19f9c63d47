import { ITEM_TYPE } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { defineLoader, type Loaded, type LoaderRequest } from '../../../platform/loader.ts'
import { categoriesOfStore, productsOfStore } from '../../commerce/catalog/public.ts'
import { assetsById, assetTags } from '../../images/public.ts'
import {
  documentTag,
  findItems,
  findOpenPage,
  itemsTag,
  kindTag,
  labelSlug,
  labelsOf,
  listPath,
  type PublishedPage,
  usedLabels,
} from '../../pages/public.ts'
import { collectionModel } from '../../posts/schemas.ts'
import { offersFilters, type SummaryPost, type SummaryShown, summaryQuery } from '../model/blocks.ts'

/** Categories that visitors choose from. */
const MOST_CATEGORIES = 12
const VIDEOS: readonly number[] = [ITEM_TYPE.video, ITEM_TYPE.videoV2]

type SummaryRequest = LoaderRequest<Parameters<typeof summaryQuery>[0]>

/** The items of a summary, in the order of their collection. */
export const summaryLoader = defineLoader(summaryQuery, (request) =>
  request.args.of === 'products' ? summedProducts(request) : summedPosts(request),
)

async function summedPosts({ args, reader, siteId, locale }: SummaryRequest): Promise<Loaded<SummaryShown | null>> {
  const kind = collectionModel.name
  const page = await findOpenPage(reader, siteId, locale, kind, args.source)
  const tags = [kindTag(kind)]
  if (!page) return { data: null, tags }
  const { document_id: collectionId, path } = page
  const toSlug = (text: string) => (text.trim() === '' ? undefined : labelSlug(text.trim()))
  const filter = { category: toSlug(args.category) ?? (args.chosen || undefined), tag: toSlug(args.tag) }
  const items = await findItems(reader, siteId, { locale, collectionId, filter, limit: args.count, offset: 0 })
  const used = offersFilters(args) ? await usedLabels(reader, siteId, collectionId, 'category') : []
  const categories = used
    .slice(0, MOST_CATEGORIES)
    .map(({ slug, label }) => ({ slug, label, path: listPath(path, { page: 1, category: slug }) }))
  const more = listPath(path, { page: 1, ...filter })
  const posts = await shownPosts(reader, siteId, path, items)
  const assets = posts.flatMap(({ asset }) => asset?.id ?? [])
  return {
    data: { collectionId, kind, path, more, categories, chosen: args.chosen, posts },
    tags: [...tags, itemsTag(collectionId), documentTag(collectionId), ...assetTags(assets)],
  }
}

/** As their collection lists them: of what a password locks neither words, picture nor kind. */
async function shownPosts(
  reader: Reader,
  siteId: Id,
  path: string,
  items: readonly PublishedPage[],
): Promise<SummaryPost[]> {
  const ids = items.map(({ document_id }) => document_id)
  const labels = (await labelsOf(reader, siteId, ids)).filter(({ kind }) => kind === 'category')
  const covers = await assetsById(
    reader,
    siteId,
    items.flatMap(({ cover_id }) => cover_id ?? []),
  )
  return items.map((item) => {
    const isOpen = item.access === 'public'
    return {
      id: item.document_id,
      path: item.path,
      title: item.title,
      pinned: item.pinned === 1,
      publishedAt: item.published_at,
      heldOn: isOpen ? item.held_on : '',
      excerpt: isOpen ? item.excerpt : '',
      categories: labels
        .filter(({ document_id }) => document_id === item.document_id)
        .map(({ label, slug }) => ({ label, path: listPath(path, { page: 1, category: slug }) })),
      asset: (isOpen && item.cover_id !== null && covers[item.cover_id]) || null,
      isVideo: isOpen && VIDEOS.includes(item.type),
    }
  })
}

async function summedProducts(request: SummaryRequest): Promise<Loaded<SummaryShown | null>> {
  const { args, reader, siteId, locale } = request
  const { data, ...terms } = await productsOfStore({
    ...request,
    args: {
      ...{ store: args.source, which: 'all', picked: [], sorting: 'own', count: args.count },
      category: args.category.trim() || args.chosen,
    },
  })
  if (!data) return { ...terms, data }
  const { store, products, path: more } = data
  const { document_id: collectionId, kind, path } = store
  const used = offersFilters(args) ? await categoriesOfStore(reader, siteId, locale, store) : []
  const categories = used.slice(0, MOST_CATEGORIES)
  return { ...terms, data: { collectionId, kind, path, more, categories, chosen: args.chosen, products } }
}
