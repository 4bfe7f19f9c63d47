import type { FastifyReply, FastifyRequest } from 'fastify'
import { PageNotFound, Refusal } from '../../../core/refusal.ts'
import { isReservedPath } from '../../../core/reserved-paths.ts'
import type { Site, SiteDirectory } from '../../sites/public.ts'
import { normalisePath } from '../model/paths.ts'

/** Rules of a public read that may be shared. */
export const visitorReads = { ground: 'site', access: 'visitor', sharing: 'public', rate: 'read' } as const

/** A request for a page of a site, by its path in the path table. */
export interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly site: Site
  readonly path: string
}

/** The site of a request. Requests to secondary hosts are redirected here to the primary one, with the same path. */
export async function siteOfRequest(
  directory: SiteDirectory,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Site | undefined> {
  // The absolute form of RFC 9112, 3.2.2 is for proxies; joined to a host it would lead anywhere.
  if (!request.url.startsWith('/')) throw new Refusal('bad_request', 'L’indirizzo non è scritto correttamente.')
  const match = await directory.find(request.headers.host)
  if (!match) throw new Refusal('not_found', 'A questo indirizzo non risponde nessun sito.')
  if (match.role !== 'redirect') return match.site
  // 308 keeps the method and the body of other requests.
  const status = request.method === 'GET' || request.method === 'HEAD' ? 301 : 308
  await reply.redirect(match.site.baseUrl + request.url, status)
  return undefined
}

/** The path as in the path table; reserved first segments are no page's, but a migrated site may have used them. */
export function askedPath(request: FastifyRequest): string {
  const path = normalisePath(request.url.split('?')[0]!)
  if (path === undefined) throw new Refusal('bad_request', 'L’indirizzo non è scritto correttamente.')
  return path
}

/** The path as in the path table, if a page may have it. */
export function requestedPath(request: FastifyRequest): string {
  const path = askedPath(request)
  if (isReservedPath(path.slice(1))) throw new PageNotFound(path)
  return path
}

/** The raw query string with its question mark; '' without one. */
export function searchOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?')
  return at === -1 ? '' : request.url.slice(at)
}
