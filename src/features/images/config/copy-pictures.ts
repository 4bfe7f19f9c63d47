import { useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import { assetsApi, useRefreshAssets } from './assets-api.ts'
import { uploaded, useUploadClient } from './use-uploads.ts'

/**
 * Copies images of another site of the installation into this one, with their descriptions. Returns the new id of
 * each; those that cannot be read there, or have no file yet, are left out.
 */
export function useCopyPictures(siteId: Id): (from: Id, ids: readonly Id[]) => Promise<ReadonlyMap<Id, Id>> {
  const api = useApi()
  const client = useUploadClient(siteId)
  const refresh = useRefreshAssets(siteId)
  return async (from, ids) => {
    const [there, here] = [assetsApi(api, from), assetsApi(api, siteId)]
    const copy = async (id: Id): Promise<[Id, Id][]> => {
      const asset = await there.get(id)
      const answer = await fetch(there.originalPath(id))
      if (!answer.ok) return []
      const file = new File([await answer.blob()], asset.name, { type: asset.mimeType })
      const [copied] = (await uploaded(client, [file])).assetIds
      if (copied === undefined) return []
      const { alt, caption, focalX, focalY } = asset
      await here.change(copied, { alt, caption, focalX, focalY, decorative: asset.decorative === 1 })
      return [[id, copied]]
    }
    const copies = await Promise.allSettled([...new Set(ids)].map(copy))
    await refresh()
    return new Map(copies.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])))
  }
}
