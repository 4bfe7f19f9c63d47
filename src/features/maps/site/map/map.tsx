import type { ReactNode } from 'react'
import { defineBlock, type ViewContext, type ViewProps } from '../../../../core/block.ts'
import { addressLines, type MapProps, mapModel } from '../../model/blocks.ts'
import { directionsUrl, externalMapUrl } from '../../model/external-page.ts'
import { mapModelOf } from '../../model/map-model.ts'
import { markerTone } from '../../model/map-styles.ts'
import { type MapPicture, mapPicture, type Placed } from '../../model/picture.ts'
import { isInside, isSeenNarrow } from '../../model/picture-size.ts'
import { placedMapOf } from '../../model/placed-map.ts'
import type { Point } from '../../model/point.ts'
import { at, Drawing } from './drawing.tsx'
import { mapFields } from './fields.ts'
import { Marker } from './marker.tsx'
import { mapWords } from './words.ts'

/** A map: at first a drawing of our own, for which nobody is asked. */
export const mapBlock = defineBlock<MapProps, MapPicture | null>({
  ...mapModel,
  data: mapPicture,
  View: MapView,
  stays: true,
  browser: { name: 'map', kind: 'behaviour', when: 'gesture' },
  stylesheets: { maps: () => true },
  fields: mapFields,
})

function MapView({ props, data, context }: ViewProps<MapProps, MapPicture | null>): ReactNode {
  const { location, style } = mapModelOf(props)
  const [title, ...lines] = addressLines(props.location)
  const place = title ?? context.message('maps.map.thePlace')
  return (
    <figure className={`map map-style-${style}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of forms. */}
      <div
        role="group"
        className={`map-box ratio-${props.ratio.replace(':', 'x')}`}
        data-map={JSON.stringify({ map: placedMapOf(props, place), words: mapWords(context) })}
        aria-label={title ? context.message('maps.map.label', { place: title }) : context.message('maps.map.unnamed')}
      >
        <MapLayers props={props} data={data} context={context} />
      </div>
      <figcaption className="map-caption">
        <p className="map-move">
          <button type="button" className="button button-secondary button-small" data-map-move="">
            {context.message('maps.map.move')}
          </button>
          <span className="map-status" role="status" />
        </p>
        {title && (
          <p className="map-address">
            <strong>{title}</strong>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        )}
        <Links point={location.marker} address={location.address} zoom={location.zoom} context={context} />
        {props.others.length > 0 && <Others props={props} context={context} />}
        <p className="map-credit">{context.message('maps.map.credit')}</p>
      </figcaption>
    </figure>
  )
}

interface LayersProps {
  readonly props: MapProps
  readonly data: MapPicture | null
  readonly context: Pick<ViewContext, 'locale' | 'message'>
}

/** The drawing of a map, and its markers above. */
export function MapLayers({ props, data, context }: LayersProps): ReactNode {
  const { location } = mapModelOf(props)
  const place = addressLines(props.location)[0] ?? context.message('maps.map.thePlace')
  return (
    <>
      {data && <Drawing picture={data} place={place} showLabels={props.showLabels} context={context} />}
      <svg className="map-pins" role="presentation">
        {props.others.map((other, index) => (
          <Pin
            key={`${other.lat} ${other.lng} ${other.title}`}
            picture={data}
            placed={data?.others[index]}
            point={other}
            address=""
            place={other.title}
            number={index + 1}
            {...{ props, context }}
          />
        ))}
        <Pin picture={data} placed={data?.marker} point={location.marker} {...{ ...location, place, props, context }} />
      </svg>
    </>
  )
}

interface PinProps {
  readonly picture: MapPicture | null
  readonly placed: Placed | undefined
  readonly point: Point
  readonly address: string
  readonly place: string
  readonly number?: number
  readonly props: MapProps
  readonly context: Pick<ViewContext, 'message'>
}

/** A marker; pressed, it opens the external maps page (MAP-02). */
function Pin({ picture, placed, point, address, place, number, props, context }: PinProps): ReactNode {
  if (!picture || !placed || !isInside(placed)) return null
  // What is seen of it, its number, is part of its name (WCAG 2.5.3).
  const name = number === undefined ? place : `${number}, ${place}`
  const marker = <Marker tone={markerTone(props.style)} {...(number !== undefined && { number })} />
  return (
    <svg
      {...at(placed)}
      className={isSeenNarrow(picture, placed) ? undefined : 'map-pin-edge'}
      overflow="visible"
      role="presentation"
    >
      {props.linkOnClick ? (
        <a
          href={externalMapUrl(point, address, props.location.mapZoom)}
          target="_blank"
          rel="noopener"
          aria-label={context.message('maps.map.open', { place: name })}
        >
          {marker}
        </a>
      ) : (
        marker
      )}
    </svg>
  )
}

interface LinksProps {
  readonly point: Point
  readonly address: string
  readonly zoom: number
  readonly context: ViewContext
}

function Links({ point, address, zoom, context }: LinksProps): ReactNode {
  const links = [
    [directionsUrl(point, address), 'maps.map.directions'],
    [externalMapUrl(point, address, zoom), 'maps.map.openShort'],
  ] as const
  return (
    <p className="map-links">
      {links.map(([href, words]) => (
        <a key={words} href={href} target="_blank" rel="noopener">
          {context.message(words)}
          <span className="visually-hidden"> {context.message('maps.map.newWindow')}</span>
        </a>
      ))}
    </p>
  )
}

function Others({ props, context }: { readonly props: MapProps; readonly context: ViewContext }): ReactNode {
  return (
    <ol className="map-others">
      {props.others.map(({ title, ...point }) => (
        <li key={`${point.lat} ${point.lng} ${title}`}>
          <a href={externalMapUrl(point, '', props.location.mapZoom)} target="_blank" rel="noopener">
            {title}
            <span className="visually-hidden"> {context.message('maps.map.newWindow')}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}
