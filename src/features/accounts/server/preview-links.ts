import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { type Id, idSchema } from '../../../core/ids.ts'
import { localPathSchema } from '../../../core/links.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app.ts'
import { ownerNames } from './owner-names.ts'
import type { PreviewServices } from './preview.ts'
import { deletePreviewLink, insertPreviewToken, listPreviewLinks } from './preview-repository.ts'

const LONGEST_DAYS = 30
const DAY_MS = 24 * 3_600_000
const siteParams = z.object({ siteId: idSchema })
/** A link is named by the hash of its token, which opens nothing. */
const linkParams = siteParams.extend({ linkId: z.string().regex(/^[\w-]{20,200}$/, 'Identificativo non valido.') })
const read = {
  rules: { ground: 'installation', access: { permission: PERMISSION.config }, sharing: 'none', rate: 'read' },
} as const
const write = {
  rules: {
    ground: 'installation',
    access: { permission: PERMISSION.contentManager },
    sharing: 'none',
    crumb: 'required',
    rate: 'write',
  },
} as const
const linkSchema = z.object({
  id: z.string(),
  path: z.string(),
  authorName: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
})

/** Links that show a site's drafts to people without an account, read-only, for some days. */
export function previewLinkRoutes(app: App, { database, secrets, now, directory }: PreviewServices): void {
  async function getSite(siteId: Id) {
    const site = await directory.site(siteId)
    if (!site) throw new Refusal('not_found', 'Il sito non esiste.')
    return site
  }

  app.post(
    '/api/sites/:siteId/preview-links',
    {
      config: write,
      schema: {
        params: siteParams,
        body: z.strictObject({
          path: localPathSchema.default('/'),
          days: z
            .number()
            .int()
            .min(1)
            .max(LONGEST_DAYS, `Un’anteprima si può condividere al massimo per ${LONGEST_DAYS} giorni.`)
            .default(7),
        }),
        response: { 201: z.object({ id: z.string(), url: z.string(), expiresAt: z.string() }) },
      },
    },
    async ({ params, body, actor }, reply) => {
      const site = await getSite(params.siteId)
      const token = secrets.token()
      const hash = secrets.hashToken(token)
      const expiresAt = new Date(now().getTime() + body.days * DAY_MS)
      await database.transact((transaction) =>
        insertPreviewToken(transaction, site.id, {
          hash,
          kind: 'link',
          ownerId: actor!.ownerId,
          host: new URL(site.baseUrl).host,
          path: body.path,
          expiresAt,
          now: now(),
        }),
      )
      const url = new URL('/api/preview', site.baseUrl)
      url.searchParams.set('link', token)
      url.searchParams.set('path', body.path)
      reply.status(201)
      return { id: hash, url: url.href, expiresAt: expiresAt.toISOString() }
    },
  )

  app.get(
    '/api/sites/:siteId/preview-links',
    {
      config: read,
      schema: { params: siteParams, response: { 200: z.object({ links: z.array(linkSchema) }) } },
    },
    async ({ params }) => {
      const links = await listPreviewLinks(database, params.siteId, now())
      const names = await ownerNames(
        database,
        links.map((link) => link.owner_id),
      )
      return {
        links: links.map((link) => ({
          id: link.token_hash,
          path: link.path ?? '/',
          authorName: names.get(link.owner_id) ?? null,
          createdAt: link.created_at,
          expiresAt: link.expires_at,
        })),
      }
    },
  )

  app.delete(
    '/api/sites/:siteId/preview-links/:linkId',
    { config: write, schema: { params: linkParams, response: { 204: z.undefined() } } },
    async ({ params }, reply) => {
      const ended = await database.transact((transaction) =>
        deletePreviewLink(transaction, params.siteId, params.linkId),
      )
      if (!ended) throw new Refusal('not_found', 'Questo collegamento non c’è più.')
      return reply.status(204).send()
    },
  )
}
