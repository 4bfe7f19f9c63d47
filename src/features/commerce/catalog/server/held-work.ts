import type { Id } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { EditState } from '../model/calls/edits.ts'
import type { ImportState } from '../model/calls/imports.ts'
import './tables.ts'

/** Another process has gone on with an import or an edit: whoever holds a job's lock too long loses it to one. */
export class WorkTakenOver extends Error {}

interface Work {
  readonly id: Id
  readonly state: ImportState | EditState
  /** How far it has come. */
  readonly done: number
}

/**
 * Holds an import or an edit as it was left, until the end of a transaction that goes on with it.
 * @throws WorkTakenOver
 */
export async function holdWork(
  transaction: Transaction,
  siteId: Id,
  table: 'product_imports' | 'product_edits',
  { id, state, done }: Work,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .site(siteId)
    .update(table)
    .set({ done })
    .where('id', '=', id)
    .where('state', '=', state as ImportState & EditState)
    .where('done', '=', done)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new WorkTakenOver()
}
