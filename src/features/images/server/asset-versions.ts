import { type Id, newId } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { enqueue, type JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { announceAsset } from './asset-tags.ts'
import { type AssetRow, SAMPLE, updateAsset } from './assets-repository.ts'
import { removeUnkept } from './kept-files.ts'
import type { StoredFileFacts } from './store-file.ts'

/** Deletes a replaced file; payload `{versionId}`. */
export const FORGET_JOB = 'images.forget'
/** How long pages with the old address may stay in caches, of browsers and others, in days. */
export const SERVED_DAYS = 30

/** The parts of a replaced file that its address needs. */
export type AssetVersion = Pick<
  AssetRow,
  'content_hash' | 'mime_type' | 'width' | 'height' | 'has_alpha' | 'animated' | 'file_key'
>

/** The replaced files of an asset that are still served, latest first. */
export function versionsOf(reader: Reader, siteId: Id, assetId: Id): Promise<AssetVersion[]> {
  return reader
    .site(siteId)
    .selectFrom('asset_versions')
    .select(['content_hash', 'mime_type', 'width', 'height', 'has_alpha', 'animated', 'file_key'])
    .where('asset_id', '=', assetId)
    .orderBy('id', 'desc')
    .execute()
}

/** Replaces the file of an asset. Texts and focal point stay; every page that uses it becomes stale. */
export async function replaceFile(
  transaction: Transaction,
  siteId: Id,
  asset: AssetRow,
  stored: StoredFileFacts & { name: string },
  now: Date,
): Promise<void> {
  if (asset.file_key !== null && asset.file_key !== stored.file_key) {
    const id = newId(now.getTime())
    const { content_hash, mime_type, width, height, has_alpha, animated, file_key } = asset
    await transaction
      .site(siteId)
      .insert('asset_versions', {
        ...{ id, asset_id: asset.id, content_hash, mime_type, width, height, has_alpha, animated, file_key },
        replaced_at: now.toISOString(),
      })
      .execute()
    const runAt = new Date(now.getTime() + SERVED_DAYS * 86_400_000)
    await enqueue(transaction, { type: FORGET_JOB, payload: { versionId: id }, siteId, runAt }, now)
  }
  // With a file of the owner's it is no sample any more.
  const isSample = asset.import_key?.startsWith(SAMPLE)
  await updateAsset(transaction, siteId, asset.id, { ...stored, ...(isSample && { import_key: null }) })
}

export function forgetJob({ database, files }: Services): JobDefinition<{ versionId: Id }> {
  return {
    type: FORGET_JOB,
    lane: 'background',
    async run({ versionId }, { siteId }) {
      if (siteId === null) return
      const versions = database.site(siteId).selectFrom('asset_versions').selectAll().where('id', '=', versionId)
      const version = await versions.executeTakeFirst()
      if (!version) return
      await database.transact(async (transaction) => {
        await transaction.site(siteId).delete('asset_versions').where('id', '=', versionId).execute()
        announceAsset(transaction, siteId, version.asset_id)
      })
      await removeUnkept(database, files, siteId, [version])
    },
  }
}
