import { placeOf } from './build.ts'
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

/** Entries of a menu that lead to these pages. */
export function entriesOf(pages: readonly FirstPage[]): { label: string; link: string }[] {
  return pages.map(({ title, urlId }) => ({ label: title, link: `/${urlId}` }))
}
