import { PAGE_TYPE } from '../../../../core/codes.ts'
import { Picture } from '../../../images/views.ts'
import {
  breadcrumbs,
  collectionJson,
  type EditedPage,
  filterOf,
  type KnownParts,
  listPath,
  type PageAsData,
  type PageKind,
  type PageParts,
  type PageQuery,
  type PublishedPage,
  type PublishedReads,
  readPageQuery,
} from '../../../pages/public.ts'
import type { Site } from '../../../sites/public.ts'
import { collectionModel } from '../../model/kinds.ts'
import { COVER_SIZES, CollectionView } from '../../site/collection-view.tsx'
import { labelsByDocument } from '../labels.ts'
import { rssFeed } from '../rss.ts'

/** A page that lists items. */
export const collectionPage: PageKind = {
  name: collectionModel.name,
  readQuery: readPageQuery,
  build: buildCollection,
  editing: listedDraft,
  data: { rss: listed(rssFeed), json: listed((...list) => JSON.stringify(collectionJson(...list))) },
}

const FEED_ITEMS = 30

/** The newest items of a collection as data. */
function listed(write: (site: Site, collection: PublishedPage, items: readonly PublishedPage[]) => string) {
  return async ({ site, page, reads }: PageAsData) => {
    const list = { collectionId: page.document_id, filter: {}, limit: FEED_ITEMS, offset: 0 }
    return { body: write(site, page, (await reads.items(list)).items) }
  }
}

async function buildCollection(
  { reads, site, page, content, context, blocks, common }: KnownParts,
  query: PageQuery,
): Promise<PageParts | undefined> {
  // Checked first: an invented label is queried each time and takes no room in memory.
  const filter = await filterOf(reads, page, query)
  if (filter === undefined) return undefined
  const { posts, pages } = await listedPosts(reads, page, content.content.itemsPerPage, query)
  if (query.page > pages) return undefined
  const path = (number: number) => listPath(page.path, { ...query, page: number })
  return {
    ...common,
    title: filter === null ? common.title : `${filter.label} – ${common.title}`,
    canonicalPath: common.canonicalPath === null ? null : path(query.page),
    noIndex: common.noIndex || query.tag !== undefined,
    pageType: PAGE_TYPE.collection,
    collectionId: page.document_id,
    itemId: null,
    openGraphType: 'website',
    jsonLd: [breadcrumbs(site, [{ name: content.content.title, path: page.path }])],
    previousPath: query.page > 1 ? path(query.page - 1) : undefined,
    nextPath: query.page < pages ? path(query.page + 1) : undefined,
    main: (
      <CollectionView
        context={context}
        title={content.content.title}
        showTitle={content.content.showTitle}
        blocks={content.blocks}
        posts={posts.map(({ cover, ...post }, index) => ({
          ...post,
          cover: cover && (
            <Picture
              asset={cover}
              alt={null}
              ratio="3:2"
              sizes={COVER_SIZES.list}
              eager={index === 0}
              context={context}
            />
          ),
        }))}
        filter={filter}
        pages={{
          current: query.page,
          total: pages,
          previous: query.page > 1 ? path(query.page - 1) : null,
          next: query.page < pages ? path(query.page + 1) : null,
        }}
      >
        {blocks}
      </CollectionView>
    ),
  }
}

async function listedDraft({ document, path, reads }: EditedPage) {
  const shown = { document_id: document.id, path }
  const { posts, pages } = await listedPosts(reads, shown, document.draft.itemsPerPage, { page: 1 })
  const next = pages > 1 ? listPath(path, { page: 2 }) : null
  return { posts, pages: { current: 1, total: pages, previous: null, next } }
}

/** The items on a page of a collection, as data; and the number of pages. */
async function listedPosts(
  reads: PublishedReads,
  page: Pick<PublishedPage, 'document_id' | 'path'>,
  perPage: number,
  query: PageQuery,
) {
  const { items, total } = await reads.items({
    collectionId: page.document_id,
    filter: query,
    limit: perPage,
    offset: (query.page - 1) * perPage,
  })
  const labels = await labelsByDocument(reads, page.path, items)
  const covers = await reads.assets(items.flatMap((item) => item.cover_id ?? []))
  const posts = items.map((item) => {
    const open = item.access === 'public'
    return {
      id: item.document_id,
      path: item.path,
      title: item.title,
      pinned: item.pinned === 1,
      publishedAt: item.published_at,
      heldOn: open ? item.held_on : '',
      excerpt: open ? item.excerpt : '',
      categories: labels.get(item.document_id)?.category ?? [],
      cover: (open && item.cover_id !== null && covers[item.cover_id]) || null,
    }
  })
  return { posts, pages: Math.max(1, Math.ceil(total / perPage)) }
}
