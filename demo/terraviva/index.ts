import type { DemoItem, DemoPage, DemoSite } from '../demo-site.ts'
import { films } from '../films.ts'
import { referencePages } from '../reference/index.ts'
import { referencePictures } from '../reference/pictures.ts'
import { sounds } from '../sounds.ts'
import { terravivaBookables } from './bookables.ts'
import { butterWhite } from './journal/butter-white.ts'
import { centring } from './journal/centring.ts'
import { closedForMarket } from './journal/closed-for-market.ts'
import { cooking } from './journal/cooking.ts'
import { firingNotebook } from './journal/firing-notebook.ts'
import { lentilPlates } from './journal/lentil-plates.ts'
import { porcelainNotes } from './journal/porcelain-notes.ts'
import { sealedJar } from './journal/sealed-jar.ts'
import { sevenFaults } from './journal/seven-faults.ts'
import { springCourse } from './journal/spring-course.ts'
import { studioPortrait } from './journal/studio-portrait.ts'
import { whereClayComesFrom } from './journal/where-clay-comes-from.ts'
import { newsletter } from './newsletter.ts'
import { care } from './pages/care.ts'
import { contacts } from './pages/contacts.ts'
import { cookies } from './pages/cookies.ts'
import { courses } from './pages/courses.ts'
import { customWork } from './pages/custom-work.ts'
import { home } from './pages/home.ts'
import { journal } from './pages/journal.ts'
import { legal } from './pages/legal.ts'
import { privacy } from './pages/privacy.ts'
import { workshop } from './pages/workshop.ts'
import { terravivaPictures } from './pictures.ts'
import { delivery, deliveryPromise } from './shop/delivery.ts'
import { homeThings } from './shop/home-things.ts'
import { kitchen } from './shop/kitchen.ts'
import { learning } from './shop/learning.ts'
import { shopPictures } from './shop/pictures.ts'
import { shop } from './shop/store.ts'
import { table } from './shop/table.ts'
import { terravivaCompany, terravivaFrame } from './site.ts'
import { TERRAVIVA } from './write.ts'

const pages: readonly DemoPage[] = [
  home,
  workshop,
  shop,
  courses,
  customWork,
  journal,
  contacts,
  care,
  privacy,
  cookies,
  legal,
]

/** Oldest first. */
const items: readonly DemoItem[] = [
  studioPortrait,
  butterWhite,
  centring,
  sevenFaults,
  firingNotebook,
  cooking,
  whereClayComesFrom,
  lentilPlates,
  closedForMarket,
  springCourse,
  sealedJar,
  porcelainNotes,
]

/** A ceramics workshop; the reference pages of the blocks are part of this site. */
export const terraviva: DemoSite = {
  identifier: TERRAVIVA,
  title: 'Bottega Terraviva',
  look: 'terra',
  locale: 'it-IT',
  timeZone: 'Europe/Rome',
  frame: terravivaFrame,
  company: terravivaCompany,
  pages: [...pages, ...referencePages],
  items,
  products: [...table, ...kitchen, ...homeThings, ...learning],
  pictures: [...terravivaPictures, ...shopPictures, ...referencePictures],
  files: [...films, ...sounds],
  bookables: terravivaBookables,
  newsletter,
  delivery,
  deliveryPromise,
}
