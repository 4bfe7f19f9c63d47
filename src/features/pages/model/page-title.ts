import type { SearchEngines } from './search-engines.ts'

/** What a site tells search engines, without the code that checks it: the editor's first load has no room for that. */
export function searchEnginesIn(content: object): SearchEngines {
  return (content as { readonly searchEngines: SearchEngines }).searchEngines
}

/**
 * The title of a page in browsers and search engines. A page without words has the site's name, and one whose words
 * name the site already has its own words.
 */
export function titleOfPage(pattern: string, page: string, site: string): string {
  if (page === '') return site
  if (pattern.includes('{sito}') && page.includes(site)) return page
  return pattern.replaceAll(/\{(pagina|sito)\}/g, (_, name) => (name === 'pagina' ? page : site))
}
