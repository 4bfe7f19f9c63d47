import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { type Id, idSchema, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Services } from '../../../platform/services.ts'
import { createDocument } from '../../pages/public.ts'
import { getSite, saveSiteDraft, siteContentSchema } from '../../sites/public.ts'
import { buildPage, placeOf } from '../model/build.ts'
import { linksAmong } from '../model/destinations.ts'
import { LEGAL_PAGES, siteKinds } from '../model/kinds.ts'
import { type PageTemplate, pageTemplates } from '../model/pages.ts'

const kindSchema = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  look: z.string(),
  pages: z.array(z.string()),
})
const listedPageSchema = z.object({ key: z.string(), name: z.string(), description: z.string() })
const MOST_PAGES = 20

/** How a new site begins: its look, its first pages from templates, the menu that leads to them. */
export function beginningRoutes(app: App, { database, blocks, now }: Services): void {
  app.get(
    '/api/site-kinds',
    {
      config: { rules: { ground: 'installation', access: 'owner', sharing: 'none', rate: 'read' } },
      schema: { response: { 200: z.object({ kinds: z.array(kindSchema), pages: z.array(listedPageSchema) }) } },
    },
    async () => ({
      // What the law asks for is proposed too; who takes it away knows why.
      kinds: siteKinds.map((kind) => ({ ...kind, pages: [...kind.pages, ...LEGAL_PAGES] })),
      pages: pageTemplates
        .filter(({ key }) => key !== 'blank')
        .map(({ key, name, description }) => ({ key, name, description })),
    }),
  )

  app.post(
    '/api/sites/:siteId/beginning',
    {
      config: {
        rules: {
          ground: 'installation',
          access: { permission: PERMISSION.settings },
          sharing: 'none',
          crumb: 'required',
          rate: 'write',
        },
      },
      schema: {
        params: z.object({ siteId: idSchema }),
        body: z.strictObject({
          /** What the site is for; its first pages speak of it. */
          kind: z.enum(siteKinds.map(({ key }) => key)).optional(),
          look: siteContentSchema.shape.look,
          pages: z.array(z.string().max(40)).min(1, 'Scegli almeno una pagina.').max(MOST_PAGES),
        }),
        response: { 201: z.object({ documentIds: z.array(idSchema) }) },
      },
    },
    async ({ params, body, actor }, reply) => {
      const author = { authorId: actor!.ownerId, now: now() }
      const chosen = [...new Set(body.pages)]
      const isLegal = (key: string) => LEGAL_PAGES.includes(key)
      const keys = [...chosen.filter((key) => !isLegal(key)), ...chosen.filter(isLegal)]
      const places = keys.map((key, index) => {
        const { title, urlId } = placeOf(templateOf(key), body.kind)
        // The first page is the home page, whatever it is made of.
        return { title, urlId: index === 0 ? '' : urlId, kind: 'page' as const }
      })
      const documentIds = await database.transact(async (transaction) => {
        const site = await getSite(transaction, params.siteId)
        const begun = await transaction.site(site.id).selectFrom('documents').select('id').limit(1).executeTakeFirst()
        if (begun) throw new Refusal('conflict', 'Questo sito ha già delle pagine.')
        const ids: Id[] = []
        for (const [index, key] of keys.entries()) {
          const { urlId, kind } = places[index]!
          const material = { newId, pictures: [], linkTo: linksAmong(places, urlId), ownerEmail: actor!.email }
          const content = { ...buildPage(templateOf(key), material, body.kind), urlId }
          const document = { kind, collectionId: null, content }
          ids.push(await createDocument(transaction, site.id, document, blocks, author))
        }
        const content = site.draft ?? site.content
        const entries = (wanted: (key: string) => boolean) =>
          places.flatMap(({ title, urlId }, index) =>
            wanted(keys[index]!) ? [{ label: title, link: `/${urlId}` }] : [],
          )
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
      })
      reply.status(201)
      return { documentIds }
    },
  )
}

function templateOf(key: string): PageTemplate {
  const template = pageTemplates.find((one) => one.key === key)
  if (!template) throw new Refusal('invalid', `Il modello di pagina «${key}» non esiste.`)
  return template
}
