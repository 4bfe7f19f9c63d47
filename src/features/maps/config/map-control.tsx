import type { ReactNode } from 'react'
import type { BlockControlProps } from '../../../config/control.ts'
import { LocationControl } from './location-control.tsx'
import { MarkersControl } from './markers-control.tsx'

/** The controls of a map. */
export default function MapControl(props: BlockControlProps): ReactNode {
  return props.field.control === 'mapLocation' ? <LocationControl {...props} /> : <MarkersControl {...props} />
}
