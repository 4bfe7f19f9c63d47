import type { ReactNode } from 'react'
import type { ViewContext } from '../../../../core/block.ts'
import type { MapPicture, Placed } from '../../model/picture.ts'

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`
export const at = ({ x, y }: Placed) => ({ x: percent(x), y: percent(y) })

interface DrawingProps {
  readonly picture: MapPicture
  readonly place: string
  readonly showLabels: boolean
  readonly context: Pick<ViewContext, 'locale' | 'message'>
}

/** Coast, municipalities and distances. The land is stretched with the box; names keep the size of text. */
export function Drawing({ picture, place, showLabels, context }: DrawingProps): ReactNode {
  const { width, height, land, rings, marker } = picture
  const towns = showLabels ? picture.towns : []
  const named = towns.slice(0, 4).map(({ name }) => name)
  const list = new Intl.ListFormat(context.locale, { type: 'conjunction' }).format(named)
  return (
    <svg
      className="map-drawing"
      role="img"
      aria-label={
        named.length === 0
          ? context.message('maps.map.schematicAlone', { place })
          : context.message('maps.map.schematic', { place, towns: list })
      }
    >
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
        <path className="map-land" d={land} />
        {rings.map(({ km, radius }) => (
          <circle key={km} className="map-ring" cx={marker.x * width} cy={marker.y * height} r={radius} />
        ))}
      </svg>
      {rings.map(({ km, radius }) => (
        <text key={km} className="map-distance" {...at({ x: marker.x, y: marker.y + radius / height })} dy="-0.5em">
          {context.message('maps.map.km', { km })}
        </text>
      ))}
      {towns.map(({ name, rank, side, ...point }) => (
        <g key={name} className={`map-town map-town-${rank} map-town-${side}`}>
          <circle cx={percent(point.x)} cy={percent(point.y)} r="3" />
          <text {...at(point)} dx={side === 'right' ? '0.6em' : '-0.6em'} dy="0.35em">
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
