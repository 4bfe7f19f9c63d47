import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../core/refusal.ts'
import type { HostMatch, SiteDirectory } from '../../sites/public.ts'

/** The site that a request is for. Hosts that only lead to the primary one are answered here, with the same path. */
export async function siteOfRequest(
  directory: SiteDirectory,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<HostMatch['site'] | undefined> {
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
