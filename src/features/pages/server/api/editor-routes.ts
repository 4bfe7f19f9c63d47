import { z } from 'zod'
import { type Id, idSchema } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app.ts'
import type { Services } from '../../../../platform/services.ts'
import { assetSchema } from '../../../images/public.ts'
import { cookieSettingsSchema, promotionsSchema, siteFrameSchema, VERSIONS } from '../../../sites/public.ts'
import { blockData } from '../block-data.ts'
import { editingContext } from '../editing-context.ts'
import type { PageContents } from '../page-contents.ts'
import { read, siteParams } from './rules.ts'

const MOST_CALLS = 500
const labelsSchema = z.array(z.object({ label: z.string(), path: z.string() }))
const viewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page') }),
  z.object({
    kind: z.literal('collection'),
    posts: z.array(
      z.object({
        id: idSchema,
        path: z.string(),
        title: z.string(),
        publishedAt: z.string().nullable(),
        excerpt: z.string(),
        categories: labelsSchema,
        cover: assetSchema.nullable(),
      }),
    ),
    pages: z.object({
      current: z.number().int(),
      total: z.number().int(),
      previous: z.string().nullable(),
      next: z.string().nullable(),
    }),
  }),
  z.object({
    kind: z.literal('item'),
    publishedAt: z.string(),
    author: z.string(),
    readingMinutes: z.number().int(),
    categories: labelsSchema,
    tags: labelsSchema,
    cover: assetSchema.nullable(),
    collection: z.object({ title: z.string(), path: z.string() }),
  }),
])
const contextSchema = z.object({
  site: z.object({ id: idSchema, title: z.string(), baseUrl: z.string(), timeZone: z.string() }),
  locale: z.string(),
  path: z.string(),
  look: z.string(),
  htmlClass: z.string(),
  versions: z.enum(VERSIONS).describe('The light and the dark version of the page, where visitors may meet both.'),
  stylesheets: z.array(z.string()),
  fonts: z.array(z.string()),
  frame: siteFrameSchema,
  cookies: cookieSettingsSchema,
  asksForCookies: z.boolean(),
  logo: z.object({ src: z.string(), width: z.number().nullable(), height: z.number().nullable() }).nullable(),
  promotions: promotionsSchema,
  popupImage: assetSchema.nullable(),
  siteVersion: z.number().int().describe('Version of the draft that `frame`, `promotions` and `site.title` are of.'),
  view: viewSchema,
})

/** What the editor asks to render drafts in the browser as visitors would see them. */
export function editorRoutes(app: App, services: Services, contents: PageContents): void {
  async function getSite(siteId: Id) {
    const site = await services.directory.site(siteId)
    if (!site) throw new Refusal('not_found', 'Il sito non esiste.')
    return site
  }

  app.post(
    '/api/sites/:siteId/block-data',
    {
      // It only reads; the calls are too long for an address.
      config: { rules: { ...read.rules, crumb: 'required' } },
      schema: {
        params: siteParams,
        body: z.strictObject({
          documentId: idSchema
            .optional()
            .describe('The document that the blocks stand in; no query depends on it yet.'),
          calls: z.array(z.strictObject({ query: z.string().max(100), args: z.unknown() })).max(MOST_CALLS),
        }),
        response: {
          200: z.object({
            data: z.array(z.unknown()),
            codes: z.array(z.enum(['unknown_query', 'invalid', 'failed']).nullable()),
          }),
        },
      },
    },
    async ({ params, body }) => await blockData(services, await getSite(params.siteId), body.calls),
  )

  app.get(
    '/api/sites/:siteId/editing-context',
    {
      config: read,
      schema: {
        params: siteParams,
        querystring: z.object({ documentId: idSchema }),
        response: { 200: contextSchema },
      },
    },
    async ({ params, query }) =>
      await editingContext(services, contents, await getSite(params.siteId), query.documentId),
  )
}
