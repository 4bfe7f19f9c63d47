import { type Control, defineControl } from '../../../config/control.ts'

const load = () => import('./map-control.tsx')

/** Controls of maps. */
export const mapsControls: readonly Control[] = [
  defineControl({ name: 'mapLocation', words: 'indirizzo luogo cerca coordinate', typed: true, alone: true, load }),
  defineControl({ name: 'mapMarkers', words: 'segnaposti luoghi', typed: true, alone: true, load }),
]
