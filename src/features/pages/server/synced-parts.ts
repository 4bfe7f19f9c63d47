import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { SYNCED, syncedIn } from '../model/synced.ts'
import { getDocuments, type StoredDocument } from './documents-repository.ts'

type Draft = Pick<StoredDocument, 'id' | 'draft'>

/** The synced sections that some drafts show, those in the bin too, by id; none that is missing. */
export async function syncedParts(
  reader: Reader,
  siteId: Id,
  documents: readonly Draft[],
): Promise<ReadonlyMap<Id, StoredDocument>> {
  const ids = [...new Set(documents.flatMap(({ draft }) => syncedIn(draft.blocks)))]
  if (ids.length === 0) return new Map()
  const found = await reader
    .site(siteId)
    .selectFrom('documents')
    .select('id')
    .where('id', 'in', ids)
    .where('kind', '=', SYNCED)
    .execute()
  const parts = await getDocuments(
    reader,
    siteId,
    found.map(({ id }) => id),
  )
  return new Map(parts.map((part) => [part.id, part]))
}

/** Whether a synced section is outside the bin, and visitors have never got it, or not any more. */
export function isUnseen({ revision_id: revisionId, deleted_at: deletedAt }: StoredDocument): boolean {
  return revisionId === null && deletedAt === null
}

/**
 * Why some drafts cannot go online together: visitors would miss a synced section that is in the bin or gone, or get
 * one before its own time. Undefined if they can.
 * @param parts what `syncedParts` has found for them
 * @param at when they go online
 */
export function refusalOfSynced(
  documents: readonly Draft[],
  parts: ReadonlyMap<Id, StoredDocument>,
  at: Date,
): Refusal | undefined {
  const listed = new Set(documents.map(({ id }) => id))
  for (const { id: documentId, draft } of documents)
    for (const sectionId of syncedIn(draft.blocks)) {
      const part = parts.get(sectionId)
      const page = documents.length === 1 ? undefined : `«${draft.title || 'Senza titolo'}»`
      const refusal = (reason: string, sentence: string) =>
        new Refusal('conflict', sentence, { details: { reason, documentId, sectionId } })
      if (!part)
        return refusal(
          'synced_missing',
          `Una sezione sincronizzata di ${page ?? 'questa pagina'} non c’è più: toglila dalla pagina.`,
        )
      const named = `La sezione sincronizzata «${part.title}»`
      if (part.deleted_at !== null)
        return refusal(
          'synced_binned',
          `${named} è nel cestino: recuperala, oppure toglila da ${page ?? 'questa pagina'}.`,
        )
      if (isUnseen(part) && !listed.has(sectionId) && part.scheduled_for !== null && new Date(part.scheduled_for) > at)
        return refusal(
          'synced_scheduled',
          `${named} è programmata per ${timeInWords(part)}: pubblicala adesso, oppure aspetta.`,
        )
    }
  return undefined
}

/** «martedì 24 novembre 2026 alle ore 09:00». */
function timeInWords({ scheduled_for: instant, scheduled_zone: zone }: StoredDocument): string {
  return new Intl.DateTimeFormat('it-IT', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: zone ?? 'UTC',
  }).format(new Date(instant!))
}
