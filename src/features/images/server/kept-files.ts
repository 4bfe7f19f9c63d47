import type { Id } from '../../../core/ids.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { FileStore } from '../../../platform/files/files.ts'
import { originalKey, renditionsKey } from './rendition.ts'

/** Removes files that no asset and no replaced file refers to; images with the same bytes share a file. */
export async function removeUnkept(
  database: Database,
  files: FileStore,
  siteId: Id,
  given: readonly { file_key: string | null; content_hash: string }[],
): Promise<void> {
  for (const { file_key: key, content_hash: hash } of given) {
    if (key === null || (await isKept(database, siteId, key))) continue
    await files.remove(key)
    if (key !== originalKey(siteId, hash)) continue
    await files.remove(`${key}.heic`)
    for await (const rendition of files.list(renditionsKey(siteId, hash))) await files.remove(rendition.key)
  }
}

async function isKept(database: Database, siteId: Id, key: string): Promise<boolean> {
  for (const table of ['assets', 'asset_versions'] as const)
    if (
      await database.site(siteId).selectFrom(table).select('id').where('file_key', '=', key).limit(1).executeTakeFirst()
    )
      return true
  return false
}
