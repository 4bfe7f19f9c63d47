/** First path segments reserved for the product. A page with such a path is renamed and reported. */
export const RESERVED_PATHS: ReadonlySet<string> = new Set([
  'account',
  'api',
  'assets',
  'carrello',
  'checkout',
  'commerce',
  'config',
  'healthz',
  'images',
  'metrics',
  'pages',
  'readyz',
  's',
  'search',
  'settings',
  'apple-touch-icon.png',
  'favicon.ico',
  'robots.txt',
  'sitemap.xml',
  '_hidden',
  '_memberareas',
  'readme',
  '.well-known',
])

export function isReservedPath(urlId: string): boolean {
  return RESERVED_PATHS.has(urlId.split('/')[0]!)
}
