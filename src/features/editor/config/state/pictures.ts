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
  useOnePicture,
  useUploadClient,
} from '../../../images/controls.ts'

/** The query of published pages for images by their ids. */
export const PICTURES = 'images.assets'

/** Images by their ids, requested together; empty until they arrive. */
export function usePictures(ids: readonly Id[]): Readonly<Record<Id, Asset>> {
  const { blockData } = usePage()
  const call: QueryCall = { query: PICTURES, args: { ids: [...new Set(ids)].sort() } }
  const key = queryKey(call)
  const known = useEditorState(({ data }) => data.get(key)) as Readonly<Record<Id, Asset>> | null | undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the call.
  useEffect(() => {
    if (ids.length > 0) blockData.request(key, call)
  }, [blockData, key])
  return known ?? {}
}

/** An asset's data from the archive; undefined until it has answered, and without an id. */
export function useAsset(siteId: Id, id: Id | null): ListedAsset | undefined {
  const api = useAssetsApi(siteId)
  const { data } = useQuery({
    // Under the key of the site's archive, so that changes there are reflected here.
    queryKey: ['assets', siteId, 'one', id],
    queryFn: () => api.get(id!),
    enabled: id !== null,
  })
  return data
}
