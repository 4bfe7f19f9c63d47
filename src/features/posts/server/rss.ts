import { type PublishedPage, xml } from '../../pages/public.ts'
import { languageOf, type Site } from '../../sites/public.ts'

/** RSS 2.0 of a collection. */
export function rssFeed(site: Site, collection: PublishedPage, items: readonly PublishedPage[]): string {
  const address = (path: string) => xml(encodeURI(site.baseUrl + path))
  const entries = items.map(
    (item) => `<item><title>${xml(item.title)}</title><link>${address(item.path)}</link>
<guid isPermaLink="false">${site.id}-${item.document_id}</guid>
<pubDate>${new Date(item.published_at).toUTCString()}</pubDate>${item.author && item.access === 'public' ? `<dc:creator>${xml(item.author)}</dc:creator>` : ''}
<description>${xml(item.access === 'public' ? item.excerpt : '')}</description></item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>${xml(`${collection.title} – ${site.content.title}`)}</title><link>${address(collection.path)}</link>
<atom:link href="${address(collection.path)}?format=rss" rel="self" type="application/rss+xml"/>
<description>${xml(collection.excerpt || site.content.frame.tagline)}</description><language>${languageOf(site)}</language>
${entries.join('\n')}
</channel></rss>
`
}
