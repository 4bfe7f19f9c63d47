import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  acceptedEncoding,
  answerFromCache,
  type CachedPage,
  type Instead,
  type RenderedPage,
} from '../../../platform/cache/page-cache.ts'
import { PUBLISHED } from '../../../platform/cache/site-memory.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import { crawlerHeaders, pageHeaders } from './render-document.tsx'

const fingerprints = new WeakMap<Site, string>()

/** Identifies everything of a site that its pages may show. */
export function fingerprintOf(site: Site): string {
  let fingerprint = fingerprints.get(site)
  if (fingerprint === undefined) {
    fingerprint = hash('sha256', JSON.stringify(site), 'base64url').slice(0, 22)
    fingerprints.set(site, fingerprint)
  }
  return fingerprint
}

/**
 * Cache key of a page. It leaves out the site's content, which has a fingerprint (fingerprintOf), and the data that the
 * page reads, which are tracked with it.
 */
export function cacheKey(services: Pick<Services, 'clientAssets'>, site: Pick<Site, 'id'>, address: string): string {
  return `${services.clientAssets.buildId} ${site.id} ${address}`
}

/**
 * A public page. It must read its data through the services passed to `render`: after an announcement it is rendered
 * again only if one of these reads has changed.
 */
export function sharedPage<
  Given extends Pick<Services, 'cache' | 'clientAssets' | 'memory'>,
  Answer extends RenderedPage | Instead,
>(
  services: Given,
  site: Site,
  address: string,
  render: (services: Given) => Promise<Answer>,
): Promise<CachedPage | Exclude<Answer, RenderedPage>> {
  return sharedAnswer(services, site, address, async () => {
    const { reads, end } = services.memory.recording()
    const answer = await render(Object.assign(Object.create(services), { memory: reads }))
    if ('instead' in answer) return answer
    const { tags, bytes, holds } = await end()
    const topics = [`site:${site.id}`, ...tags.map((tag) => `site:${site.id}:${tag}`)]
    return { ...answer, topics, holds, overhead: bytes }
  })
}

/** A public answer, from the cache or made once for all waiting requests, until one of its topics is announced. */
export function sharedAnswer<Answer extends RenderedPage | Instead>(
  services: Pick<Services, 'cache' | 'clientAssets'>,
  site: Site,
  address: string,
  render: () => Promise<Answer>,
): Promise<CachedPage | Exclude<Answer, RenderedPage>> {
  return services.cache.get(cacheKey(services, site, address), `site:${site.id}`, render, fingerprintOf(site))
}

/** An answer that is not HTML: a feed, a site map, data. */
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
    headers: { ...pageHeaders(services), ...crawlerHeaders(site) },
    topics: [`site:${site.id}`, `site:${site.id}:${PUBLISHED}`],
    validUntil: undefined,
  }
}

/** Sends a shared answer in an encoding that the client accepts, or 304. */
export async function sendShared(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  if (request.admission !== 'everybody')
    return sendPrivate(reply.status(page.page.status), { ...page.page, body: page.body })
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
