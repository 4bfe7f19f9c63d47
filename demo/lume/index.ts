import type { DemoItem, DemoPage, DemoSite } from '../demo-site.ts'
import { films } from '../films.ts'
import { blackIsPaper } from './notes/black-is-paper.ts'
import { contactSheet } from './notes/contact-sheet.ts'
import { fourMinutes } from './notes/four-minutes.ts'
import { hanging } from './notes/hanging.ts'
import { oneChair } from './notes/one-chair.ts'
import { waitingForFog } from './notes/waiting-for-fog.ts'
import { windowAndSheet } from './notes/window-and-sheet.ts'
import { clientArea } from './pages/client-area.ts'
import { concreteSeries } from './pages/concrete.ts'
import { contacts } from './pages/contacts.ts'
import { cookies } from './pages/cookies.ts'
import { fogSeries } from './pages/fog.ts'
import { home } from './pages/home.ts'
import { journal } from './pages/journal.ts'
import { legal } from './pages/legal.ts'
import { nightSeries } from './pages/night.ts'
import { paperSeries } from './pages/paper.ts'
import { prints } from './pages/prints.ts'
import { privacy } from './pages/privacy.ts'
import { services } from './pages/services.ts'
import { studio } from './pages/studio.ts'
import { waterSeries } from './pages/water.ts'
import { works } from './pages/works.ts'
import { lumePictures } from './pictures.ts'
import { printsForSale } from './shop/prints.ts'
import { shop } from './shop/store.ts'
import { lumeFrame } from './site.ts'
import { LUME } from './write.ts'

const pages: readonly DemoPage[] = [
  home,
  works,
  fogSeries,
  concreteSeries,
  waterSeries,
  nightSeries,
  paperSeries,
  prints,
  shop,
  services,
  studio,
  journal,
  contacts,
  clientArea,
  privacy,
  cookies,
  legal,
]

/** Oldest first. */
const items: readonly DemoItem[] = [
  waitingForFog,
  fourMinutes,
  blackIsPaper,
  oneChair,
  contactSheet,
  hanging,
  windowAndSheet,
]

/** A photographer: large images, few words between them. */
export const lume: DemoSite = {
  identifier: LUME,
  title: 'Studio Lume',
  look: 'lume',
  locale: 'it-IT',
  timeZone: 'Europe/Rome',
  frame: lumeFrame,
  pages,
  items,
  products: printsForSale,
  pictures: lumePictures,
  files: films,
}
