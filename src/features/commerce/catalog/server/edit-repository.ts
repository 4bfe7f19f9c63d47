import type { Insertable, Selectable } from 'kysely'
import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { TenantTables } from '../../../../platform/database/tables.ts'
import './tables.ts'

export type StoredEdit = Selectable<TenantTables['product_edits']>

export function latestEdit(reader: Reader, siteId: Id): Promise<StoredEdit | undefined> {
  return reader.site(siteId).selectFrom('product_edits').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}

export async function getEdit(reader: Reader, siteId: Id, id: Id): Promise<StoredEdit> {
  const found = await reader
    .site(siteId)
    .selectFrom('product_edits')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found', 'Questa modifica non si può più annullare: ne è stata fatta un’altra.')
  return found
}

/** Keeps an edit in the place of the ones before. */
export async function replaceEdits(
  transaction: Transaction,
  siteId: Id,
  row: Omit<Insertable<TenantTables['product_edits']>, 'site_id'>,
): Promise<void> {
  const site = transaction.site(siteId)
  const former = await site.selectFrom('product_edits').select('id').execute()
  for (const { id } of former) {
    await site.delete('product_import_changes').where('import_id', '=', id).execute()
    await site.delete('product_edits').where('id', '=', id).execute()
  }
  await site.insert('product_edits', row).execute()
}

export async function changeEdit(
  transaction: Transaction,
  siteId: Id,
  id: Id,
  change: Partial<Pick<StoredEdit, 'state' | 'done' | 'total' | 'counts' | 'faults'>>,
): Promise<void> {
  await transaction.site(siteId).update('product_edits').set(change).where('id', '=', id).execute()
}
