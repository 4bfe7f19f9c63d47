import { sql } from 'kysely'
import type { Id } from '../../../core/ids.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { documentContentSchema } from '../model/document.ts'
import { shownBy } from '../model/shown.ts'
import { itemIds, type StoredDocument } from './documents-repository.ts'
import { findPublishedDocument } from './published-repository.ts'
import { redirectsTo } from './redirects-repository.ts'

export interface LinkingPage {
  readonly documentId: Id
  readonly title: string
}

/** The public paths of some documents, and the other pages that link to them, in their draft or publication. */
export async function pagesLinkingTo(
  reader: Reader,
  site: { id: Id; locale: string },
  documents: readonly StoredDocument[],
): Promise<ReadonlyMap<Id, { readonly path: string; readonly pages: readonly LinkingPage[] }>> {
  const targets = []
  for (const { id } of documents) {
    const published = await findPublishedDocument(reader, site.id, site.locale, id)
    if (!published) continue
    const { path } = published
    const holds = (await itemIds(reader, site.id, id)).length > 0
    targets.push({ id, holds, path, paths: new Set([path, ...(await redirectsTo(reader, site.id, path))]) })
  }
  const naming = await pagesNaming(
    reader,
    site.id,
    targets.flatMap(({ paths }) => [...paths]),
  )
  const pages = naming.map(({ contents, ...page }) => ({ ...page, links: contents.flatMap(linksOfContent) }))
  return new Map(
    targets.map(({ id, holds, path, paths }) => {
      const leads = (link: string) => paths.has(link) || (holds && link.startsWith(`${path}/`))
      const leading = pages.filter((page) => page.id !== id && page.collectionId !== id && page.links.some(leads))
      return [id, { path, pages: leading.map(({ id: documentId, title }) => ({ documentId, title })) }]
    }),
  )
}

function linksOfContent(content: string): string[] {
  return shownBy(documentContentSchema.parse(JSON.parse(content)).blocks).links.map(({ path }) => path)
}

/** Maximum paths per query over all pages: SQLite limits the depth of expressions. */
const PATHS_AT_ONCE = 100

/** Pages outside the bin whose stored text contains one of some paths, sorted by title. */
async function pagesNaming(reader: Reader, siteId: Id, paths: readonly string[]) {
  const found = new Map<Id, NamingPage>()
  for (let at = 0; at < paths.length; at += PATHS_AT_ONCE)
    for (const page of await pagesNamingSome(reader, siteId, paths.slice(at, at + PATHS_AT_ONCE)))
      found.set(page.id, page)
  return [...found.values()].toSorted((a, b) => a.title.localeCompare(b.title, 'it') || (a.id < b.id ? -1 : 1))
}

interface NamingPage {
  readonly id: Id
  readonly title: string
  readonly collectionId: Id | null
  /** Its draft, and its publication if that differs. */
  readonly contents: readonly string[]
}

async function pagesNamingSome(reader: Reader, siteId: Id, paths: readonly string[]): Promise<NamingPage[]> {
  // A path may be percent-encoded in the text.
  const patterns = [...new Set(paths.flatMap((path) => [path, encodeURI(path)]))].map(
    (path) => `%"${path.replace(/[\\%_]/g, '\\$&')}%`,
  )
  const site = reader.site(siteId)
  const rows = await site
    .selectFrom('documents')
    .leftJoin('revisions', (join) =>
      join.onRef('revisions.site_id', '=', 'documents.site_id').onRef('revisions.id', '=', 'documents.revision_id'),
    )
    .select([
      'documents.id',
      'documents.title',
      'documents.collection_id as collectionId',
      'documents.draft',
      'revisions.content as published',
    ])
    .where('documents.deleted_at', 'is', null)
    .where((where) =>
      where.or(
        patterns.flatMap((pattern) => [
          sql<boolean>`documents.draft LIKE ${pattern} ESCAPE '\\'`,
          sql<boolean>`revisions.content LIKE ${pattern} ESCAPE '\\'`,
        ]),
      ),
    )
    .execute()
  return rows.map(({ draft, published, ...page }) => ({
    ...page,
    contents: published === null || published === draft ? [draft] : [draft, published],
  }))
}
