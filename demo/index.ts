import type { DemoSite } from './demo-site.ts'
import { referencePages } from './reference/index.ts'
import { referencePictures } from './reference/pictures.ts'
import { terravivaItems, terravivaPages } from './terraviva/index.ts'
import { terravivaPictures } from './terraviva/pictures.ts'
import { terravivaFrame } from './terraviva/site.ts'
import { TERRAVIVA } from './terraviva/write.ts'

export type { DemoSite } from './demo-site.ts'
export { demoId } from './ids.ts'

/** The sites that a new installation starts with. */
export const demoSites: readonly DemoSite[] = [
  {
    identifier: TERRAVIVA,
    title: 'Bottega Terraviva',
    look: 'terra',
    locale: 'it-IT',
    timeZone: 'Europe/Rome',
    frame: terravivaFrame,
    pages: [...terravivaPages, ...referencePages],
    items: terravivaItems,
    pictures: [...terravivaPictures, ...referencePictures],
  },
]
