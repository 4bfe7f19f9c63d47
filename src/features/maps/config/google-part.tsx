import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import { type FoundPlace, readMapsSettings } from '../model/calls.ts'
import { MapsKey, mapsKey } from './maps-key.tsx'
import { PlaceSearch } from './place-search.tsx'

interface GooglePartProps {
  readonly siteId: Id
  readonly onFound: (place: FoundPlace) => void
}

/** What a key for Google Maps adds to a map's form, and the key itself. */
export function GooglePart({ siteId, onFound }: GooglePartProps): ReactNode {
  const api = useApi()
  const { data } = useQuery({
    queryKey: mapsKey(siteId),
    queryFn: () => api.call(readMapsSettings, { params: { siteId } }),
  })
  if (!data) return null
  return (
    <Stack gap="xs">
      {data.key !== '' && <PlaceSearch siteId={siteId} onFound={onFound} />}
      <MapsKey siteId={siteId} known={data} />
    </Stack>
  )
}
