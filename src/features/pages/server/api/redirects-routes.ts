import { z } from 'zod'
import { localPathSchema } from '../../../../core/links.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app.ts'
import type { Services } from '../../../../platform/services.ts'
import { normalisePath } from '../../model/paths.ts'
import { findPublished } from '../published-repository.ts'
import { deleteRedirect, listRedirects, putRedirect } from '../redirects-repository.ts'
import { doneResponse, getSite, read, siteParams, write } from './rules.ts'

const redirectSchema = z.object({ from_path: z.string(), to_path: z.string(), status: z.number().int() })

/** Addresses that lead to others. */
export function redirectsRoutes(app: App, { database, now }: Services): void {
  app.get(
    '/api/sites/:siteId/redirects',
    {
      config: read,
      schema: { params: siteParams, response: { 200: z.object({ redirects: z.array(redirectSchema) }) } },
    },
    async ({ params }) => ({
      redirects: await listRedirects(database, params.siteId),
    }),
  )

  app.put(
    '/api/sites/:siteId/redirects',
    {
      config: write,
      schema: {
        params: siteParams,
        body: z.strictObject({
          from: localPathSchema,
          to: localPathSchema,
          status: z.union([z.literal(301), z.literal(302)]).default(301),
        }),
        response: doneResponse,
      },
    },
    async (request, reply) => {
      const { to, status } = request.body
      const from = normalisePath(request.body.from)
      if (from === undefined) throw new Refusal('invalid', 'L’indirizzo non è scritto correttamente.')
      if (from === to)
        throw new Refusal('invalid', 'Un indirizzo non può portare a se stesso.', {
          fields: { to: 'Scegli un altro indirizzo.' },
        })
      const site = await getSite(database, request.params.siteId)
      await database.transact(async (transaction) => {
        const taken = await findPublished(transaction, site.id, site.locale, from)
        if (taken) throw new Refusal('conflict', `A ${from} c’è già la pagina «${taken.title}».`)
        await putRedirect(transaction, request.params.siteId, { from_path: from, to_path: to, status }, now())
        transaction.announce(`site:${request.params.siteId}`)
      })
      return reply.status(204).send()
    },
  )

  app.delete(
    '/api/sites/:siteId/redirects',
    {
      config: write,
      schema: {
        params: siteParams,
        querystring: z.object({ from: localPathSchema, crumb: z.string().optional() }),
        response: doneResponse,
      },
    },
    async (request, reply) => {
      const deleted = await database.transact(async (transaction) => {
        transaction.announce(`site:${request.params.siteId}`)
        return await deleteRedirect(transaction, request.params.siteId, normalisePath(request.query.from) ?? '')
      })
      if (!deleted) throw new Refusal('not_found', 'Questo reindirizzamento non esiste.')
      return reply.status(204).send()
    },
  )
}
