import { PERMISSION } from '../../../core/codes.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import { changeSiteDraft, getSite, type SiteContent } from '../../sites/public.ts'
import * as calls from '../model/calls.ts'
import { mapsOfSite } from '../model/settings.ts'
import { type AskingSite, complete, findPlace } from './places.ts'

/** The key of a site, a part of its draft. */
export function settingsRoutes(app: App, { database, now }: Services): void {
  serveCall(app, calls.readMapsSettings, ownerReads(PERMISSION.config), async ({ params }) => {
    const site = await getSite(database, params.siteId)
    return { ...mapsOfSite.of(site.draft ?? site.content), version: site.draft_version }
  })

  serveCall(app, calls.putMapsSettings, ownerWrites(PERMISSION.settings), async ({ params, body, actor }) => {
    const { key, baseVersion } = body
    const author = { authorId: actor!.ownerId, name: actor!.name, now: now() }
    const change = (content: SiteContent) => mapsOfSite.put(content, { key })
    const { version } = await database.transact((transaction) =>
      changeSiteDraft(transaction, params.siteId, baseVersion, change, author),
    )
    return { key, version }
  })
}

/** Each call may cost the owner money, so they have the limit of changes. */
const places = { ...ownerReads(PERMISSION.contentManager), rate: 'write' } as const

/** What a call to Google needs of a site; the key is that of the draft, so that it can be tried before it is published. */
async function askedFor({ database, directory }: Services, siteId: string): Promise<AskingSite> {
  const [{ baseUrl, locale }, { draft, content }] = await Promise.all([
    directory.getSite(siteId),
    getSite(database, siteId),
  ])
  return { id: siteId, baseUrl, locale, key: mapsOfSite.of(draft ?? content).key }
}

/** Completes addresses with the site's key, for those who edit its pages. */
export function placesRoutes(app: App, services: Services): void {
  const { log } = services

  serveCall(app, calls.completePlaces, places, async ({ query: { siteId, input, sessionToken, ...context } }) => {
    const site = await askedFor(services, siteId)
    log.debug({ siteId, ...context }, 'Places are completed')
    return { predictions: await complete(services, { site, sessionToken }, input) }
  })

  serveCall(app, calls.readPlace, places, async ({ query: { siteId, placeId, sessionToken, ...context } }) => {
    if (context.productPage === undefined || context.productSection === undefined)
      log.error({ siteId }, 'A places details call has no tracking context')
    const site = await askedFor(services, siteId)
    return { place: await findPlace(services, { site, sessionToken }, placeId) }
  })
}
