import { PageNotFound } from '../../../core/refusal.ts'
import type { RenderedPage } from '../../../platform/cache/page-cache.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import { collectionJson, rssFeed } from './feed.ts'
import { publishedReads } from './published-reads.ts'
import { plainAnswer } from './site-answers.ts'

const FEED_ITEMS = 30

export type DataFormat = 'rss' | 'json'

export function isDataFormat(format: unknown): format is DataFormat {
  return format === 'rss' || format === 'json'
}

/** A collection as a feed or as data, an item as data (`?format=rss`, `?format=json`). */
export async function collectionData(
  services: Services,
  site: Site,
  path: string,
  format: DataFormat,
): Promise<RenderedPage> {
  const reads = publishedReads(services, site)
  const page = await reads.page(path)
  if (page?.access !== 'public' || (page.kind !== 'collection' && format === 'rss')) throw new PageNotFound(path)
  const collection = page.kind === 'item' ? await reads.document(page.collection_id!) : page
  if (!collection) throw new PageNotFound(path)
  const list = { collectionId: collection.document_id, filter: {}, limit: FEED_ITEMS, offset: 0 }
  const items = page.kind === 'item' ? [page] : (await reads.items(list)).items
  return format === 'rss'
    ? plainAnswer(services, site, 'application/rss+xml; charset=utf-8', rssFeed(site, collection, items))
    : plainAnswer(
        services,
        site,
        'application/json; charset=utf-8',
        JSON.stringify(collectionJson(site, collection, items)),
      )
}
