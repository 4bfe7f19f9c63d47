import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  acceptedEncoding,
  answerFromCache,
  type CachedPage,
  type RenderedPage,
} from '../../../platform/cache/page-cache.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import { pageHeaders } from './render-document.tsx'

/** Names a page of a site in the cache: all that decides its bytes. */
export function cacheKey(
  services: Pick<Services, 'clientAssets'>,
  site: Pick<Site, 'id' | 'publishRevision' | 'locale'>,
  address: string,
): string {
  return `${services.clientAssets.buildId} ${site.id} ${site.publishRevision} ${site.locale} ${address}`
}

/** An answer that everybody may have, from the cache or made once for all who wait. */
export function sharedAnswer(
  services: Pick<Services, 'cache' | 'clientAssets'>,
  site: Site,
  address: string,
  render: () => Promise<RenderedPage>,
): Promise<CachedPage> {
  return services.cache.get(cacheKey(services, site, address), `site:${site.id}`, render)
}

/** What is no document: a feed, a site map, data. */
export function plainAnswer(
  services: Pick<Services, 'settings'>,
  site: Site,
  contentType: string,
  body: string,
): RenderedPage {
  return {
    status: 200,
    contentType,
    body,
    headers: pageHeaders(services),
    topics: [`site:${site.id}`],
    validUntil: undefined,
  }
}

/** Sends a shared answer in the encoding that the client takes, or 304. */
export async function sendShared(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  const variant = await page.variant(acceptedEncoding(request.headers['accept-encoding']))
  reply.hijack()
  answerFromCache(request.raw, reply.raw, page, variant)
  return reply
}

/** Sends a page that only this visitor may see. */
export function sendPrivate(reply: FastifyReply, page: RenderedPage) {
  return reply
    .headers({ ...page.headers, 'cache-control': 'private, no-store' })
    .type(page.contentType)
    .send(page.body)
}
