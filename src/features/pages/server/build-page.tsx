import type { AddressedPicture, SentForm } from '../../../core/block.ts'
import type { Id } from '../../../core/ids.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import { COVER_PAGE } from '../../sites/views.ts'
import { pageModel } from '../model/kinds.ts'
import { isMissingPage } from '../model/missing-page.ts'
import { readPart } from '../model/part.ts'
import { everyBlock, type LoadedBlocks, loadBlocks } from './load-blocks.ts'
import { pageCard } from './page-cards.ts'
import type { PageContent } from './page-contents.ts'
import type { PageKind } from './page-kind.ts'
import type { PageQuery } from './page-query.ts'
import { publishedPart } from './published-part.ts'
import { publishedReads } from './published-reads.ts'
import type { PublishedPage } from './published-repository.ts'
import { Blocks } from './render-blocks.tsx'
import type { PageParts, RenderServices } from './render-document.tsx'
import { publishedContent } from './synced-contents.ts'
import { viewContext } from './view-context.ts'

export type BuildServices = RenderServices & Pick<Services, 'blocks' | 'loaders' | 'pageKinds' | 'pageContents'>

/** Builds a page from its content; undefined when the query asks for a part that does not exist. */
export async function buildPage(
  services: BuildServices,
  site: Site,
  page: PublishedPage,
  content: PageContent,
  query: PageQuery,
  sent?: SentForm,
): Promise<PageParts | undefined> {
  // Before any query: every path that is no page's comes through here.
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
  const withFeed = await reads.ofKinds(kindsWithFeed(services))
  const title = content.content.seoTitle || content.content.title
  // Announced before anything else of the page (WCAG 2.4.2).
  const refused = sent !== undefined && sent.success === undefined
  const kind = kindOf(services, page)
  const model = services.blocks.kind(kind.name)
  const part = readPart(model, content.content)
  const standsAlone = model?.part?.standsAlone?.(part) === true
  const common = {
    status: 200,
    path: page.path,
    title: refused ? context.message('pages.refused', { title }) : title,
    description: content.content.seoDescription || content.content.excerpt || site.content.frame.tagline,
    canonicalPath: page.access === 'public' ? encodeURI(page.path) : null,
    noIndex: content.content.noIndex || page.access !== 'public' || isMissingPage(site, page),
    image: picture ? (await reads.assets([picture.assetId]))[picture.assetId] : cover,
    card: pageCard(site, page),
    feeds: withFeed.map(({ path, title }) => ({ title: title || site.content.title, href: `${path}?format=rss` })),
    documentId: page.document_id,
    hosts: content.hosts,
    ownCode: content.ownCode,
    standsAlone,
    stylesheets: [...content.stylesheets, ...(kind.stylesheets ?? []), ...(standsAlone ? [COVER_PAGE] : [])],
    blockTypes: content.blockTypes,
    validUntil: loaded.validUntil,
  }
  const parts = {
    services,
    reads,
    site,
    page,
    content,
    part,
    partOf: (other: PublishedPage) => publishedPart(services, site, other),
    context,
    blocks,
    common,
    cover,
  }
  return await kind.build(parts, query)
}

/** The image of a block with this name in URLs; the first, where blocks share one. */
function addressedPicture(
  { blocks }: Pick<Services, 'blocks'>,
  content: PageContent,
  loaded: LoadedBlocks,
  name: string,
): (AddressedPicture & { blockId: Id }) | undefined {
  for (const picture of addressedPictures(blocks, content, loaded)) if (picture.name === name) return picture
  return undefined
}

function* addressedPictures(
  registry: Services['blocks'],
  content: PageContent,
  { data }: LoadedBlocks,
): Generator<AddressedPicture & { blockId: Id }> {
  for (const block of everyBlock(content.blocks))
    for (const picture of registry.get(block.type)?.addressed?.(block.props, data.get(block.id)) ?? [])
      yield { ...picture, blockId: block.id }
}

/** The names in URLs of the images of a page that have addresses of their own. */
export async function pictureNames(
  services: Pick<Services, 'database' | 'memory' | 'now' | 'blocks' | 'loaders' | 'pageContents'>,
  site: Site,
  page: Pick<PublishedPage, 'document_id' | 'revision_id'>,
): Promise<ReadonlySet<string>> {
  const content = await publishedContent(services, services.pageContents, site, page)
  if (!content.hasAddressed) return new Set()
  const loaded = await loadBlocks(content.calls, services.loaders, publishedReads(services, site))
  return new Set([...addressedPictures(services.blocks, content, loaded)].map(({ name }) => name))
}

/** The kind of a document. */
export function kindOf({ pageKinds }: Pick<Services, 'pageKinds'>, { kind }: Pick<PublishedPage, 'kind'>): PageKind {
  // An archive may contain a kind of a feature that is not installed: such pages show only their blocks.
  return pageKinds.get(kind) ?? pageKinds.get(pageModel.name)!
}

/** Kinds whose pages have a feed, which every page announces. */
function kindsWithFeed({ pageKinds }: Pick<Services, 'pageKinds'>): string[] {
  return [...pageKinds.values()].flatMap(({ name, data }) => (data?.rss ? [name] : []))
}
