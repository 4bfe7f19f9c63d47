import { placeOf } from './build.ts'
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

/** The menus that lead to these pages: what the law asks for is in the footer. */
export function menusOf(pages: readonly FirstPage[]) {
  const entries = (wanted: (page: FirstPage) => boolean) =>
    pages.filter(wanted).map(({ title, urlId }) => ({ label: title, link: `/${urlId}` }))
  return {
    mainNavigation: entries(({ key, urlId }) => !isLegal(key) && urlId !== ''),
    footerNavigation: entries(({ key }) => isLegal(key)),
  }
}
