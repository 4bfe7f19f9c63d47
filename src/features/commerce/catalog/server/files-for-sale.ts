import { sql } from 'kysely'
import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import './tables.ts'

/** Written as in the index `products_files`, which no parameter matches. */
const SELLS_FILES = sql<boolean>`type = 'DIGITAL' AND files <> '[]'`

/** Files that digital products of a site consist of. */
export async function filesForSale(reader: Reader, siteId: Id): Promise<Id[]> {
  const rows = await reader.site(siteId).selectFrom('products').select('files').where(SELLS_FILES).execute()
  return [...new Set(rows.flatMap(({ files }) => JSON.parse(files) as Id[]))]
}

/** Whether a digital product of a site consists of a file. */
export async function isFileForSale(reader: Reader, siteId: Id, assetId: Id): Promise<boolean> {
  const row = await reader
    .site(siteId)
    .selectFrom('products')
    .select('document_id')
    .where(SELLS_FILES)
    .where('files', 'like', `%"${assetId}"%`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
