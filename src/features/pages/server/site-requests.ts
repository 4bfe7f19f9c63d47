import type { FastifyReply, FastifyRequest } from 'fastify'
import { PageNotFound, Refusal } from '../../../core/refusal.ts'
import { isReservedPath } from '../../../core/reserved-paths.ts'
import type { Site, SiteDirectory } from '../../sites/public.ts'
import { normalisePath } from '../model/paths.ts'

/** Rules of a reading that everybody may share. */
export const visitorReads = { ground: 'site', access: 'visitor', sharing: 'public', rate: 'read' } as const

/** A request for a page of a site, by the address that the path table has. */
export interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly site: Site
  readonly path: string
}

/** The site that a request is for. Hosts that only lead to the primary one are answered here, with the same path. */
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
  // 308 keeps the method and the body of what is not a plain reading.
  const status = request.method === 'GET' || request.method === 'HEAD' ? 301 : 308
  await reply.redirect(match.site.baseUrl + request.url, status)
  return undefined
}

/** The path as the path table has it; the product's own first parts are nobody's page, but a moved site may have had them. */
export function askedPath(request: FastifyRequest): string {
  const path = normalisePath(request.url.split('?')[0]!)
  if (path === undefined) throw new Refusal('bad_request', 'L’indirizzo non è scritto correttamente.')
  return path
}

/** The path as the path table has it, which a page may have. */
export function requestedPath(request: FastifyRequest): string {
  const path = askedPath(request)
  if (isReservedPath(path.slice(1))) throw new PageNotFound(path)
  return path
}

/** The query as it was written, with its question mark; '' without one. */
export function searchOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?')
  return at === -1 ? '' : request.url.slice(at)
}
