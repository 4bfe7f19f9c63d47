/** A host that cannot exist, and a place on it from which relative addresses lead nowhere that is allowed. */
const SITE = 'https://site.invalid'
const PAGE = `${SITE}/-/-`

/** Where an address leads as browsers resolve it: to a file or picture of the site, elsewhere on its host, or off it. */
export function reachOf(address: string): 'file' | 'host' | 'data' | 'elsewhere' {
  const url = URL.parse(address, PAGE)
  if (url?.protocol === 'data:') return 'data'
  if (url?.origin !== SITE) return 'elsewhere'
  return /^\/(?:s|images)\/./.test(url.pathname) ? 'file' : 'host'
}
