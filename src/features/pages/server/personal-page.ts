import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import type { SentForm } from '../../../core/block.ts'
import type { PageType } from '../../../core/codes.ts'
import type { MessageLookUp } from '../../../core/messages.ts'
import type { PolicyHosts } from '../../../core/policy-hosts.ts'
import { ensureCrumb } from '../../../platform/http/crumb.ts'
import type { Services } from '../../../platform/services.ts'
import { type Site, suspendedContent } from '../../sites/public.ts'
import { noticePage } from './notice-pages.tsx'
import { openPage } from './open-page.ts'
import type { PublishedPage } from './published-repository.ts'
import { sendPrivate } from './site-answers.ts'

interface PersonalPage {
  readonly site: Site
  readonly status?: number
  readonly pageType: PageType
  /** Id of its message. */
  readonly title: string
  /** Names of the style sheets of its view. */
  readonly stylesheets?: readonly string[]
  /** Hosts of other services that it may load from. */
  readonly hosts?: PolicyHosts
  readonly view: (parts: { readonly message: MessageLookUp; readonly crumb: string }) => ReactNode
}

/**
 * Sends a page for one visitor only, in the site's look; not indexed by search engines. Its URL may contain a key,
 * which must not be in a referrer. Its form still needs an `Origin`: browsers send `null` under `no-referrer`, and that
 * is refused as cross-origin.
 */
export async function sendPersonalPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { site, status = 200, pageType, title, stylesheets = [], hosts = {}, view }: PersonalPage,
) {
  const message = services.messagesFor(site.locale)
  const crumb = ensureCrumb(request, reply, request.protocol === 'https')
  // Who has not given the password of the site sees nothing else of it.
  const shown = request.admission === 'outside' ? { ...site, content: suspendedContent(site.content) } : site
  const page = await noticePage(services, shown, {
    status,
    path: request.url.split('?')[0]!,
    pageType,
    title: message(title),
    isPersonal: true,
    stylesheets,
    hosts,
    main: view({ message, crumb }),
  })
  const headers = { ...page.headers, 'referrer-policy': 'strict-origin' }
  return sendPrivate(reply.status(page.status), { ...page, headers })
}

/** Sends the page that answers a submitted form; for this visitor only. */
export async function sendAnsweredPage(
  services: Services,
  reply: FastifyReply,
  { site, page, sent, status }: { site: Site; page: PublishedPage; sent: SentForm; status: number },
) {
  const rendered = await openPage(services, services.pageContents, site, page, { page: 1 }, sent)
  return sendPrivate(reply.status(status), rendered)
}
