import { sql } from 'kysely'
import type { Id } from '../../../core/ids.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { documentContentSchema } from '../model/document.ts'
import { shownBy } from '../model/warnings.ts'
import type { StoredDocument } from './documents-repository.ts'
import { findPublishedDocument } from './published-repository.ts'
import { redirectsTo } from './redirects-repository.ts'

export interface LinkingPage {
  readonly documentId: Id
  readonly title: string
}

/** Where visitors see some documents, and the other pages that lead there, by draft or by what visitors see of them. */
export async function pagesLinkingTo(
  reader: Reader,
  site: { id: Id; locale: string },
  documents: readonly StoredDocument[],
): Promise<ReadonlyMap<Id, { readonly path: string; readonly pages: readonly LinkingPage[] }>> {
  const found = new Map<Id, { path: string; pages: LinkingPage[] }>()
  for (const { id, kind } of documents) {
    const published = await findPublishedDocument(reader, site.id, site.locale, id)
    if (!published) continue
    const { path } = published
    const paths = new Set([path, ...(await redirectsTo(reader, site.id, path))])
    const leads = (link: string) => paths.has(link) || (kind === 'collection' && link.startsWith(`${path}/`))
    const pages = (await pagesNaming(reader, site.id, [...paths]))
      .filter((page) => page.id !== id && page.collectionId !== id)
      .filter(({ contents }) => contents.some((content) => linksOfContent(content).some(leads)))
    found.set(id, { path, pages: pages.map(({ id: documentId, title }) => ({ documentId, title })) })
  }
  return found
}

function linksOfContent(content: string): string[] {
  return shownBy(documentContentSchema.parse(JSON.parse(content)).blocks).links.map(({ path }) => path)
}

/** Pages outside the bin whose stored text has one of some paths somewhere; in the text a path may be percent-encoded. */
async function pagesNaming(reader: Reader, siteId: Id, paths: readonly string[]) {
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
    .orderBy('documents.title')
    .orderBy('documents.id')
    .execute()
  return rows.map(({ draft, published, ...page }) => ({
    ...page,
    contents: published === null || published === draft ? [draft] : [draft, published],
  }))
}
