import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { QueryCall } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { type ListedAsset, useAssetsApi } from '../../../images/controls.ts'
import type { Asset } from '../../../images/views.ts'
import { queryKey } from './block-data.ts'
import { useEditorState, usePage } from './context.tsx'

export {
  AssetPicker,
  DropZone,
  FocalPointPicker,
  type ListedAsset,
  lacksDescription,
  pictureAddress,
  uploaded,
  useAssetsApi,
  useUploadClient,
} from '../../../images/controls.ts'

/** The query of published pages for pictures by their ids. */
export const PICTURES = 'images.assets'

/** Pictures by their ids, asked for together; empty until they are there. */
export function usePictures(ids: readonly Id[]): Readonly<Record<Id, Asset>> {
  const { blockData } = usePage()
  const call: QueryCall = { query: PICTURES, args: { ids: [...new Set(ids)].sort() } }
  const key = queryKey(call)
  const known = useEditorState(({ data }) => data.get(key)) as Readonly<Record<Id, Asset>> | null | undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the call does.
  useEffect(() => {
    if (ids.length > 0) blockData.request(key, call)
  }, [blockData, key])
  return known ?? {}
}

/** What the archive knows of a picture; undefined until it has answered, and without an id. */
export function useAsset(siteId: Id, id: Id | null): ListedAsset | undefined {
  const api = useAssetsApi(siteId)
  const { data } = useQuery({
    // Under the key of the site's archive, so that a change there is seen here.
    queryKey: ['assets', siteId, 'one', id],
    queryFn: () => api.get(id!),
    enabled: id !== null,
  })
  return data
}
