import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Api } from '../../../config/api.ts'
import { useApi } from '../../../config/use-load.ts'
import { addressOf } from '../../../core/call.ts'
import type { Id } from '../../../core/ids.ts'
import { type AssetKind, kindOfType } from '../model/asset-search.ts'
import { imagePath } from '../model/assets.ts'
import type { ListedAsset } from '../model/calls.ts'
import * as calls from '../model/calls.ts'
import type { Width } from '../model/widths.ts'

export interface AssetFilter {
  readonly search: string
  readonly kind: AssetKind | 'all'
  readonly show: 'all' | 'unused' | 'undescribed' | 'deleted'
  /** Null: files in all folders and in none. */
  readonly folder: Id | null
}
export const NO_FILTER: AssetFilter = { search: '', kind: 'all', show: 'all', folder: null }

const SHOWN_AT_ONCE = 60

/** The calls of a site's archive. */
export function assetsApi(api: Api, siteId: Id) {
  const params = { siteId }
  const withId = (assetId: Id) => ({ params: { siteId, assetId } })
  return {
    uploads: `/api/sites/${siteId}/uploads`,
    list: ({ search, kind, show, folder }: AssetFilter, after: string | null) => {
      const query = {
        search: search.trim() || undefined,
        kind: kind === 'all' ? undefined : kind,
        ...(show !== 'all' && { [show]: '1' as const }),
        folder: folder ?? undefined,
        after: after ?? undefined,
        limit: SHOWN_AT_ONCE,
      }
      return api.call(calls.searchAssets, { params, query })
    },
    get: async (id: Id) => (await api.call(calls.readAsset, withId(id))).asset,
    change: async (id: Id, change: calls.AssetChange) =>
      (await api.call(calls.changeAsset, { ...withId(id), body: change })).asset,
    uses: (id: Id) => api.call(calls.readAssetUses, withId(id)),
    bin: (id: Id) => api.call(calls.removeAsset, withId(id)),
    recover: (id: Id) => api.call(calls.recoverAsset, withId(id)),
    removeForever: (id: Id) => api.call(calls.removeAsset, { ...withId(id), query: { forever: '1' } }),
    folders: async () => (await api.call(calls.readFolders, { params })).folders,
    createFolder: (name: string) => api.call(calls.createFolder, { params, body: { name } }),
    renameFolder: (folderId: Id, name: string) =>
      api.call(calls.renameFolder, { params: { siteId, folderId }, body: { name } }),
    removeFolder: (folderId: Id) => api.call(calls.removeFolder, { params: { siteId, folderId } }),
    move: (assetIds: readonly Id[], folderId: Id | null) =>
      api.call(calls.moveAssets, { params, body: { assetIds, folderId } }),
    originalPath: (assetId: Id) => `${addressOf(calls.readAsset, withId(assetId))}/original`,
  }
}

export function useAssetsApi(siteId: Id) {
  const api = useApi()
  return useMemo(() => assetsApi(api, siteId), [api, siteId])
}

/** Query key of all data of a site's archive. */
export const assetsKey = (siteId: Id) => ['assets', siteId] as const

/** The assets that match a filter, loaded page by page. */
export function useAssetList(siteId: Id, filter: AssetFilter) {
  const api = useAssetsApi(siteId)
  return useInfiniteQuery({
    queryKey: [...assetsKey(siteId), 'list', filter],
    queryFn: ({ pageParam }) => api.list(filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    // During a search the previous results stay visible.
    placeholderData: (before) => before,
  })
}

/** The samples that a site began with, and the places that show them. */
export function useSamples(siteId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: [...assetsKey(siteId), 'samples'],
    queryFn: () => api.call(calls.readSamples, { params: { siteId } }),
    // Pages may have changed since.
    staleTime: 0,
  })
}

/** Invalidates all data of a site's archive. */
export function useRefreshAssets(siteId: Id): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: assetsKey(siteId) })
}

/** Address of an image in a width, the same as on the site's pages; undefined for what cannot be shown. */
export function pictureAddress(siteId: Id, asset: ListedAsset, width: Width): string | undefined {
  if (asset.fileKey === null || kindOfType(asset.mimeType) !== 'picture') return undefined
  return imagePath(siteId, { id: asset.id, contentHash: asset.contentHash, name: asset.name }, width)
}

/** From this aspect ratio on, a square crop of an image shows too little. */
const LONG_RATIO = 2

/** Whether a small square shows the whole image: for logos, icons and very long ones. */
export function isShownWhole({ hasAlpha: clear, mimeType: type, width, height }: ListedAsset): boolean {
  if (clear === 1 || type === 'image/svg+xml' || !width || !height) return true
  return Math.max(width / height, height / width) >= LONG_RATIO
}

/** Whether an image has no description yet. */
export function lacksDescription(asset: ListedAsset): boolean {
  return kindOfType(asset.mimeType) === 'picture' && asset.alt === '' && asset.decorative === 0
}
