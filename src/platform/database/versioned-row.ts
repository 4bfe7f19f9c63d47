import type { Id } from '../../core/ids.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Transaction } from './database.ts'
import type { TenantTables } from './tables.ts'
import type { TenantTable } from './tenant.ts'

/** Tables with one row a site, whose version counts its saves. */
type VersionedTable = {
  [Table in TenantTable]: TenantTables[Table] extends { version: number } ? Table : never
}[TenantTable]

/**
 * Saves the one row that a site has in a table; with base version 0 it is new.
 * @param changed what the owner is told when somebody else was first
 * @returns the new version
 * @throws Refusal `conflict` when somebody else has saved since `baseVersion`
 */
export async function saveVersioned(
  transaction: Transaction,
  siteId: Id,
  table: VersionedTable,
  { row, baseVersion, changed }: { readonly row: object; readonly baseVersion: number; readonly changed: string },
): Promise<number> {
  const site = transaction.site(siteId)
  const version = baseVersion + 1
  const saved = { ...row, version } as never
  const written =
    baseVersion === 0
      ? (
          await site
            .insert(table, saved)
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirstOrThrow()
        ).numInsertedOrUpdatedRows
      : (
          await site
            .update(table)
            .set(saved)
            .where('version', '=', baseVersion as never)
            .executeTakeFirstOrThrow()
        ).numUpdatedRows
  if (written === 0n) throw new Refusal('conflict', changed, { details: { reason: 'older_version' } })
  return version
}
