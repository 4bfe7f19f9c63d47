import { sql } from 'kysely'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { DocumentContent } from '../model/document.ts'
import { SYNCED, syncedIn } from '../model/synced.ts'
import type { StoredDocument } from './documents-repository.ts'

/** A page that shows a synced section: in its draft, for visitors, or both. */
export interface SyncedUse {
  readonly documentId: Id
  readonly title: string
  readonly inDraft: boolean
  readonly online: boolean
}

/** Where the synced sections of a site are shown, by section, each list sorted by title. Drafts in the bin do not count. */
export async function usesOfSynced(reader: Reader, siteId: Id): Promise<ReadonlyMap<Id, readonly SyncedUse[]>> {
  const pattern = `%"type":"${SYNCED}"%`
  const rows = await reader
    .site(siteId)
    .selectFrom('documents')
    .leftJoin('revisions', (join) =>
      join.onRef('revisions.site_id', '=', 'documents.site_id').onRef('revisions.id', '=', 'documents.revision_id'),
    )
    .select([
      'documents.id',
      'documents.title',
      'documents.deleted_at',
      'documents.draft',
      'revisions.content as published',
    ])
    .where((where) =>
      where.or([sql<boolean>`documents.draft LIKE ${pattern}`, sql<boolean>`revisions.content LIKE ${pattern}`]),
    )
    .execute()
  const uses = new Map<Id, SyncedUse[]>()
  for (const { id: documentId, title, draft, published, deleted_at: deletedAt } of rows) {
    const drafted = new Set(deletedAt === null ? syncedOf(draft) : [])
    const online = new Set(published === null ? [] : syncedOf(published))
    for (const id of drafted.union(online)) {
      const list = uses.get(id) ?? []
      uses.set(id, list)
      list.push({ documentId, title, inDraft: drafted.has(id), online: online.has(id) })
    }
  }
  for (const list of uses.values())
    list.sort((a, b) => a.title.localeCompare(b.title, 'it') || (a.documentId < b.documentId ? -1 : 1))
  return uses
}

/** They stand on the page itself: a whole schema for each page of a site would take a second. */
function syncedOf(content: string): Id[] {
  const { blocks = [] } = JSON.parse(content) as Partial<Pick<DocumentContent, 'blocks'>>
  return syncedIn(blocks)
}

const NAMED = 3

/** «Casa», «Chi siamo» e altre 2 pagine. */
function pagesInWords(uses: readonly SyncedUse[]): string {
  const names = uses.slice(0, NAMED).map(({ title }) => `«${title}»`)
  const more = uses.length - names.length
  if (more > 0) return `${names.join(', ')} e in ${more === 1 ? 'un’altra pagina' : `altre ${more} pagine`}`
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} e ${names.at(-1)!}`
}

/**
 * Refuses to take away a synced section that pages show, and names them.
 * @param counts whether a page stands in the way
 */
export async function refuseUsedSynced(
  reader: Reader,
  siteId: Id,
  document: Pick<StoredDocument, 'id' | 'kind' | 'title'>,
  counts: (use: SyncedUse) => boolean,
): Promise<void> {
  if (document.kind !== SYNCED) return
  const uses = ((await usesOfSynced(reader, siteId)).get(document.id) ?? []).filter(counts)
  if (uses.length === 0) return
  throw new Refusal(
    'conflict',
    `«${document.title}» compare ancora in ${pagesInWords(uses)}: toglila o staccala lì, pubblica, e poi potrai eliminarla.`,
    { details: { reason: 'synced_used', pages: uses.map(({ documentId }) => documentId) } },
  )
}
