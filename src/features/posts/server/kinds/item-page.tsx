import { PAGE_TYPE } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import { type Asset, Picture } from '../../../images/views.ts'
import {
  breadcrumbs,
  collectionJson,
  type EditedPage,
  type KnownParts,
  listPath,
  type PageKind,
  type PageParts,
  type PublishedPage,
  underItem,
} from '../../../pages/public.ts'
import { pathOf, urlIdFromTitle } from '../../../pages/schemas.ts'
import { languageOf, type Site } from '../../../sites/public.ts'
import { itemModel } from '../../model/kinds.ts'
import { COVER_SIZES } from '../../site/collection-view.tsx'
import { ItemView } from '../../site/item-view.tsx'
import { labelsByDocument } from '../labels.ts'
import { neighboursOf } from '../published-posts.ts'

type PageContent = KnownParts['content']

/** Reading speed in words per minute, for Italian prose. */
const WORDS_A_MINUTE = 210

/** An item of a collection. */
export const itemPage: PageKind = {
  name: itemModel.name,
  build: buildItem,
  editing: facts,
  data: {
    async json({ site, page, reads }) {
      const collection = await reads.document(page.collection_id!)
      return collection && { body: JSON.stringify(collectionJson(site, collection, [page])) }
    },
  },
}

async function buildItem({
  services,
  reads,
  site,
  page,
  content,
  context,
  blocks,
  common,
  cover,
}: KnownParts): Promise<PageParts> {
  const collection = await reads.document(page.collection_id!)
  const collectionPath = collection?.path ?? '/'
  const labels = (await labelsByDocument(reads, collectionPath, [page])).get(page.document_id)
  const around = await neighboursOf(reads, page)
  const covers = await reads.assets([around.older, around.newer].flatMap((post) => openCoverOf(post) ?? []))
  const neighbour = (post: PublishedPage | undefined) => {
    if (!post) return null
    const asset = covers[openCoverOf(post) ?? '']
    const picture = asset && (
      <Picture asset={asset} alt={null} ratio="3:2" sizes={COVER_SIZES.neighbour} context={context} />
    )
    const heldOn = post.access === 'public' ? post.held_on : ''
    return { title: post.title, path: post.path, heldOn, cover: picture ?? null }
  }
  const item = { site, pageType: PAGE_TYPE.item, documentId: page.document_id, context }
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
    main: (
      <ItemView
        context={context}
        title={content.content.title}
        publishedAt={page.published_at}
        heldOn={page.held_on}
        author={page.author}
        readingMinutes={readingMinutes(content)}
        categories={labels?.category ?? []}
        tags={labels?.tag ?? []}
        cover={cover ? <Picture asset={cover} sizes={COVER_SIZES.item} eager context={context} /> : null}
        collection={{ title: collection?.title ?? '', path: collectionPath }}
        previous={neighbour(around.older)}
        next={neighbour(around.newer)}
        after={await underItem(services, item)}
      >
        {blocks}
      </ItemView>
    ),
  }
}

/** A cover that everybody may see. */
function openCoverOf(post: PublishedPage | undefined): Id | null {
  return post?.access === 'public' ? post.cover_id : null
}

function readingMinutes({ words }: Pick<PageContent, 'words'>): number {
  return Math.round(words / WORDS_A_MINUTE)
}

async function facts({ document, collection, reads, content, now }: EditedPage) {
  const { draft } = document
  const collectionPath = pathOf(collection?.draft.urlId ?? '')
  const labels = (kind: 'category' | 'tag', names: readonly string[]) =>
    names.map((label) => ({
      label,
      path: listPath(collectionPath, { page: 1, [kind]: urlIdFromTitle(label) || label }),
    }))
  const cover: Asset | undefined =
    draft.coverId === null ? undefined : (await reads.assets([draft.coverId]))[draft.coverId]
  return {
    publishedAt: draft.publishedAt ?? now().toISOString(),
    author: draft.author,
    readingMinutes: readingMinutes(content()),
    categories: labels('category', draft.categories),
    tags: labels('tag', draft.tags),
    cover: cover ?? null,
    collection: { title: collection?.draft.title ?? '', path: collectionPath },
  }
}

function article(site: Site, page: PublishedPage, content: PageContent): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: content.content.title.slice(0, 110),
    datePublished: page.published_at,
    dateModified: page.updated_at,
    inLanguage: languageOf(site),
    mainEntityOfPage: site.baseUrl + encodeURI(page.path),
    ...(page.author !== '' && { author: { '@type': 'Person', name: page.author } }),
    publisher: { '@type': 'Organization', name: site.content.title, url: `${site.baseUrl}/` },
  }
}
