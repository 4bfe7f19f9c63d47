import { fileURLToPath } from 'node:url'
import type { DemoPicture } from './demo-site.ts'
import { lumePictures } from './lume/pictures.ts'
import { portoPictures } from './porto/pictures.ts'
import { terravivaPictures } from './terraviva/pictures.ts'

/** The folder of the demo, both from the sources and from the build. */
export const DEMO_FOLDER = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '.' : '../../demo', import.meta.url))

const ALL = [...terravivaPictures, ...lumePictures, ...portoPictures]
const pictures = (...keys: readonly string[]) => keys.map((key) => ALL.find((picture) => picture.key === key)!)

/** Pictures that a new site of each kind begins with, until its owner replaces them; the first is that of its opening. */
export const samplePictures: Readonly<Record<string, readonly DemoPicture[]>> = {
  workshop: pictures(
    ...['natura-morta', 'forno-a-legna', 'scaffale', 'piastrelle', 'tavola-apparecchiata'],
    ...['prove-di-smalto', 'pignatta', 'argilla-pesata', 'vaso-con-ulivo'],
  ),
  restaurant: pictures('tavolo-sul-mare', 'limoni', 'spaghetti', 'pane', 'crostata', 'calici'),
  bakery: pictures('pane', 'crostata', 'moka', 'limoni', 'tavola-apparecchiata'),
  studio: pictures('persiana', 'gradini', 'pieghe', 'lamelle', 'taglio'),
  portfolio: pictures('finestra', 'diagonale', 'albero', 'luci', 'posa', 'cerchi', 'spigolo', 'onda'),
  association: pictures('porto-la-sera', 'tavolata', 'boe', 'gozzi'),
  other: pictures('battigia', 'luna', 'pali'),
}
