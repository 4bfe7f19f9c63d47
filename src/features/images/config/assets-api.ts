import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Api } from '../../../config/api.ts'
import { useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import { type AssetKind, kindOfType } from '../model/asset-search.ts'
import { imagePath } from '../model/assets.ts'
import type { Width } from '../model/widths.ts'

/** A file of the archive as the server tells of it. */
export interface ListedAsset {
  readonly id: Id
  readonly name: string
  readonly content_hash: string
  readonly mime_type: string
  readonly size: number
  /** Pixels; null for files that are no pictures, and while the file has not arrived. */
  readonly width: number | null
  readonly height: number | null
  /** 1 when parts of it are transparent. */
  readonly has_alpha: number
  readonly alt: string
  readonly caption: string
  readonly focal_x: number
  readonly focal_y: number
  /** Null while the file of an imported picture has not arrived. */
  readonly file_key: string | null
  readonly created_at: string
  /** 1 when it says nothing that a description could tell. */
  readonly decorative: number
  readonly deleted_at: string | null
  readonly folder_id: Id | null
}

export interface AssetFolder {
  readonly id: Id
  readonly name: string
}

export type AssetChange = Partial<{
  name: string
  alt: string
  decorative: boolean
  caption: string
  focalX: number
  focalY: number
}>

export interface AssetUse {
  readonly id: Id
  readonly kind: 'page' | 'collection' | 'item' | 'site' | 'mailing'
  readonly title: string
  readonly path: string | null
  readonly deleted: boolean
  readonly spots: readonly { blockId: Id | null; label: string; draft: boolean; published: boolean }[]
}

export interface AssetFilter {
  readonly search: string
  readonly kind: AssetKind | 'all'
  readonly show: 'all' | 'unused' | 'undescribed' | 'deleted'
  /** Null: files of all folders and of none. */
  readonly folder: Id | null
}
export const NO_FILTER: AssetFilter = { search: '', kind: 'all', show: 'all', folder: null }

interface AssetList {
  readonly assets: readonly ListedAsset[]
  readonly next: string | null
  readonly count: number
  readonly bytes: number
}

const SHOWN_AT_ONCE = 60

/** The calls of a site's archive. */
export function assetsApi(api: Api, siteId: Id) {
  const base = `/api/sites/${siteId}/assets`
  const folders = `/api/sites/${siteId}/asset-folders`
  return {
    uploads: `/api/sites/${siteId}/uploads`,
    list: ({ search, kind, show, folder }: AssetFilter, after: string | null) => {
      const query = new URLSearchParams({
        ...(search.trim() && { search: search.trim() }),
        ...(kind !== 'all' && { kind }),
        ...(show !== 'all' && { [show]: '1' }),
        ...(folder && { folder }),
        ...(after && { after }),
        limit: String(SHOWN_AT_ONCE),
      })
      return api.get<AssetList>(`${base}?${query}`)
    },
    get: async (id: Id) => (await api.get<{ asset: ListedAsset }>(`${base}/${id}`)).asset,
    change: async (id: Id, change: AssetChange) =>
      (await api.patch<{ asset: ListedAsset }>(`${base}/${id}`, change)).asset,
    uses: (id: Id) => api.get<{ uses: readonly AssetUse[]; count: number }>(`${base}/${id}/uses`),
    bin: (id: Id) => api.delete<unknown>(`${base}/${id}`),
    recover: (id: Id) => api.post<{ asset: ListedAsset }>(`${base}/${id}/recovery`),
    removeForever: (id: Id) => api.delete<unknown>(`${base}/${id}?forever=1`),
    folders: async () => (await api.get<{ folders: AssetFolder[] }>(folders)).folders,
    createFolder: (name: string) => api.post<AssetFolder>(folders, { name }),
    renameFolder: (id: Id, name: string) => api.patch<AssetFolder>(`${folders}/${id}`, { name }),
    removeFolder: (id: Id) => api.delete<{ assetIds: Id[] }>(`${folders}/${id}`),
    move: (assetIds: readonly Id[], folderId: Id | null) => api.post<unknown>(`${base}/moves`, { assetIds, folderId }),
    originalPath: (id: Id) => `${base}/${id}/original`,
  }
}

export function useAssetsApi(siteId: Id) {
  const api = useApi()
  return useMemo(() => assetsApi(api, siteId), [api, siteId])
}

/** Key of everything that is kept of a site's archive. */
export const assetsKey = (siteId: Id) => ['assets', siteId] as const

/** The files that a filter leaves, more of them on demand. */
export function useAssetList(siteId: Id, filter: AssetFilter) {
  const api = useAssetsApi(siteId)
  return useInfiniteQuery({
    queryKey: [...assetsKey(siteId), 'list', filter],
    queryFn: ({ pageParam }) => api.list(filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    // While another search is under way the last one stays in sight.
    placeholderData: (before) => before,
  })
}

/** Has everything of a site's archive asked for anew. */
export function useRefreshAssets(siteId: Id): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: assetsKey(siteId) })
}

/** Address of a picture in a width, the same as on the site's pages; undefined for what cannot be shown. */
export function pictureAddress(siteId: Id, asset: ListedAsset, width: Width): string | undefined {
  if (asset.file_key === null || kindOfType(asset.mime_type) !== 'picture') return undefined
  return imagePath(siteId, { id: asset.id, contentHash: asset.content_hash, name: asset.name }, width)
}

/** From this ratio of its sides on, a picture that is cut to a square says little. */
const LONG_RATIO = 2

/** Whether a small square shows the whole of a picture, as of logos, icons and long ones. */
export function isShownWhole({ has_alpha: clear, mime_type: type, width, height }: ListedAsset): boolean {
  if (clear === 1 || type === 'image/svg+xml' || !width || !height) return true
  return Math.max(width / height, height / width) >= LONG_RATIO
}

/** Whether a picture is still to be described. */
export function lacksDescription(asset: ListedAsset): boolean {
  return kindOfType(asset.mime_type) === 'picture' && asset.alt === '' && asset.decorative === 0
}
