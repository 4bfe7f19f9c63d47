import { renderToStaticMarkup } from 'react-dom/server'
import { z } from 'zod'
import { defineWidget } from '../../pages/public.ts'
import { type MapProps, mapModel, pointSchema } from '../model/blocks.ts'
import { mapPicture, type PictureArgs } from '../model/picture.ts'
import { MOVED } from '../model/picture-size.ts'
import { MapLayers } from '../site/map/map.tsx'
import { drawPicture } from './draw-map.ts'

/** Where a visitor has moved the map to. */
const value = pointSchema.extend({ zoom: z.int().min(MOVED.furthest).max(MOVED.nearest) })

/** The drawing and the markers of another part of a map. */
export const mapWidget = defineWidget({
  type: mapModel.type,
  value,
  async render({ messagesFor }, { site, block, value: { lat, lng, zoom } }) {
    const props = block.props as MapProps
    const args = mapPicture(props).args as PictureArgs
    const picture = await drawPicture({ ...args, centre: { lat, lng }, zoom }, MOVED)
    const context = { locale: site.locale, message: messagesFor(site.locale) }
    return renderToStaticMarkup(<MapLayers props={props} data={picture} context={context} />)
  },
})
