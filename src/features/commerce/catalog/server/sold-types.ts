import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { ProductType } from '../model/limits.ts'
import './tables.ts'

/** The types of products that a site has. */
export async function soldTypes(reader: Reader, siteId: Id): Promise<ReadonlySet<ProductType>> {
  const rows = await reader.site(siteId).selectFrom('products').select('type').distinct().execute()
  return new Set(rows.map(({ type }) => type))
}
