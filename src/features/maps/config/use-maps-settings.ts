import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import { type MapsSettings, readMapsSettings } from '../model/calls.ts'

export const mapsKey = (siteId: Id) => ['maps-settings', siteId] as const

/** The site's key for Google Maps. */
export function useMapsQuery(siteId: Id): UseQueryResult<MapsSettings> {
  const api = useApi()
  return useQuery({
    queryKey: mapsKey(siteId),
    queryFn: () => api.call(readMapsSettings, { params: { siteId } }),
  })
}

/** The site's key for Google Maps; undefined until it is known. */
export function useMapsSettings(siteId: Id): MapsSettings | undefined {
  return useMapsQuery(siteId).data
}
