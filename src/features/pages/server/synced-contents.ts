import type { Id } from '../../../core/ids.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import type { DocumentContent } from '../model/document.ts'
import { SYNCED } from '../model/synced.ts'
import { findDocument } from './documents-repository.ts'
import type { PageContent, PageContents } from './page-contents.ts'
import { type PublishedReads, publishedReads } from './published-reads.ts'
import type { PublishedPage } from './published-repository.ts'

/**
 * What visitors see of a published page: its revision, with the published synced sections that it shows. Their reads
 * carry the tags of these documents, so that a page follows each of them.
 */
export async function publishedContent(
  services: Pick<Services, 'database' | 'memory' | 'now'>,
  contents: PageContents,
  site: Site,
  { document_id: documentId, revision_id: revisionId }: Pick<PublishedPage, 'document_id' | 'revision_id'>,
): Promise<PageContent> {
  const reads = publishedReads(services, site)
  const content = await contents.revision(services.database, site.id, documentId, revisionId)
  return await contents.withSynced(content, (id) => publishedSynced(services.database, contents, reads, site.id, id))
}

async function publishedSynced(
  reader: Reader,
  contents: PageContents,
  reads: Pick<PublishedReads, 'document'>,
  siteId: Id,
  documentId: Id,
): Promise<PageContent | undefined> {
  const published = await reads.document(documentId)
  // Any other document has readers of its own: it may be behind a password.
  if (published?.kind !== SYNCED) return undefined
  return await contents.revision(reader, siteId, documentId, published.revision_id)
}

/** A draft with the drafts of the synced sections that it shows. */
export async function draftContent(
  reader: Reader,
  contents: PageContents,
  siteId: Id,
  draft: DocumentContent,
): Promise<PageContent> {
  return await contents.withSynced(contents.read(draft), async (id) => {
    const document = await findDocument(reader, siteId, id)
    const isShown = document?.kind === SYNCED && document.deleted_at === null
    return isShown ? contents.read(document.draft) : undefined
  })
}
