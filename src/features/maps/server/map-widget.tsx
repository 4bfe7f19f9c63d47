import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { z } from 'zod'
import { defineWidget } from '../../pages/public.ts'
import { type MapProps, mapModel, pointSchema } from '../model/blocks.ts'
import { gridPoint } from '../model/mercator.ts'
import { mapPicture, type PictureArgs } from '../model/picture.ts'
import { MOVED } from '../model/picture-size.ts'
import { MapLayers } from '../site/map/map.tsx'
import { drawPicture } from './draw-map.ts'

/** Where a visitor has moved the map to. */
const value = pointSchema.extend({ zoom: z.int().min(MOVED.furthest).max(MOVED.nearest) })

/** Drawings of all sites that are kept: the largest, of half a country, has 100 kB. */
const MOST_KEPT = 100

/** Draws parts of maps, each once as long as it is asked for more often than others. */
export function mapWidget(draw = drawPicture) {
  const kept = new Map<string, Promise<string>>()

  function once(key: string, make: () => Promise<string>): Promise<string> {
    const made = kept.get(key) ?? make()
    // The last one asked for is the last one forgotten.
    kept.delete(key)
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
    return made
  }

  /** The drawing and the markers of another part of a map. */
  return defineWidget({
    type: mapModel.type,
    value,
    async render({ messagesFor }, { site, block, value: { zoom, ...point } }) {
      const props = block.props as MapProps
      const args = mapPicture(props).args as PictureArgs
      const centre = gridPoint(point, zoom, args.centre)
      const asked = JSON.stringify([site.id, site.locale, props, centre, zoom])
      return await once(createHash('sha256').update(asked).digest('base64'), async () => {
        const picture = await draw({ ...args, centre, zoom }, MOVED)
        const context = { locale: site.locale, message: messagesFor(site.locale) }
        return renderToStaticMarkup(<MapLayers props={props} data={picture} context={context} />)
      })
    },
  })
}
