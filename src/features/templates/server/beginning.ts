import { join } from 'node:path'
import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { type Id, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import { createDocument } from '../../pages/public.ts'
import { getSite, saveSiteDraft } from '../../sites/public.ts'
import { siteCalls } from '../../sites/schemas.ts'
import { buildPage, placeOf } from '../model/build.ts'
import { linksAmong } from '../model/destinations.ts'
import { kindWords } from '../model/kind-words.ts'
import { LEGAL_PAGES, siteKinds } from '../model/kinds.ts'
import { type PageTemplate, pageTemplates } from '../model/pages.ts'
import { type Samples, smallPicture, storeSamples } from './samples.ts'

/** Sets up a new site: look, sample pictures, first pages from templates, menu. */
export function beginningRoutes(app: App, services: Services, { folder, byKind }: Samples): void {
  const { database, blocks, now } = services
  serveCall(app, siteCalls.readBeginnings, ownerReads('owner'), async () => ({
    // Legally required pages are preselected too; owners can remove them.
    kinds: siteKinds.map(({ home: _, ...kind }) => ({
      ...kind,
      heading: kindWords[kind.key]?.home?.heading ?? '',
      pages: [...kind.pages, ...LEGAL_PAGES],
    })),
    pages: pageTemplates
      .filter(({ key }) => key !== 'blank')
      .map(({ key, name, description }) => ({ key, name, description })),
  }))

  app.get(
    '/api/site-kinds/:kind/picture',
    {
      config: { rules: ownerReads('owner') },
      exposeHeadRoute: false,
      schema: { params: z.object({ kind: z.string().max(40) }), response: { 200: z.unknown() } },
    },
    async ({ params }, reply) => {
      const [first] = siteKinds.some(({ key }) => key === params.kind) ? (byKind[params.kind] ?? []) : []
      if (!first) throw new Refusal('not_found', 'Questo genere di sito non esiste.')
      reply.type('image/webp').header('cache-control', 'private, max-age=86400')
      return reply.send(await smallPicture(join(folder, first.file)))
    },
  )

  serveCall(app, siteCalls.beginSite, ownerWrites(PERMISSION.settings), async ({ params, body, actor }) => {
    const siteKind = kindOf(body.kind)
    const author = { authorId: actor!.ownerId, now: now() }
    const chosen = [...new Set(body.pages)]
    const isLegal = (key: string) => LEGAL_PAGES.includes(key)
    const keys = [...chosen.filter((key) => !isLegal(key)), ...chosen.filter(isLegal)]
    const places = keys.map((key, index) => {
      const { title, urlId } = placeOf(templateOf(key), siteKind)
      // The first page is the home page, whatever its template.
      return { title, urlId: index === 0 ? '' : urlId, kind: 'page' as const }
    })
    await refuseBegun(database, params.siteId)
    const samples = await storeSamples(services, params.siteId, byKind[siteKind ?? ''] ?? [], folder)
    const begin = async (transaction: Transaction) => {
      const site = await getSite(transaction, params.siteId)
      await refuseBegun(transaction, site.id)
      await samples.insert(transaction, author.now)
      const ids: Id[] = []
      for (const [index, key] of keys.entries()) {
        const { urlId, kind } = places[index]!
        // Each page begins with other pictures.
        const pictures = [...samples.ids.slice(index), ...samples.ids.slice(0, index)]
        const material = { newId, pictures, linkTo: linksAmong(places, urlId), ownerEmail: actor!.email }
        const content = { ...buildPage(templateOf(key), material, siteKind), urlId }
        const document = { kind, collectionId: null, content }
        ids.push(await createDocument(transaction, site.id, document, blocks, author))
      }
      const content = site.draft ?? site.content
      const entries = (wanted: (key: string) => boolean) =>
        places.flatMap(({ title, urlId }, index) => (wanted(keys[index]!) ? [{ label: title, link: `/${urlId}` }] : []))
      await saveSiteDraft(
        transaction,
        site.id,
        site.draft_version,
        {
          ...content,
          look: body.look,
          frame: {
            ...content.frame,
            mainNavigation: entries((key) => !isLegal(key)).slice(1),
            footerNavigation: entries(isLegal),
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

function kindOf(key: string | undefined): string | undefined {
  const kind = siteKinds.find((one) => one.key === key)
  if (key !== undefined && !kind) throw new Refusal('invalid', 'Questo genere di sito non esiste.')
  return kind?.key
}

function templateOf(key: string): PageTemplate {
  const template = pageTemplates.find((one) => one.key === key)
  if (!template) throw new Refusal('invalid', `Il modello di pagina «${key}» non esiste.`)
  return template
}
