import type { AddressedPicture, SentForm } from '../../../core/block.ts'
import { PAGE_TYPE } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import type { Services } from '../../../platform/services.ts'
import { type Asset, Picture } from '../../images/views.ts'
import type { Site } from '../../sites/public.ts'
import { urlIdFromTitle } from '../model/paths.ts'
import { COVER_SIZES, CollectionView, type Label } from '../site/views/collection-view.tsx'
import { ItemView } from '../site/views/item-view.tsx'
import { PageView } from '../site/views/page-view.tsx'
import { everyBlock, type LoadedBlocks, loadBlocks } from './load-blocks.ts'
import type { PageContent } from './page-contents.ts'
import type { ItemsFilter } from './published-lists.ts'
import { type PublishedReads, publishedReads } from './published-reads.ts'
import type { PublishedPage } from './published-repository.ts'
import { Blocks } from './render-blocks.tsx'
import type { PageParts } from './render-document.tsx'
import { underItem } from './surroundings.ts'
import { viewContext } from './view-context.ts'

export type BuildServices = Pick<
  Services,
  'database' | 'memory' | 'blocks' | 'loaders' | 'messagesFor' | 'now' | 'clientAssets' | 'settings' | 'surroundings'
>

/** What of the query decides a page; everything else is ignored, so that it cannot fill the cache. */
export interface PageQuery extends ItemsFilter {
  readonly page: number
  /** Name of what a block shows that the address asks for. */
  readonly picture?: string
}

/** A label is no longer (see the document's schema). */
const LONGEST_LABEL = 200

/** Words that a person reads in a minute, for Italian prose. */
const WORDS_A_MINUTE = 210

/** Builds a page from its content; undefined when the query asks for a part that is not there. */
export async function buildPage(
  services: BuildServices,
  site: Site,
  page: PublishedPage,
  content: PageContent,
  query: PageQuery,
  sent?: SentForm,
): Promise<PageParts | undefined> {
  // Before anything is asked: every address that is no page's comes by here.
  if (query.picture !== undefined && !content.hasAddressed) return undefined
  const reads = publishedReads(services, site)
  const context = { ...viewContext(site, page.path, services.messagesFor), sent }
  const loaded = await loadBlocks(content.calls, services.loaders, reads)
  const picture = query.picture === undefined ? undefined : addressedPicture(services, content, loaded, query.picture)
  if (query.picture !== undefined && !picture) return undefined
  const cover = page.cover_id === null ? undefined : (await reads.assets([page.cover_id]))[page.cover_id]
  const blocks = (
    <Blocks
      blocks={content.blocks}
      registry={services.blocks}
      loaded={loaded}
      context={context}
      asked={picture?.blockId}
    />
  )
  const collections = await reads.collections()
  const title = content.content.seoTitle || content.content.title
  // Heard before anything else of the page (WCAG 2.4.2).
  const refused = sent !== undefined && sent.success === undefined
  const common = {
    status: 200,
    path: page.path,
    title: refused ? context.message('pages.refused', { title }) : title,
    description: content.content.seoDescription || content.content.excerpt || site.content.frame.tagline,
    canonicalPath: page.access === 'public' ? encodeURI(page.path) : null,
    noIndex: content.content.noIndex || page.access !== 'public',
    image: picture ? (await reads.assets([picture.assetId]))[picture.assetId] : cover,
    feeds: collections.map(({ path, title }) => ({ title: title || site.content.title, href: `${path}?format=rss` })),
    frameHosts: content.frameHosts,
    mediaHosts: content.mediaHosts,
    ownCode: content.ownCode,
    stylesheets: content.stylesheets,
    blockTypes: content.blockTypes,
    validUntil: loaded.validUntil,
  }
  const parts = {
    services,
    reads,
    site,
    page,
    content,
    context,
    blocks,
    common,
    cover,
    tags: [...loaded.tags],
  }
  if (page.kind === 'collection') return await collectionPage(parts, query)
  return page.kind === 'item' ? await itemPage(parts) : plainPage(parts)
}

/** The picture of a block that has this name in addresses; the first, where blocks share one. */
function addressedPicture(
  { blocks }: BuildServices,
  content: PageContent,
  { data }: LoadedBlocks,
  name: string,
): (AddressedPicture & { blockId: Id }) | undefined {
  for (const block of everyBlock(content.blocks)) {
    const pictures = blocks.get(block.type)?.addressed?.(block.props, data.get(block.id)) ?? []
    const found = pictures.find((picture) => picture.name === name)
    if (found) return { ...found, blockId: block.id }
  }
  return undefined
}

interface Parts {
  services: BuildServices
  reads: PublishedReads
  site: Site
  page: PublishedPage
  content: PageContent
  context: ReturnType<typeof viewContext>
  blocks: React.ReactNode
  common: Omit<PageParts, 'pageType' | 'collectionId' | 'itemId' | 'openGraphType' | 'jsonLd' | 'tags' | 'main'>
  cover: Asset | undefined
  tags: string[]
}

function plainPage({ site, page, content, blocks, common, tags }: Parts): PageParts {
  const jsonLd =
    page.path === '/' ? [webSite(site)] : [breadcrumbs(site, [{ name: content.content.title, path: page.path }])]
  return {
    ...common,
    pageType: PAGE_TYPE.page,
    collectionId: page.document_id,
    itemId: null,
    openGraphType: 'website',
    jsonLd,
    tags,
    main: (
      <PageView title={content.content.title} showTitle={content.content.showTitle} blocks={content.blocks}>
        {blocks}
      </PageView>
    ),
  }
}

async function collectionPage(
  { reads, site, page, content, context, blocks, common, tags }: Parts,
  query: PageQuery,
): Promise<PageParts | undefined> {
  // First: an invented label is asked for each time and takes no room among what is remembered.
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
    tags,
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

export function readingMinutes({ words }: Pick<PageContent, 'words'>): number {
  return Math.round(words / WORDS_A_MINUTE)
}

/** What a page of a collection lists, as data; and how many such pages there are. */
export async function listedPosts(
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
      publishedAt: item.published_at,
      excerpt: open ? item.excerpt : '',
      categories: labels.get(item.document_id)?.category ?? [],
      cover: (open && item.cover_id !== null && covers[item.cover_id]) || null,
    }
  })
  return { posts, pages: Math.max(1, Math.ceil(total / perPage)) }
}

async function itemPage({
  services,
  reads,
  site,
  page,
  content,
  context,
  blocks,
  common,
  cover,
  tags,
}: Parts): Promise<PageParts> {
  const collection = await reads.document(page.collection_id!)
  const collectionPath = collection?.path ?? '/'
  const labels = (await labelsByDocument(reads, collectionPath, [page])).get(page.document_id)
  const around = await reads.neighbours(page)
  const item = { site, pageType: PAGE_TYPE.item, documentId: page.document_id, context }
  const under = await underItem(services, item)
  return {
    ...common,
    pageType: PAGE_TYPE.item,
    collectionId: page.collection_id,
    itemId: page.document_id,
    openGraphType: 'article',
    jsonLd: [
      article(site, page, content),
      breadcrumbs(site, [
        { name: collection?.title ?? '', path: collectionPath },
        { name: page.title, path: page.path },
      ]),
    ],
    tags: [...tags, ...under.tags],
    main: (
      <ItemView
        context={context}
        title={content.content.title}
        publishedAt={page.published_at}
        author={page.author}
        readingMinutes={readingMinutes(content)}
        categories={labels?.category ?? []}
        tags={labels?.tag ?? []}
        cover={cover ? <Picture asset={cover} sizes={COVER_SIZES.item} eager context={context} /> : null}
        collection={{ title: collection?.title ?? '', path: collectionPath }}
        previous={around.older ? { title: around.older.title, path: around.older.path } : null}
        next={around.newer ? { title: around.newer.title, path: around.newer.path } : null}
        after={under.view}
      >
        {blocks}
      </ItemView>
    ),
  }
}

async function labelsByDocument(reads: PublishedReads, collectionPath: string, items: readonly PublishedPage[]) {
  const rows = await reads.labels(items.map((item) => item.document_id))
  const found = new Map<Id, { category: Label[]; tag: Label[] }>()
  for (const { document_id, kind, label, slug } of rows) {
    const labels = found.get(document_id) ?? { category: [], tag: [] }
    labels[kind].push({ label, path: listPath(collectionPath, { page: 1, [kind]: slug }) })
    found.set(document_id, labels)
  }
  return found
}

/** The filter of a list in words; null without one, undefined when nothing carries such a label. */
async function filterOf(reads: PublishedReads, page: PublishedPage, query: PageQuery) {
  const kind = query.category !== undefined ? 'category' : query.tag !== undefined ? 'tag' : undefined
  if (kind === undefined) return null
  const label = await reads.label(page.document_id, kind, query[kind]!)
  return label === undefined ? undefined : ({ kind, label, allPath: page.path } as const)
}

/** `/{urlId}?filters`, in one order, so that one list has one address (PATH-13, ROUT-01). */
export function listPath(path: string, query: PageQuery): string {
  const search = new URLSearchParams()
  if (query.category !== undefined) search.set('category', query.category)
  if (query.tag !== undefined) search.set('tag', query.tag)
  if (query.page > 1) search.set('page', String(query.page))
  const text = search.toString()
  return encodeURI(path) + (text === '' ? '' : `?${text}`)
}

/** Reads the declared part of a query; undefined when a value cannot be. */
export function readPageQuery(query: Record<string, unknown>): PageQuery | undefined {
  const text = (name: string) => {
    const value = [query[name]].flat()[0]
    return typeof value === 'string' && value !== '' ? value.slice(0, LONGEST_LABEL) : undefined
  }
  const page = text('page') ?? '1'
  if (!/^[1-9]\d{0,5}$/.test(page)) return undefined
  const category = text('category')
  const tag = text('tag')
  return {
    page: Number(page),
    ...(category !== undefined && { category: urlIdFromTitle(category) || category }),
    ...(tag !== undefined && { tag: urlIdFromTitle(tag) || tag }),
  }
}

function webSite(site: Site): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.content.title,
    url: `${site.baseUrl}/`,
    inLanguage: site.locale,
  }
}

function breadcrumbs(site: Site, trail: readonly { name: string; path: string }[]): object {
  const steps = [{ name: site.content.title, path: '/' }, ...trail]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.baseUrl + encodeURI(path),
    })),
  }
}

function article(site: Site, page: PublishedPage, content: PageContent): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: content.content.title.slice(0, 110),
    datePublished: page.published_at,
    dateModified: page.updated_at,
    inLanguage: site.locale,
    mainEntityOfPage: site.baseUrl + encodeURI(page.path),
    ...(page.author !== '' && { author: { '@type': 'Person', name: page.author } }),
    publisher: { '@type': 'Organization', name: site.content.title, url: `${site.baseUrl}/` },
  }
}
