import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Id } from '../../../core/ids.ts'
import { acceptedEncoding, answerFromCache, type RenderedPage } from '../../../platform/cache/page-cache.ts'
import { PUBLISHED } from '../../../platform/cache/site-memory.ts'
import type { ServerSide } from '../../../platform/feature.ts'
import type { Services } from '../../../platform/services.ts'
import { ASSETS } from '../../images/public.ts'
import { isSiteOpen, LOCK_COOKIE, type Site, suspendedContent } from '../../sites/public.ts'
import { pagesApiRoutes } from './api/routes.ts'
import { pagesArchive } from './archive.ts'
import { purge } from './bin.ts'
import { type BrokenAddresses, countBroken, forgetBrokenJob } from './broken-addresses.ts'
import { contentSource } from './content-source.ts'
import { THIN_JOB, thinHistory } from './history.ts'
import { importedPicturesLoader } from './imported-pictures.ts'
import { plainPage } from './kinds/plain-page.tsx'
import { syncedSection } from './kinds/synced-section.tsx'
import { PURGE_JOB } from './lifecycle.ts'
import { ownMissingPage } from './missing-page.ts'
import { errorPage } from './notice-pages.tsx'
import { PageContents } from './page-contents.ts'
import { countPages } from './page-room.ts'
import { forgetPresencesJob } from './presences.ts'
import { cacheKey, fingerprintOf } from './site-answers.ts'
import { requireAnswers } from './site-context.ts'
import { isAttempt, returnTo, siteLockPage } from './site-lock-page.tsx'
import { siteRoutes } from './site-routes.ts'

const NOT_FOUND = 404
/** Too many attempts: the form of a locked site says so. */
const TOO_MANY = 429

declare module '../../../platform/services.ts' {
  interface Services {
    /** Error page of a site for people; undefined if the host has no site. */
    readonly errorPage: (
      request: FastifyRequest,
      error: { status: number; sentence: string; path: string },
    ) => Promise<RenderedPage | undefined>
    /** Pages and collections of a site that are not in the bin. */
    readonly countPages: (siteId: Id) => Promise<number>
    /** Parsed contents of published pages, shared by everything that serves them. */
    readonly pageContents: PageContents
    /** What visitors have looked for and not found. */
    readonly brokenAddresses: BrokenAddresses
    /** Answers a page from memory if it is there and this visitor may have it; otherwise leaves the request alone. */
    readonly answerFromMemory: (request: IncomingMessage, response: ServerResponse) => boolean
  }
}

export const pagesServer: ServerSide = {
  archive: pagesArchive,
  audienceCookies: [LOCK_COOKIE],
  pageKinds: [plainPage, syncedSection],
  contentSource,
  provide: (services) => {
    const pageContents = new PageContents(services.blocks, (lost, documentId) =>
      services.log.warn({ lost, documentId }, 'Blocks of a page could not be read'),
    )
    return {
      pageContents,
      errorPage: async (request, error) => {
        const match = await services.directory.find(request.headers.host)
        if (!match) return undefined
        const { site } = match
        // Also an address that no route has: the site's own page for errors has its menu.
        if (site.suspension === null && !(await mayEnter(services, request, site)))
          return await outsidePage(services, request, site, error)
        const hasNoPage = error.status === NOT_FOUND && site.suspension === null && !error.path.startsWith('/api/')
        const own = hasNoPage ? await ownMissingPage(services, site) : undefined
        return own ?? (await refusalPage(services, site, error))
      },
      countPages: (siteId) => countPages(services.database.reports, siteId),
      answerFromMemory: earlyAnswer(services),
      brokenAddresses: countBroken(services),
    }
  },
  routes(app, services) {
    requireAnswers(services)
    pagesApiRoutes(app, services, services.pageContents)
    siteRoutes(app, services, services.pageContents)
    app.addHook('onClose', () => services.brokenAddresses.write())
  },
  loaders: [importedPicturesLoader],
  jobs: (services) => [
    forgetBrokenJob(services),
    forgetPresencesJob(services),
    {
      type: PURGE_JOB,
      async run({ documentId }: { documentId: string }, { siteId }) {
        if (siteId !== null)
          await services.database.transact((transaction) =>
            purge(transaction, siteId, documentId, { now: services.now(), pageKinds: services.pageKinds }),
          )
      },
    },
    {
      type: THIN_JOB,
      lane: 'background',
      async run({ documentId }: { documentId: string }, { siteId }) {
        if (siteId !== null)
          await services.database.transact((transaction) =>
            thinHistory(transaction, siteId, documentId, services.now()),
          )
      },
    },
  ],
}

/**
 * For who has not given the password of a site: what a route that answers all the same refuses has its own sentence,
 * which the password would not change. Nothing of it is kept: others see more.
 */
function outsidePage(
  services: Services,
  request: FastifyRequest,
  site: Site,
  error: Parameters<typeof errorPage>[2],
): Promise<RenderedPage> {
  if (request.routeOptions.config.rules?.whileLocked === 'answers' && !isAttempt(request))
    return errorPage(services, { ...site, content: suspendedContent(site.content) }, error)
  return siteLockPage(services, site, {
    ...error,
    sentence: error.status === TOO_MANY || isAttempt(request) ? error.sentence : '',
    to: returnTo(request),
  })
}

async function mayEnter(services: Services, request: FastifyRequest, site: Site): Promise<boolean> {
  if (isSiteOpen(services, request, site) || request.admission === 'admitted') return true
  return (await services.owners.previewer(site.id, request)) !== undefined
}

/**
 * The page for a refused call is always the same, and cached: otherwise a flood of requests would cause endless
 * rendering. Invented paths are not calls, and are not cached.
 */
function refusalPage(services: Services, site: Site, error: Parameters<typeof errorPage>[2]): Promise<RenderedPage> {
  const draw = () => errorPage(services, site, error)
  if (!error.path.startsWith('/api/')) return draw()
  const key = `refusal ${error.status} ${error.path} ${error.sentence}`
  return services.memory.read(site.id, key, draw, { tags: () => [PUBLISHED, ASSETS] })
}

function earlyAnswer(services: Services): Services['answerFromMemory'] {
  const names = services.audienceCookies.map((name) => RegExp.escape(name)).join('|')
  const isOfAudience = new RegExp(`(?:^|;\\s*)(?:${names})=`)
  return (request, response) => {
    const { url, method, headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined || url.includes('?')) return false
    const match = services.directory.peek(headers.host)
    if (!match || match.role === 'redirect') return false
    if (headers.cookie !== undefined && isOfAudience.test(headers.cookie)) return false
    const page = services.cache.lookUp(cacheKey(services, match.site, url), fingerprintOf(match.site))
    const variant = page?.ready(acceptedEncoding(headers['accept-encoding']))
    if (!page || !variant) return false
    answerFromCache(request, response, page, variant)
    return true
  }
}
