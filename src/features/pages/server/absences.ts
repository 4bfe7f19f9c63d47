import { type Id, newId } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import './tables.ts'

/** A time in which visitors did not see a document. */
interface Absence {
  readonly from: Date
  /** Undefined while it lasts. */
  readonly until: Date | undefined
}

/** Writes down whether visitors see a document that is or was published; what is known already changes nothing. */
export async function recordAbsence(
  transaction: Transaction,
  siteId: Id,
  documentId: Id,
  { seen, now }: { readonly seen: boolean; readonly now: Date },
): Promise<void> {
  const site = transaction.site(siteId)
  if (seen) {
    await site
      .update('absences')
      .set({ until_at: now.toISOString() })
      .where('document_id', '=', documentId)
      .where('until_at', 'is', null)
      .execute()
    return
  }
  const open = await site
    .selectFrom('absences')
    .select('id')
    .where('document_id', '=', documentId)
    .where('until_at', 'is', null)
    .executeTakeFirst()
  if (open) return
  const row = { id: newId(now.getTime()), document_id: documentId, from_at: now.toISOString(), until_at: null }
  await site.insert('absences', row).execute()
}

/** The times in which visitors did not see some documents, after they had seen them; the earliest first. */
export async function absencesOf(
  reader: Reader,
  siteId: Id,
  documentIds: readonly Id[],
): Promise<ReadonlyMap<Id, readonly Absence[]>> {
  if (documentIds.length === 0) return new Map()
  const rows = await reader
    .site(siteId)
    .selectFrom('absences')
    .select(['document_id', 'from_at', 'until_at'])
    .where('document_id', 'in', documentIds)
    .orderBy('id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ document_id: id }) => id)].map(([id, own]) => [
      id,
      own.map(({ from_at, until_at }) => ({
        from: new Date(from_at),
        until: until_at === null ? undefined : new Date(until_at),
      })),
    ]),
  )
}
