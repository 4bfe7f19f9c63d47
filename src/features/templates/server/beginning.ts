import { PERMISSION } from '../../../core/codes.ts'
import { type Id, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import { createDocument } from '../../pages/public.ts'
import { getSite, newSiteContent, saveSiteDraft, versionColours } from '../../sites/public.ts'
import { siteCalls } from '../../sites/schemas.ts'
import { frameOf, placesOf } from '../model/beginning.ts'
import { buildPage } from '../model/build.ts'
import { linksAmong } from '../model/destinations.ts'
import { isLegal, LEGAL_PAGES, siteKinds } from '../model/kinds.ts'
import { type PageTemplate, pageTemplates } from '../model/pages.ts'
import { designed, type StartingPoint, startingPoints, startingWith } from '../model/starting-points.ts'
import { type Samples, storeSamples } from './samples.ts'

/** Sets up a new site: look, sample pictures, first pages from templates, menu. */
export function beginningRoutes(app: App, services: Services, { folder, byStart }: Samples): void {
  const { database, blocks, now } = services
  serveCall(app, siteCalls.readBeginnings, ownerReads('owner'), async () => ({
    // Legally required pages are preselected too; owners can remove them.
    kinds: siteKinds.map((kind) => ({ ...kind, pages: [...kind.pages, ...LEGAL_PAGES] })),
    startingPoints: startingPoints.map((start) => {
      const { paper, accent, second, ink } = versionColours(
        designed(newSiteContent({ title: start.name }), start),
      ).light
      const { key, name, description, kind } = start
      return { key, name, description, kind, colours: [paper, accent, second, ink] }
    }),
    pages: pageTemplates
      .filter(({ key }) => key !== 'blank')
      .map(({ key, name, description }) => ({ key, name, description })),
  }))

  serveCall(app, siteCalls.beginSite, ownerWrites(PERMISSION.settings), async ({ params, body, actor }) => {
    const start = startOf(body.startingPoint)
    const author = { authorId: actor!.ownerId, now: now() }
    const chosen = [...new Set(body.pages)]
    const keys = [...chosen.filter((key) => !isLegal(key)), ...chosen.filter(isLegal)]
    const places = placesOf(keys.map(templateOf), start?.kind)
    await refuseBegun(database, params.siteId)
    const samples = await storeSamples(services, params.siteId, byStart[start?.key ?? ''] ?? [], folder)
    const begin = async (transaction: Transaction) => {
      const site = await getSite(transaction, params.siteId)
      await refuseBegun(transaction, site.id)
      await samples.insert(transaction, author.now)
      const ids: Id[] = []
      for (const [index, key] of keys.entries()) {
        const { urlId, kind } = places[index]!
        // Each page begins with other pictures.
        const pictures = startingWith(index, samples.ids)
        const material = { newId, pictures, linkTo: linksAmong(places, urlId), ownerEmail: actor!.email }
        const content = { ...buildPage(templateOf(key), material, start), urlId }
        const document = { kind, collectionId: null, content }
        ids.push(await createDocument(transaction, site.id, document, blocks, author))
      }
      const content = site.draft ?? site.content
      await saveSiteDraft(
        transaction,
        site.id,
        site.draft_version,
        {
          ...(start ? designed(content, start) : content),
          frame: {
            ...content.frame,
            ...frameOf(places, start?.kind),
          },
        },
        author,
      )
      return ids
    }
    try {
      return { documentIds: await database.transact(begin) }
    } catch (error) {
      await samples.discard()
      throw error
    }
  })
}

/** Refuses a site that has pages. */
async function refuseBegun(reader: Reader, siteId: Id): Promise<void> {
  const begun = await reader.site(siteId).selectFrom('documents').select('id').limit(1).executeTakeFirst()
  if (begun) throw new Refusal('conflict', 'Questo sito ha già delle pagine.')
}

function startOf(key: string | undefined): StartingPoint | undefined {
  const start = startingPoints.find((one) => one.key === key)
  if (key !== undefined && !start) throw new Refusal('invalid', 'Questo punto di partenza non esiste.')
  return start
}

function templateOf(key: string): PageTemplate {
  const template = pageTemplates.find((one) => one.key === key)
  if (!template) throw new Refusal('invalid', `Il modello di pagina «${key}» non esiste.`)
  return template
}
