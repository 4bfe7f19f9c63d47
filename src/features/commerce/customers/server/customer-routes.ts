import { Readable } from 'node:stream'
import { z } from 'zod'
import { PERMISSION } from '../../../../core/codes.ts'
import { type Id, idSchema } from '../../../../core/ids.ts'
import { decimalOf } from '../../../../core/money/money.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { wallTime } from '../../../../core/wall-time.ts'
import { csvOf } from '../../../../platform/csv.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import { membersAmong } from '../../../members/public.ts'
import type { Site } from '../../../sites/public.ts'
import { findBuyers } from '../../orders/public.ts'
import type { BuyerCursor, BuyerSort } from '../../orders/schemas.ts'
import * as calls from '../model/calls.ts'
import { deleteGroup, listGroups, putGroup } from './groups-repository.ts'
import { addressesWith, listTags, saveNotes } from './notes-repository.ts'
import { customerOf, emailOfCustomer } from './open-customer.ts'

const reads = ownerReads(PERMISSION.commerce)
const writes = ownerWrites(PERMISSION.commerce)

/** Customers for owners. */
export function customerRoutes(app: App, services: Services): void {
  const { database, directory } = services

  serveCall(app, calls.listCustomers, reads, async ({ params: { siteId }, query }) => {
    const reader = database.reports
    const { search, sort, below, belowId } = query
    const among = addressesWith(reader, siteId, query)
    const from = below === undefined || belowId === undefined ? undefined : cursorOf(sort, below, belowId)
    const buyers = await findBuyers(reader, siteId, {
      ...{ search, sort, most: calls.CUSTOMERS_SHOWN, below: from, among },
    })
    const members = await membersAmong(
      reader,
      siteId,
      buyers.map(({ email }) => email),
    )
    return {
      customers: buyers.map((buyer) => ({ ...buyer, hasAccount: members.has(buyer.email) })),
      groups: await listGroups(reader, siteId),
      tags: await listTags(reader, siteId),
    }
  })

  serveCall(app, calls.openCustomer, reads, async ({ params: { siteId, orderId } }) =>
    customerOf(database.reports, await directory.getSite(siteId), orderId),
  )

  serveCall(app, calls.saveCustomer, writes, async ({ params: { siteId, orderId }, body }) => {
    const email = await emailOfCustomer(database, siteId, orderId)
    return { version: await database.transact((transaction) => saveNotes(transaction, siteId, email, body)) }
  })

  serveCall(app, calls.putCustomerGroup, writes, async ({ params: { siteId, groupId }, body: { name } }) => {
    await database.transact((transaction) => putGroup(transaction, siteId, { id: groupId, name }))
  })

  serveCall(app, calls.removeCustomerGroup, writes, async ({ params: { siteId, groupId } }) => {
    await database.transact((transaction) => deleteGroup(transaction, siteId, groupId))
  })

  app.get(
    '/api/sites/:siteId/customers.csv',
    {
      config: { rules: reads },
      exposeHeadRoute: false,
      schema: { params: z.object({ siteId: idSchema }), response: { 200: z.unknown() } },
    },
    async ({ params: { siteId } }, reply) => {
      const rows = customerRows(database.reports, await directory.getSite(siteId))
      reply.header('content-disposition', 'attachment; filename="clienti.csv"').type('text/csv; charset=utf-8')
      return reply.send(Readable.from(csvOf(rows), { objectMode: false }))
    },
  )
}

/** Sums and numbers are compared as numbers. @throws Refusal `invalid` */
function cursorOf(sort: BuyerSort, below: string, id: Id): BuyerCursor {
  if (sort === 'last') return { value: below, id }
  const value = Number(below)
  if (!Number.isSafeInteger(value)) throw new Refusal('invalid', 'L’elenco non si può continuare da qui.')
  return { value, id }
}

/** Customers of one page of the table. */
const PAGE = 500

async function* customerRows(reader: Reader, { id, timeZone }: Site): AsyncGenerator<string[][]> {
  yield [['E-mail', 'Nome', 'Ordini', 'Totale', 'Valuta', 'Primo ordine', 'Ultimo ordine']]
  const time = (instant: string) => wallTime(new Date(instant), timeZone).replace('T', ' ')
  for (let below: BuyerCursor | undefined; ; ) {
    const buyers = await findBuyers(reader, id, { search: '', sort: 'last', most: PAGE, below })
    yield buyers.map(({ email, name, orders, currency, total, firstAt, lastAt }) => [
      email,
      name,
      String(orders),
      decimalOf({ amount: total, currency }).replace('.', ','),
      currency,
      time(firstAt),
      time(lastAt),
    ])
    if (buyers.length < PAGE) return
    const last = buyers.at(-1)!
    below = { value: last.lastAt, id: last.id }
  }
}
