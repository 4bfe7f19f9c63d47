import { useQuery } from '@tanstack/react-query'
import type { Id } from '../../../core/ids.ts'
import type { ListedAsset } from '../model/calls.ts'
import { useAssetsApi } from './assets-api.ts'

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
