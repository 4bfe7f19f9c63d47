import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { SITE_STATUS, WEBSITE_TYPE } from '../../../core/codes.ts'
import { type Id, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads } from '../../../platform/http/rules.ts'
import { defineLoader } from '../../../platform/loader.ts'
import type { Services } from '../../../platform/services.ts'
import { pictureTraits } from '../../images/public.ts'
import { type Asset, assetsQuery } from '../../images/views.ts'
import { imaginedHome, sendMiniature } from '../../pages/public.ts'
import { newSiteContent, type Site } from '../../sites/public.ts'
import { frameOf, placesOf } from '../model/beginning.ts'
import { buildPage } from '../model/build.ts'
import { linksAmong } from '../model/destinations.ts'
import { LEGAL_PAGES, siteKinds } from '../model/kinds.ts'
import { pageTemplates } from '../model/pages.ts'
import { designed, type StartingPoint, startingPoints } from '../model/starting-points.ts'
import type { Sample, Samples } from './samples.ts'

/** Site of the sample pictures: no site has this id. */
const NO_SITE: Id = '0'.repeat(24)
const A_DAY = 'private, max-age=86400'

/** Shows the home pages of starting points, which are in no database, with the sample pictures. */
export function startingPointRoutes(app: App, services: Services, { folder, byStart }: Samples): void {
  const all = new Map(Object.values(byStart).flatMap((samples) => samples.map((sample) => [idOf(sample), sample])))
  const assets = new Map<Id, Promise<Asset>>()
  const assetOf = (id: Id, sample: Sample) => {
    const asset = assets.get(id) ?? readAsset(id, sample, folder)
    assets.set(id, asset)
    asset.catch(() => assets.delete(id))
    return asset
  }
  const sampleAssets = defineLoader(assetsQuery, async ({ args: { ids } }) => {
    const known = ids.flatMap((id) => (all.has(id) ? [assetOf(id, all.get(id)!)] : []))
    return { data: Object.fromEntries((await Promise.all(known)).map((asset) => [asset.id, asset])) }
  })
  const imagined = {
    ...services,
    loaders: new Map(services.loaders).set(sampleAssets.query, sampleAssets),
    // Banners and counters belong to sites that visitors see.
    surroundings: [],
  }

  app.get(
    '/api/starting-points/:key/home',
    // A page is not JSON: its answer is described, not validated.
    {
      config: { rules: ownerReads('owner') },
      exposeHeadRoute: false,
      schema: {
        params: z.object({ key: z.string().max(40) }),
        querystring: z.object({ pages: z.string().max(400).optional() }),
        response: { 200: z.unknown() },
      },
    },
    async ({ params, query }, reply) => {
      const start = startingPoints.find(({ key }) => key === params.key)
      if (!start) throw new Refusal('not_found', 'Questo punto di partenza non esiste.')
      const home = homeOf(start, (byStart[start.key] ?? []).map(idOf), query.pages?.split(','))
      return sendMiniature(reply, (await imaginedHome(imagined, home.site, home.content)) ?? '', 'published')
    },
  )

  app.get(
    `/images/${NO_SITE}/:id/:file`,
    {
      config: { rules: ownerReads('owner') },
      exposeHeadRoute: false,
      schema: {
        params: z.object({ id: z.string(), file: z.string() }),
        querystring: z.object({ format: z.string().max(10).optional() }),
        response: { 200: z.unknown() },
      },
    },
    async ({ params, query, url }, reply) => {
      const sample = all.get(params.id)
      if (!sample) throw new Refusal('not_found', 'Questa immagine non esiste.')
      reply.header('cache-control', A_DAY)
      // There is only one width.
      if (query.format !== undefined) return reply.redirect(url.slice(0, url.indexOf('?')), 302)
      reply.type((await assetOf(params.id, sample)).mimeType)
      return reply.send(await readFile(join(folder, sample.file)))
    },
  )
}

/** The home page of a starting point, on a site that has the chosen pages, or the kind's, in its menu. */
function homeOf(start: StartingPoint, pictures: readonly Id[], chosen?: readonly string[]) {
  const { pages = [] } = siteKinds.find(({ key }) => key === start.kind) ?? {}
  const keys = ['home', ...(chosen ?? [...pages, ...LEGAL_PAGES]).filter((key) => key !== 'home')]
  const templates = keys.flatMap((page) => pageTemplates.find(({ key }) => key === page) ?? [])
  const places = placesOf(templates, start.kind)
  const material = { newId, pictures, linkTo: linksAmong(places, ''), ownerEmail: '' }
  const site: Site = {
    ...{ id: NO_SITE, identifier: '', websiteType: WEBSITE_TYPE.classic, siteStatus: SITE_STATUS.paid },
    ...{
      locale: 'it-IT',
      timeZone: 'Europe/Rome',
      suspension: null,
      eraseAt: null,
      passwordHash: null,
      primaryHost: '',
      baseUrl: '',
    },
    content: designed(newSiteContent({ title: start.name, frame: frameOf(places, start.kind) }), start),
  }
  return { site, content: buildPage(templates[0]!, material, start) }
}

const idOf = ({ key, focal }: Sample): Id => createHash('sha256').update(`${key} ${focal}`).digest('hex').slice(0, 24)

async function readAsset(id: Id, { name, alt, file, focal = [0.5, 0.5] }: Sample, folder: string): Promise<Asset> {
  const traits = await pictureTraits(() => readFile(join(folder, file)))
  const { mime_type: mimeType, width, height, tone, darkest, brightest } = traits
  return {
    ...{ id, name, alt, mimeType, width, height, tone },
    ...{ contentHash: 'sample', caption: '', focalX: focal[0], focalY: focal[1], present: true },
    ...(darkest !== null && brightest !== null && { greys: [darkest, brightest] as const }),
  }
}
