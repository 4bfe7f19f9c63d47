import { kindWords } from './kind-words.ts'
import { LEGAL_PAGES } from './kinds.ts'
import { pageTemplates } from './pages.ts'
import type { Destination } from './sections/destination.ts'

/** A page or a collection of the site. */
export interface Place {
  readonly urlId: string
  readonly kind: string
}

/** Keys of the page templates for a destination, best first. */
const ANSWERS: Readonly<Record<Exclude<Destination, 'posts'>, readonly string[]>> = {
  contacts: ['contacts'],
  work: ['services', 'menu', 'gallery', 'prices'],
  about: ['about', 'portrait'],
}

/**
 * The links of a site's buttons: to the matching page, otherwise to the first one that is neither this page nor a
 * legal one; '' if there is none, and for items if there are none.
 */
export function linksAmong(places: readonly Place[], self?: string): (destination: Destination) => string {
  const legal = LEGAL_PAGES.flatMap(addressesOf)
  const others = places.filter(({ kind, urlId }) => kind === 'page' && urlId !== self && !legal.includes(urlId))
  const linkOf = (place: Place | undefined) => (place ? `/${place.urlId}` : '')
  return (destination) => {
    if (destination === 'posts') return linkOf(places.find(({ kind }) => kind === 'collection'))
    const wanted = ANSWERS[destination].flatMap(addressesOf)
    const fitting = wanted.flatMap((urlId) => others.find((place) => place.urlId === urlId) ?? [])
    return linkOf(fitting[0] ?? others.find(({ urlId }) => urlId !== '') ?? others[0])
  }
}

/** Every initial address of a page of this template, for all kinds of site. */
function addressesOf(key: string): string[] {
  const template = pageTemplates.find((one) => one.key === key)
  const ofKinds = Object.values(kindWords).flatMap((pages) => pages[key]?.urlId ?? [])
  return [...(template ? [template.urlId] : []), ...ofKinds]
}
