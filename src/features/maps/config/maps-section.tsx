import type { ReactNode } from 'react'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import type { PanelProps } from '../../../config/panel.ts'
import { sentenceOf } from '../../../config/use-load.ts'
import { MapsKey } from './maps-key.tsx'
import { useMapsQuery } from './use-maps-settings.ts'

/** The key of all maps of a site, in «Impostazioni». */
export default function MapsSection({ site }: PanelProps): ReactNode {
  const { data, error, refetch } = useMapsQuery(site.id)
  if (data) return <MapsKey siteId={site.id} known={data} />
  if (!error) return <Skeleton rows={2} />
  return (
    <LoadFailure
      title="Non è stato possibile leggere la chiave delle mappe"
      sentence={sentenceOf(error)}
      retry={() => void refetch()}
    />
  )
}
