import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import { readPart } from '../model/part.ts'
import type { PublishedPage } from './published-repository.ts'

/** The part of a published page for its kind, by the kind's schema. */
export async function publishedPart(
  { pageContents, database, blocks }: Pick<Services, 'pageContents' | 'database' | 'blocks'>,
  site: Site,
  { document_id: documentId, revision_id: revisionId, kind }: PublishedPage,
): Promise<unknown> {
  const { content } = await pageContents.revision(database, site.id, documentId, revisionId)
  return readPart(blocks.kind(kind), content)
}
