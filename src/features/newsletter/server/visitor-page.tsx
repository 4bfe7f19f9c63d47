import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import type { PageType } from '../../../core/codes.ts'
import type { MessageLookUp } from '../../../core/messages.ts'
import { Refusal } from '../../../core/refusal.ts'
import { ensureCrumb } from '../../../platform/http/crumb.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'

/** The site that a subscriber's request is for. Its other hosts lead to the main one, with method and body. */
export async function siteAsked(
  { directory }: Pick<Services, 'directory'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Site | undefined> {
  const match = await directory.find(request.headers.host)
  if (!match) throw new Refusal('not_found', 'A questo indirizzo non risponde nessun sito.')
  if (match.role !== 'redirect') return match.site
  await reply.redirect(match.site.baseUrl + request.url, 308)
  return undefined
}

interface VisitorPage {
  readonly status?: number
  readonly pageType: PageType
  readonly title: string
  readonly view: (parts: { message: MessageLookUp; crumb: string }) => ReactNode
}

/**
 * Sends a page for one subscriber alone, in the site's look. Its address is a key, which no referrer may tell. Its form still
 * needs an `Origin`: browsers send `null` under `no-referrer`, and that is refused as foreign.
 */
export async function sendVisitorPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { site, status = 200, pageType, title, view }: VisitorPage & { site: Site },
) {
  const message = services.messagesFor(site.locale)
  const crumb = ensureCrumb(request, reply, request.protocol === 'https')
  const page = await services.sitePages.notice(site, {
    status,
    path: request.url.split('?')[0]!,
    pageType,
    title: message(title),
    main: view({ message, crumb }),
  })
  return reply
    .status(page.status)
    .headers({ ...page.headers, 'cache-control': 'private, no-store', 'referrer-policy': 'strict-origin' })
    .type(page.contentType)
    .send(page.body)
}
