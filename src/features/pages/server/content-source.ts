import { createHash } from 'node:crypto'
import type { Id } from '../../../core/ids.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { ContentSource, DescribedContent, StoredContent } from '../../images/public.ts'
import { findSite } from '../../sites/public.ts'
import { SYNCED } from '../model/synced.ts'

/** Contents of a site that may name files: all drafts, their publications, and the site's own content. */
export const contentSource: ContentSource = {
  rank: 1,

  async versions(reader, siteId) {
    const documents = await reader
      .site(siteId)
      .selectFrom('documents')
      .select(['id', 'draft_version', 'revision_id'])
      .execute()
    const versions = new Map(documents.map((document) => [document.id, versionOf(document)]))
    const site = await readSite(reader, siteId)
    return site ? versions.set(siteId, site.version) : versions
  },

  async read(reader, siteId, ids) {
    const documents = await reader
      .site(siteId)
      .selectFrom('documents')
      .leftJoin('revisions', (join) =>
        join
          .onRef('revisions.site_id', '=', 'documents.site_id')
          .onRef('revisions.id', '=', 'documents.revision_id')
          // The draft of most pages equals the publication, and need not be read twice.
          .on(({ or, eb, ref }) =>
            or([
              eb('documents.published_version', 'is', null),
              eb('documents.published_version', '!=', ref('documents.draft_version')),
            ]),
          ),
      )
      .select([
        'documents.id',
        'documents.draft_version',
        'documents.revision_id',
        'documents.draft',
        'revisions.content as published',
      ])
      .where('documents.id', 'in', ids)
      .execute()
    const contents: StoredContent[] = documents.map((document) => ({
      id: document.id,
      version: versionOf(document),
      draft: document.draft,
      published: document.revision_id === null ? null : (document.published ?? document.draft),
    }))
    const site = ids.includes(siteId) ? await readSite(reader, siteId) : undefined
    return site ? [...contents, site] : contents
  },

  async describe(reader, siteId, ids) {
    if (ids.length === 0) return []
    const documents = await reader
      .site(siteId)
      .selectFrom('documents')
      .leftJoin('published_pages', (join) =>
        join
          .onRef('published_pages.site_id', '=', 'documents.site_id')
          .onRef('published_pages.document_id', '=', 'documents.id'),
      )
      .select([
        'documents.id',
        'documents.kind',
        'documents.title',
        'documents.deleted_at',
        'published_pages.path as path',
      ])
      .where('documents.id', 'in', ids)
      .orderBy('documents.title')
      .orderBy('documents.id')
      .execute()
    const described: DescribedContent[] = documents.map(({ deleted_at: deletedAt, ...document }) => ({
      ...document,
      path: document.kind === SYNCED ? null : document.path,
      deleted: deletedAt !== null,
    }))
    const ofSite = { id: siteId, kind: 'site', title: 'Tutto il sito', path: null, deleted: false } as const
    return ids.includes(siteId) ? [ofSite, ...described] : described
  },
}

function versionOf(document: { draft_version: number; revision_id: Id | null }): string {
  return `${document.draft_version} ${document.revision_id ?? ''}`
}

/** Not every write of its content raises a version, so the content itself is the version. */
async function readSite(reader: Reader, siteId: Id): Promise<StoredContent | undefined> {
  const site = await findSite(reader, siteId)
  if (!site) return undefined
  const [draft, published] = [JSON.stringify(site.draft ?? site.content), JSON.stringify(site.content)]
  const version = createHash('sha256').update(`${draft}\n${published}`).digest('hex').slice(0, 32)
  return { id: siteId, version, draft, published }
}
