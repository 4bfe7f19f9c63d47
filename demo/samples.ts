import { fileURLToPath } from 'node:url'
import type { DemoPicture } from './demo-site.ts'
import { lumePictures } from './lume/pictures.ts'
import { portoPictures } from './porto/pictures.ts'
import { referencePictures } from './reference/pictures.ts'
import { terravivaPictures } from './terraviva/pictures.ts'

/** The folder of the demo, both from the sources and from the build. */
export const DEMO_FOLDER = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '.' : '../../demo', import.meta.url))

const ALL = [...terravivaPictures, ...lumePictures, ...portoPictures, ...referencePictures]

type Focus = readonly [x: number, y: number]
/** The whole pot, in a square. */
const MOKA = ['moka', [0.5, 0.3]] as const
const LEMONS = ['limoni', [0.5, 0.45]] as const
const TABLE = ['tavolo-sul-mare', [0.6, 0.5]] as const
/** A picture by its key, with a focal point of its own if it has one here. */
const pictures = (...wanted: readonly (string | readonly [key: string, focal: Focus])[]) =>
  wanted.map((one): DemoPicture => {
    const [key, focal] = typeof one === 'string' ? [one] : one
    const picture = ALL.find((picture) => picture.key === key)!
    return focal ? { ...picture, focal } : picture
  })

/**
 * Pictures that a new site of each starting point begins with, until its owner replaces them; the first is that of its
 * opening. Galleries take what is left at the end: pictures of one shape, so that their columns end level.
 */
export const samplePictures: Readonly<Record<string, readonly DemoPicture[]>> = {
  bottega: pictures(
    ['natura-morta', [0.42, 0.5]],
    ...['scaffale', 'forno-a-legna', 'piastrelle', 'tavola-apparecchiata'],
    ...['prove-di-smalto', 'pignatta', 'argilla-pesata', 'pila-di-piatti'],
  ),
  trattoria: pictures(TABLE, LEMONS, 'tavolata', 'spaghetti', 'orata', 'calici'),
  forno: pictures('crostata', LEMONS, MOKA, 'pane'),
  galleria: pictures('finestra', 'diagonale', 'onda', 'lampione', 'luci', 'crinali', 'stelle', 'caustiche'),
  studio: pictures('vaso-con-ulivo', 'cornice', 'onde', 'taglio', 'lamelle'),
  circolo: pictures('porto-la-sera', TABLE, MOKA, 'boe', 'gozzi', LEMONS),
  atelier: pictures(
    ...['forno-a-legna', 'scaffale', 'prove-di-smalto', 'pignatta', 'piastrelle'],
    ...['argilla-pesata', 'tavola-apparecchiata', 'pila-di-piatti'],
  ),
  locanda: pictures('calici', LEMONS, 'spaghetti', 'cantina', TABLE, 'crostata'),
  taccuino: pictures('albero', 'persiana', 'spigolo', 'luna', 'tronchi', 'gradini', 'sole', 'ventaglio'),
  mercato: pictures(
    ...['tavola-apparecchiata', 'pignatta', 'prove-di-smalto', 'scaffale'],
    ...['pila-di-piatti', 'piastrelle', 'argilla-pesata', 'forno-a-legna'],
  ),
  bistrot: pictures('cantina', 'calici', 'spaghetti', 'orata', LEMONS, 'crostata'),
  scrivania: pictures('gradini', 'cornice', 'lamelle', 'taglio', 'persiana'),
  coro: pictures('gozzi', 'porto-la-sera', MOKA, 'boe', LEMONS),
  portico: pictures('taglio', ['vaso-con-ulivo', [0.45, 0.62]], 'cornice', 'controluce', 'lampione'),
  foglio: pictures('crinali', 'onde', 'cerchi', 'cornice', 'albero', 'mare-la-sera'),
  manifesto: pictures('boe', 'porto-la-sera', MOKA, 'gozzi', LEMONS),
}
