import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PAGE_TYPE } from '../../../core/codes.ts'
import { localPath } from '../../../core/links.ts'
import { isReservedPath } from '../../../core/reserved-paths.ts'
import type { RenderedPage } from '../../../platform/cache/page-cache.ts'
import type { App } from '../../../platform/http/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { lockWords, openSite, type Site, suspendedContent } from '../../sites/public.ts'
import { SiteLockView } from '../site/views/notice-views.tsx'
import { noticeParts } from './notice-pages.tsx'
import { type RenderServices, renderDocument } from './render-document.tsx'
import { sendPrivate } from './site-answers.ts'
import { siteOfRequest, visitorReads } from './site-requests.ts'
import { viewContext } from './view-context.ts'

/** Where the form of a locked site posts to, from whichever address. */
export const SITE_LOCK_PATH = '/account/password-del-sito'
const BODY_BYTES = 5000
const FORBIDDEN = 403
/** Longer addresses lead to the home page. */
const MOST_OF_PATH = 1000

interface Asked {
  readonly status: number
  /** What went wrong; '' when the password is only missing. */
  readonly sentence: string
  readonly path: string
  /** Where the right password leads. */
  readonly to: string
}

/** Asks for the password of a site: contains nothing of it but its name, its look and its owner's words for this page. */
export function siteLockPage(services: RenderServices, site: Site, asked: Asked): Promise<RenderedPage> {
  const { status, sentence, path, to } = asked
  const context = viewContext(site, path, services.messagesFor)
  const words = lockWords(site.content)
  return renderDocument(
    services,
    { ...site, content: suspendedContent(site.content) },
    noticeParts({
      status,
      path,
      title: words.title || context.message('pages.siteLock.title'),
      pageType: PAGE_TYPE.lockScreen,
      main: <SiteLockView context={context} words={words} action={SITE_LOCK_PATH} to={to} sentence={sentence} />,
    }),
  )
}

const sentSchema = z.looseObject({ to: z.string() })

/**
 * Where the form of a locked site leads back to: a page, never a call or this form itself. An attempt that is refused
 * after its body was read leads where it would have led.
 */
export function returnTo(request: FastifyRequest): string {
  if (isAttempt(request)) return pathOr(sentSchema.safeParse(request.body).data?.to ?? '/')
  const isPage = !isReservedPath(request.url.slice(1).split(/[?/]/)[0]!)
  const isOfShop = /^\/(?:commerce|carrello|checkout|account)\b/.test(request.url)
  const isForm = request.url.startsWith(SITE_LOCK_PATH)
  return request.method === 'GET' && (isPage || isOfShop) && !isForm ? pathOr(request.url) : '/'
}

/** Whether a password was sent: when that is refused, the form says why. */
export function isAttempt({ method, url }: FastifyRequest): boolean {
  return method === 'POST' && url === SITE_LOCK_PATH
}

function pathOr(path: string): string {
  return (path.length <= MOST_OF_PATH ? localPath(path) : undefined) ?? '/'
}

/** Accepts the password of a site. */
export function siteLockRoutes(app: App, services: Services): void {
  const { directory, messagesFor } = services
  const answers = { ...visitorReads, sharing: 'audience', whileLocked: 'answers' } as const

  app.post(
    SITE_LOCK_PATH,
    {
      config: { rules: { ...answers, crumb: 'form', rate: 'attempt' } },
      bodyLimit: BODY_BYTES,
      schema: {
        body: z
          .looseObject({ password: z.string().catch(''), to: z.string().catch('/') })
          .catch({ password: '', to: '/' }),
      },
    },
    async (request, reply) => {
      const site = await siteOfRequest(directory, request, reply)
      if (!site) return reply
      const { password } = request.body
      const to = pathOr(request.body.to)
      if (request.admission !== 'outside' || (await openSite(services, reply, { site, password })))
        return reply.redirect(to, 303)
      const sentence = messagesFor(site.locale)('pages.password.wrong')
      const page = await siteLockPage(services, site, { status: FORBIDDEN, sentence, path: SITE_LOCK_PATH, to })
      return sendPrivate(reply.status(FORBIDDEN), page)
    },
  )

  // Reloading the answer to a wrong password, or opening it from the history.
  app.get(SITE_LOCK_PATH, { config: { rules: answers } }, async (request, reply) => {
    const site = await siteOfRequest(directory, request, reply)
    return site ? reply.redirect('/', 302) : reply
  })
}
