import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { cancel, enqueue, type JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { announceAsset } from './asset-tags.ts'
import type { AssetUses } from './asset-uses.ts'
import { type AssetRow, getAsset, updateAsset } from './assets-repository.ts'
import { removeUnkept } from './kept-files.ts'

/** Deletes an asset whose time in the bin is over; payload `{assetId}`. */
export const PURGE_JOB = 'images.purge'
export const KEPT_DAYS = 30

type BinServices = Pick<Services, 'database' | 'files' | 'now'>

/** Moves an asset to the bin, from which it can be restored for 30 days. A used one is refused. */
export async function binAsset({ database, now }: BinServices, uses: AssetUses, siteId: Id, id: Id): Promise<void> {
  await uses.refuseUsed(siteId, await getAsset(database, siteId, id), 'Toglilo da lì, poi spostalo nel cestino.')
  await database.transact(async (transaction) => {
    const asset = await getAsset(transaction, siteId, id)
    if (asset.deleted_at !== null) return
    await updateAsset(transaction, siteId, id, { deleted_at: now().toISOString() })
    const runAt = new Date(now().getTime() + KEPT_DAYS * 86_400_000)
    const job = { type: PURGE_JOB, payload: { assetId: id }, siteId, runAt, uniqueKey: `${siteId} ${id}` }
    await enqueue(transaction, job, now())
  })
}

/** Restores it from the bin. */
export async function recoverAsset({ database }: BinServices, siteId: Id, id: Id): Promise<AssetRow> {
  return await database.transact(async (transaction) => {
    const asset = await getAsset(transaction, siteId, id)
    await takeFromBin(transaction, siteId, asset)
    return { ...asset, deleted_at: null }
  })
}

export async function takeFromBin(
  transaction: Transaction,
  siteId: Id,
  { id, deleted_at: deletedAt }: Pick<AssetRow, 'id' | 'deleted_at'>,
): Promise<void> {
  if (deletedAt === null) return
  await updateAsset(transaction, siteId, id, { deleted_at: null })
  await cancel(transaction, PURGE_JOB, `${siteId} ${id}`)
}

/** Permanently deletes an asset in the bin, with its files. */
export async function purgeAsset(services: BinServices, uses: AssetUses, siteId: Id, id: Id): Promise<void> {
  const { database, files } = services
  const asset = await getAsset(database, siteId, id)
  if (asset.deleted_at === null)
    throw new Refusal('conflict', `Prima di eliminare «${asset.name}» per sempre, spostalo nel cestino.`)
  await uses.refuseUsed(siteId, asset, 'Toglilo da lì, poi eliminalo.')
  const older = await database
    .site(siteId)
    .selectFrom('asset_versions')
    .select(['file_key', 'content_hash'])
    .where('asset_id', '=', id)
    .execute()
  await database.transact(async (transaction) => {
    await transaction.site(siteId).delete('assets').where('id', '=', id).execute()
    await transaction.site(siteId).delete('asset_versions').where('asset_id', '=', id).execute()
    await cancel(transaction, PURGE_JOB, `${siteId} ${id}`)
    announceAsset(transaction, siteId, id)
  })
  await removeUnkept(database, files, siteId, [asset, ...older])
}

/** An asset that is used again, by a restored version of a page for example, leaves the bin instead. */
export function purgeJob(services: BinServices, uses: AssetUses): JobDefinition<{ assetId: Id }> {
  return {
    type: PURGE_JOB,
    lane: 'background',
    async run({ assetId }, { siteId }) {
      if (siteId === null) return
      const asset = await getAsset(services.database, siteId, assetId).catch(() => undefined)
      if (!asset?.deleted_at) return
      if ((await uses.of(siteId, asset)).length > 0) await recoverAsset(services, siteId, assetId)
      else await purgeAsset(services, uses, siteId, assetId)
    },
  }
}
