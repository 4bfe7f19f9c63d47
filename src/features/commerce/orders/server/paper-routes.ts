import { Readable } from 'node:stream'
import { z } from 'zod'
import { PERMISSION } from '../../../../core/codes.ts'
import { idSchema } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { csvOf } from '../../../../platform/csv.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads } from '../../../../platform/http/rules.ts'
import type { Services } from '../../../../platform/services.ts'
import { assetsById } from '../../../images/public.ts'
import { imagePath } from '../../../images/views.ts'
import { ORDERS_HANDLED, orderFilter } from '../model/calls.ts'
import type { StoredOrder } from '../model/order.ts'
import { PAPERS } from '../model/papers.ts'
import type { PaperProps } from '../site/papers.tsx'
import { orderTable } from './order-table.ts'
import { readOrder } from './orders-repository.ts'
import { paperPolicy, papersDocument } from './papers-document.tsx'

const reads = ownerReads(PERMISSION.commerce)
const LOGO_PIXELS = 750

/** Orders on paper and as a table. */
export function paperRoutes(app: App, services: Services): void {
  const { database, directory, messagesFor } = services

  app.get(
    '/api/sites/:siteId/orders.csv',
    {
      config: { rules: reads },
      exposeHeadRoute: false,
      schema: {
        params: z.object({ siteId: idSchema }),
        querystring: z.object(orderFilter),
        response: { 200: z.unknown() },
      },
    },
    async ({ params: { siteId }, query }, reply) => {
      await directory.getSite(siteId)
      const rows = orderTable(database.reports, siteId, query)
      // A filter that the database refuses is answered before the file begins.
      const first = await rows.next()
      reply.header('content-disposition', 'attachment; filename="ordini.csv"').type('text/csv; charset=utf-8')
      return reply.send(Readable.from(csvOf(following(first, rows), ','), { objectMode: false }))
    },
  )

  app.get(
    '/api/sites/:siteId/orders/papers',
    {
      config: { rules: reads },
      exposeHeadRoute: false,
      schema: {
        params: z.object({ siteId: idSchema }),
        querystring: z.object({
          paper: z.enum(PAPERS),
          /** With commas between them. */
          ids: z
            .string()
            .transform((ids) => ids.split(','))
            .pipe(z.array(idSchema).min(1).max(ORDERS_HANDLED)),
        }),
        response: { 200: z.unknown() },
      },
    },
    async ({ params: { siteId }, query: { paper, ids } }, reply) => {
      const site = await directory.getSite(siteId)
      const orders: StoredOrder[] = []
      for (const id of new Set(ids)) {
        const order = await readOrder(database, siteId, id)
        if (!order) throw new Refusal('not_found', 'Questo ordine non c’è.')
        orders.push(order)
      }
      const { logoId, footer } = site.content.frame
      const logo = logoId === null ? undefined : (await assetsById(database, siteId, [logoId]))[logoId]
      const seller: PaperProps['seller'] = {
        title: site.content.title,
        logo: logo?.present ? imagePath(siteId, logo, LOGO_PIXELS) : undefined,
        lines: [...footer.address.split('\n'), footer.phone, footer.email, footer.legal]
          .map((text) => text.trim())
          .filter(Boolean),
      }
      const speech = { locale: site.locale, timeZone: site.timeZone, message: messagesFor(site.locale) }
      reply.header('content-security-policy', paperPolicy).header('x-robots-tag', 'noindex')
      return reply.type('text/html; charset=utf-8').send(papersDocument({ paper, orders, seller, speech }))
    },
  )
}

async function* following(
  first: IteratorResult<string[][]>,
  rows: AsyncGenerator<string[][]>,
): AsyncGenerator<string[][]> {
  if (first.done !== true) yield first.value
  yield* rows
}
