import type { ServerSide } from '../../../platform/feature.ts'
import { pictureLoader } from './draw-map.ts'

export const mapsServer: ServerSide = {
  loaders: [pictureLoader],
}
