import { siteFrameSchema } from '../../sites/schemas.ts'
import { placeOf } from './build.ts'
import { kindSections } from './kind-sections.ts'
import { type FrameWords, kindFrames } from './kind-words.ts'
import { isLegal } from './kinds.ts'
import type { PageTemplate } from './pages.ts'

/** A first page of a new site. */
export interface FirstPage {
  /** Key of its template. */
  readonly key: string
  readonly title: string
  readonly urlId: string
  readonly kind: 'page'
}

/** Titles and addresses of the first pages; the first is the home page, whatever its template. */
export function placesOf(templates: readonly PageTemplate[], kind: string | undefined): FirstPage[] {
  return templates.map((template, index) => {
    const { title, urlId } = placeOf(template, kind)
    return { key: template.key, title, urlId: index === 0 ? '' : urlId, kind: 'page' }
  })
}

/** The menus that lead to these pages, and a footer with places for the kind's data. */
export function frameOf(pages: readonly FirstPage[], kind: string | undefined) {
  const entries = (wanted: (page: FirstPage) => boolean) =>
    pages.filter(wanted).map(({ title, urlId }) => ({ label: title, link: `/${urlId}` }))
  const inMenu = entries(({ key, urlId }) => !isLegal(key) && urlId !== '')
  const inFooter = entries(({ key }) => isLegal(key))
  const contacts = pages.find(({ key, urlId }) => key === 'contacts' && urlId !== '')
  const words = kind === undefined ? undefined : kindFrames[kind]
  return {
    mainNavigation: inMenu,
    headerButton: contacts && words ? { label: words.button, link: `/${contacts.urlId}` } : null,
    footerNavigation: words ? [...inMenu, ...inFooter] : inFooter,
    ...(words && { footer: footerOf(words, kind!) }),
  }
}

const footerOf = ({ about, isPlace, legal }: FrameWords, kind: string) => ({
  ...siteFrameSchema.shape.footer.parse({}),
  ...{ about, legal },
  ...(isPlace && { address: '[Via e numero]\n[CAP e città]' }),
  // A home page with opening hours says them once.
  ...(isPlace && !kindSections[kind]?.['opening-hours'] && { hours: '[Giorni e orari]' }),
})
