import { useEffect } from 'react'
import type { QueryCall } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import type { Asset } from '../../../images/views.ts'
import { queryKey } from './block-data.ts'
import { useEditorState, usePage } from './context.tsx'

export {
  AssetPicker,
  DropZone,
  FocalPointPicker,
  type ListedAsset,
  lacksDescription,
  PictureChoice,
  pictureAddress,
  uploaded,
  useAsset,
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
