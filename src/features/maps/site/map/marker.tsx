import type { ReactNode } from 'react'
import { MARKER_SIZE } from '../../model/map-styles.ts'
import { DROP, DROP_HOLE } from './drop.ts'

interface MarkerProps {
  readonly tone: 'dark' | 'light'
  /** In place of the hole. */
  readonly number?: number
}

/** A marker's image, 48 × 64 px; its point is the origin. */
export function Marker({ tone, number }: MarkerProps): ReactNode {
  const { width, height } = MARKER_SIZE
  return (
    <g className={`map-marker map-marker-${tone}`} transform={`translate(${-width / 2} ${-height})`}>
      <rect width={width} height={height} fill="none" pointerEvents="all" />
      <ellipse className="map-marker-shadow" cx="24" cy="62" rx="9" ry="2.5" />
      <path d={DROP} />
      {number === undefined ? (
        <path className="map-marker-hole" d={DROP_HOLE} />
      ) : (
        <text x="24" y="24" dy="0.35em">
          {number}
        </text>
      )}
    </g>
  )
}
