import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Id } from '../../../core/ids.ts'
import { PageNotFound } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { getSite } from '../../sites/public.ts'
import { FRAME_PATH, MAP_ID } from '../model/map-frame.ts'
import { mapsOfSite } from '../model/settings.ts'

const rules = { ground: 'site', access: 'visitor', sharing: 'none', rate: 'read' } as const

/** The empty page that a provider's map is shown in; a site without the provider's key has none. */
export function frameRoute(app: App, { database, directory }: Services): void {
  app.get(FRAME_PATH, { config: { rules }, schema: { response: { 200: z.unknown() } } }, async (request, reply) => {
    const match = await directory.find(request.headers.host)
    if (!match || !(await hasKey(database, match.site.id))) throw new PageNotFound(request.url)
    const nonce = randomBytes(18).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', framePolicy(nonce))
      .header('x-robots-tag', 'noindex')
      .send(frameDocument(nonce, match.site.locale))
  })
}

/** Whether a site has a key, if only in its draft: previews try it before it is published. */
async function hasKey(database: Services['database'], siteId: Id): Promise<boolean> {
  const { content, draft } = await getSite(database, siteId)
  return [content, draft].some((one) => one !== null && mapsOfSite.of(one).key !== '')
}

/**
 * The strict policy that Google documents for its map. It needs inline styles, evaluated code and workers, which no
 * page of a site has: so the map is in a frame of its own (docs/decisions/0096).
 * https://developers.google.com/maps/documentation/javascript/content-security-policy
 */
function framePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' https: 'unsafe-eval' blob:`,
    "img-src 'self' https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com data:",
    'frame-src https://*.google.com',
    "connect-src 'self' https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:",
    'font-src https://fonts.gstatic.com',
    `style-src 'nonce-${nonce}' https://fonts.googleapis.com`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** An empty page with one nonce: Google's code takes it from the first script and style. */
function frameDocument(nonce: string, locale: string): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>Google Maps</title><meta name="viewport" content="width=device-width"><style nonce="${nonce}">html,body,#${MAP_ID}{height:100%;margin:0}</style><script nonce="${nonce}"></script></head><body><div id="${MAP_ID}"></div></body></html>`
}
