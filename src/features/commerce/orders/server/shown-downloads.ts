import type { Id } from '../../../../core/ids.ts'
import type { Services } from '../../../../platform/services.ts'
import { assetsById } from '../../../images/public.ts'
import type { ShownDownload } from '../model/downloads.ts'
import { downloadStateOf } from '../model/downloads.ts'
import type { StoredOrder } from '../model/order.ts'
import { downloadsOf } from './downloads-repository.ts'
import { ownedLinesOf } from './give-files.ts'
import { downloadPath } from './order-address.ts'

/** The files of an order as people see them, in the order of its lines; without those that are gone. */
export async function shownDownloads(
  { database, secrets, now }: Pick<Services, 'database' | 'secrets' | 'now'>,
  siteId: Id,
  order: StoredOrder,
): Promise<ShownDownload[]> {
  const given = await downloadsOf(database, siteId, order.id)
  if (given.length === 0) return []
  const owned = new Set((await ownedLinesOf(database, siteId, order)).map(({ id }) => id))
  const assetIds = [...new Set(given.map(({ assetId }) => assetId))]
  const assets = await assetsById(database, siteId, assetIds)
  return order.lines.flatMap((line) =>
    given
      .filter(({ lineId, assetId }) => lineId === line.id && assets[assetId])
      .map((download) => {
        const { id, uses, most, opensAt, expiresAt, usedAt } = download
        const state = downloadStateOf(download, owned, now())
        const path = state === 'open' ? downloadPath(secrets, siteId, download) : null
        return {
          id,
          name: assets[download.assetId]!.name,
          title: line.title,
          state,
          uses,
          most,
          opensAt,
          expiresAt,
          usedAt,
          path,
        }
      }),
  )
}
