import { useState } from 'react'
import { useNotify } from '../../../config/notices.tsx'
import { sentenceOf } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import type { ListedAsset } from '../model/calls.ts'
import { useAssetsApi, useRefreshAssets } from './assets-api.ts'
import { t } from './messages.ts'

/** Moves files to the bin and back. A used file stays, and `fault` says where it is used. */
export function useBin(siteId: Id, onGone: (ids: readonly Id[]) => void) {
  const api = useAssetsApi(siteId)
  const refresh = useRefreshAssets(siteId)
  const notify = useNotify()
  const [fault, setFault] = useState<string>()

  async function put(assets: readonly ListedAsset[]): Promise<void> {
    const gone: ListedAsset[] = []
    setFault(undefined)
    for (const asset of assets)
      try {
        await api.bin(asset.id)
        gone.push(asset)
      } catch (error) {
        setFault(sentenceOf(error))
      }
    if (gone.length === 0) return
    await refresh()
    if (gone.length === assets.length) onGone(gone.map(({ id }) => id))
    notify({
      sentence: t('images.done.binned', { count: gone.length, name: gone[0]!.name }),
      action: { label: t('images.undo'), run: () => void recover(gone) },
    })
  }

  async function recover(assets: readonly ListedAsset[]): Promise<void> {
    try {
      for (const { id } of assets) await api.recover(id)
      notify({ sentence: assets.map(({ name }) => t('images.done.recovered', { name })).join(' ') })
    } catch (error) {
      notify({ sentence: sentenceOf(error) })
    }
    await refresh()
  }

  async function remove(asset: ListedAsset): Promise<void> {
    try {
      await api.removeForever(asset.id)
      notify({ sentence: t('images.done.removed', { name: asset.name }) })
      onGone([asset.id])
    } catch (error) {
      setFault(sentenceOf(error))
    }
    await refresh()
  }

  return {
    put: (assets: readonly ListedAsset[]) => void put(assets),
    recover: (assets: readonly ListedAsset[]) => void recover(assets),
    remove: (asset: ListedAsset) => void remove(asset),
    fault,
  }
}
