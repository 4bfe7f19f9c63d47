import type { Id } from '../../../core/ids.ts'
import type { Reader } from '../../../platform/database/database.ts'
import './tables.ts'

/** Names of owners by id, for lists of who did what; deleted owners are left out. */
export async function ownerNames(reader: Reader, ids: Iterable<Id | null>): Promise<ReadonlyMap<Id, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await reader.global.selectFrom('owners').select(['id', 'name']).where('id', 'in', wanted).execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}
