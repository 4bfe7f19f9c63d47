import { useQuery } from '@tanstack/react-query'
import type { Id } from '../../../../../core/ids.ts'
import { type ListedAsset, useAssetsApi } from '../../../../images/controls.ts'

export {
  AssetPicker,
  FocalPointPicker,
  type ListedAsset,
  pictureAddress,
  useAssetsApi,
} from '../../../../images/controls.ts'

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
