import type { DemoItem, DemoPage, DemoSite } from '../demo-site.ts'
import { portoBookables } from './bookables.ts'
import { bookingPage } from './pages/booking.ts'
import { cookies } from './pages/cookies.ts'
import { evenings } from './pages/evenings.ts'
import { home } from './pages/home.ts'
import { legal } from './pages/legal.ts'
import { menu } from './pages/menu.ts'
import { parties } from './pages/parties.ts'
import { place } from './pages/place.ts'
import { privacy } from './pages/privacy.ts'
import { story } from './pages/story.ts'
import { wines } from './pages/wines.ts'
import { portoPictures } from './pictures.ts'
import { cacciuccoNight } from './posts/cacciucco-night.ts'
import { clams } from './posts/clams.ts'
import { lampara } from './posts/lampara.ts'
import { octoberCatch } from './posts/october-catch.ts'
import { octopus } from './posts/octopus.ts'
import { saltyWines } from './posts/salty-wines.ts'
import { larder } from './shop/larder.ts'
import { shop } from './shop/store.ts'
import { portoFrame } from './site.ts'
import { PORTO } from './write.ts'

const pages: readonly DemoPage[] = [
  home,
  menu,
  wines,
  shop,
  story,
  bookingPage,
  evenings,
  place,
  parties,
  privacy,
  cookies,
  legal,
]

/** Oldest first. */
const items: readonly DemoItem[] = [lampara, octopus, clams, octoberCatch, saltyWines, cacciuccoNight]

/** A restaurant by the sea. */
export const porto: DemoSite = {
  identifier: PORTO,
  title: 'Osteria del Porto',
  look: 'piazza',
  locale: 'it-IT',
  timeZone: 'Europe/Rome',
  frame: portoFrame,
  pages,
  items,
  products: larder,
  pictures: portoPictures,
  bookables: portoBookables,
  promotions: {
    announcement: {
      enabled: true,
      // One line on a telephone.
      text: 'Venerdì 4 dicembre',
      button: { label: 'La notte del cacciucco', link: '/serate/la-notte-del-cacciucco' },
    },
    // Nobody books a table by e-mail while standing on the quay.
    mobileInfoBar: { enabled: true, email: false },
  },
}
