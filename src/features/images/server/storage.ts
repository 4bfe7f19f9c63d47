import type { Id } from '../../../core/ids.ts'
import type { Reader } from '../../../platform/database/database.ts'
import './tables.ts'

/** Total bytes of a site's original files; renditions are not counted. */
export async function countFileBytes(reader: Reader, siteId: Id): Promise<number> {
  const { bytes } = await reader
    .site(siteId)
    .selectFrom('assets')
    .select((select) => select.fn.sum<number | string | null>('size').as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}
