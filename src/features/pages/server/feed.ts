import type { Site } from '../../sites/public.ts'
import type { PublishedPage } from './published-repository.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text escaped for XML; characters that XML 1.0 does not allow are dropped. */
export function xml(text: string): string {
  return text.replace(/[\p{Cc}--[\t\n\r]]|[\ufffe\uffff]/gv, '').replace(/[&<>"']/g, (char) => ESCAPES[char]!)
}

/** Sitemap protocol 0.9. */
export function sitemap(baseUrl: string, pages: readonly { path: string; updated_at: string }[]): string {
  const urls = pages.map(
    (page) =>
      `<url><loc>${xml(encodeURI(baseUrl + page.path))}</loc><lastmod>${page.updated_at.slice(0, 10)}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** Index of the parts of a site map that does not fit in one file. */
export function sitemapIndex(baseUrl: string, parts: number): string {
  const addresses = Array.from({ length: parts }, (_, at) => `${baseUrl}/sitemap.xml?part=${at + 1}`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<sitemap><loc>${xml(address)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`
}

/** A collection or an item as data, for scripts of existing sites (`?format=json`, wire.md). */
export function collectionJson(site: Site, collection: PublishedPage, items: readonly PublishedPage[]): object {
  return {
    website: { id: site.id },
    collection: {
      id: collection.document_id,
      title: collection.title,
      fullUrl: collection.path,
      type: collection.type,
    },
    items: items.map((item) => ({ id: item.document_id, title: item.title, fullUrl: item.path, variants: [] })),
  }
}
