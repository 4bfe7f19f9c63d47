import type { FastifyReply, FastifyRequest } from 'fastify'
import { PageNotFound } from '../../../core/refusal.ts'
import type { RenderedPage } from '../../../platform/cache/page-cache.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ensureCrumb } from '../../../platform/http/crumb.ts'
import type { Services } from '../../../platform/services.ts'
import { LOCK_COOKIE } from '../../sites/public.ts'
import { passwordPage } from './notice-pages.tsx'
import { aboveOf, openPage } from './open-page.ts'
import type { PageContents } from './page-contents.ts'
import { readPageQuery } from './page-query.ts'
import { publishedReads } from './published-reads.ts'
import { sendPrivate } from './site-answers.ts'
import { requestedPath, siteOfRequest, type Visit, visitorReads } from './site-requests.ts'
import { isUnlocked, unlock } from './unlocking.ts'

/** Accepts the password of a page, from a form that posts to the page's own path. */
export function lockedPageRoutes(app: App, services: Services, contents: PageContents): void {
  const { database, directory } = services
  const rules = { ...visitorReads, sharing: 'audience', crumb: 'form', rate: 'attempt' } as const
  for (const path of ['/', '/*'])
    app.post(path, { config: { rules } }, async (request, reply) => {
      const site = await siteOfRequest(directory, request, reply)
      if (!site) return reply
      const page = await publishedReads(services, site).page(requestedPath(request))
      if (page?.access !== 'password') throw new PageNotFound(requestedPath(request))
      const content = await contents.revision(database, site.id, page.document_id, page.revision_id)
      const given = (request.body as Record<string, unknown> | null)?.password
      const password = typeof given === 'string' ? given : ''
      if (await unlock(services, reply, { site, page, content, password }))
        return reply.redirect(encodeURI(page.path), 303)
      const form = { crumb: crumbFor(request, reply), error: true }
      return sendPrivate(reply.status(403), await passwordPage(services, site, page, form))
    })
}

/** The form in front of a locked page. */
export async function lockScreen(services: Services, { request, reply, site, path }: Visit): Promise<RenderedPage> {
  const page = await publishedReads(services, site).page(path)
  if (!page) throw new PageNotFound(path)
  return await passwordPage(services, site, page, { crumb: crumbFor(request, reply), error: false })
}

/** A password-protected page, for a visitor who has entered the password. */
export async function unlockedPage(
  services: Services,
  contents: PageContents,
  { request, site, path }: Visit,
): Promise<RenderedPage | undefined> {
  if (!request.cookies[LOCK_COOKIE]) return undefined
  const reads = publishedReads(services, site)
  const { parent, name } = aboveOf(path)
  const direct = await reads.page(path)
  const page = direct ?? (await reads.page(parent))
  if (page?.access !== 'password') return undefined
  const content = await contents.revision(services.database, site.id, page.document_id, page.revision_id)
  if (!isUnlocked(services, request, site, page, content)) return undefined
  const query = readPageQuery(request.query as Record<string, unknown>) ?? { page: 1 }
  if (!direct) return await openPage(services, contents, site, page, { page: 1, picture: name })
  return await openPage(services, contents, site, page, query)
}

function crumbFor(request: FastifyRequest, reply: FastifyReply): string {
  return ensureCrumb(request, reply, request.protocol === 'https')
}
