import { localPath } from '../../../core/links.ts'
import type { App } from '../../../platform/http/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { visitorReads } from './site-requests.ts'

// Its owners still read the configuration of a suspended site.
const rules = { ...visitorReads, sharing: 'none', whileSuspended: 'answers' } as const

/** The configuration area of a site is on the installation's host (docs/decisions/0037). */
export function configRedirect(app: App, { directory, settings }: Services): void {
  for (const path of ['/config', '/config/*'])
    app.get(path, { config: { rules } }, async (request, reply) => {
      const match = await directory.find(request.headers.host)
      // The design part has an address of its own (ROUT-05, PATH-10).
      const isDesign = /^\/config\/design\/?(?:\?|$)/.test(request.url)
      const target = new URL(isDesign ? '/config/design' : '/config/', settings.url)
      if (match) target.searchParams.set('site', match.site.identifier)
      const frameUrl = [(request.query as Record<string, unknown>).frameUrl].flat()[0]
      if (typeof frameUrl === 'string' && localPath(frameUrl) !== undefined)
        target.searchParams.set('frameUrl', frameUrl)
      return reply.redirect(target.href, 302)
    })
}
