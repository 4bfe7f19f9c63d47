import { PageNotFound } from '../../../core/refusal.ts'
import type { RenderedPage } from '../../../platform/cache/page-cache.ts'
import type { Site } from '../../sites/public.ts'
import { coverOf, heldOnOf } from '../model/part.ts'
import { type BuildServices, buildPage } from './build-page.tsx'
import { findDraftByPath, type StoredDocument } from './documents-repository.ts'
import { aboveOf } from './open-page.ts'
import type { PageContents } from './page-contents.ts'
import { type PageQuery, readPageQuery } from './page-query.ts'
import { type PageParts, renderDocument } from './render-document.tsx'
import { draftContent } from './synced-contents.ts'

/** A page by its draft, published or not; only for a preview session. */
export async function previewPage(
  services: BuildServices,
  contents: PageContents,
  site: Site,
  path: string,
  query: Record<string, unknown>,
): Promise<RenderedPage> {
  const { parent, name } = aboveOf(path)
  const direct = await findDraftByPath(services.database, site.id, path)
  const document = direct ?? (await findDraftByPath(services.database, site.id, parent))
  if (!document) throw new PageNotFound(path)
  const pageQuery = direct ? (readPageQuery(query) ?? { page: 1 }) : { page: 1, picture: name }
  const parts = await draftPage(services, contents, site, document, direct ? path : parent, pageQuery)
  if (!parts) throw new PageNotFound(path)
  const message = services.messagesFor(site.locale)
  return await renderDocument(services, site, parts, {
    label: message('pages.preview.label'),
    exitHref: `/api/preview/exit?path=${encodeURIComponent(path)}`,
  })
}

/** A document by its draft, as a page of the site; undefined when the query asks for a part that does not exist. */
export async function draftPage(
  services: BuildServices,
  contents: PageContents,
  site: Site,
  document: StoredDocument,
  path: string,
  query: PageQuery = { page: 1 },
): Promise<PageParts | undefined> {
  const { draft } = document
  const kind = services.blocks.kind(document.kind)
  const page = {
    path,
    document_id: document.id,
    revision_id: document.revision_id ?? document.id,
    kind: document.kind,
    type: document.type,
    collection_id: document.collection_id,
    title: draft.title,
    excerpt: draft.excerpt,
    cover_id: coverOf(kind, draft),
    author: draft.author,
    access: draft.access,
    no_index: 1,
    pinned: Number(draft.pinned),
    published_at: draft.publishedAt ?? services.now().toISOString(),
    held_on: heldOnOf(kind, draft),
    updated_at: document.updated_at,
    position: document.position,
  }
  const content = await draftContent(services.database, contents, site.id, draft)
  const parts = await buildPage(services, site, page, content, query)
  return parts && { ...parts, noIndex: true }
}
