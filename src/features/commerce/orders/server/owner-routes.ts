import { PERMISSION } from '../../../../core/codes.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import { readToDo } from '../model/calls/to-do.ts'
import * as calls from '../model/calls.ts'
import { printedAddress } from '../model/printed-address.ts'
import { eventsOf, recordEvent } from './events-repository.ts'
import { noteFailed, putDelivered, putPrepared, putTravel, sendOut } from './fulfil-order.ts'
import { fulfilmentsOf } from './fulfilments-repository.ts'
import { handleOrders } from './handle-orders.ts'
import { countOrders, countToSend, findOrders, listed, neighboursOf } from './list-orders.ts'
import { moveOrder } from './move-order.ts'
import { orderAddress } from './order-address.ts'
import { lockOrder, readOrder } from './orders-repository.ts'
import { refundsOf } from './refunds-repository.ts'
import { returnRoutes } from './return-routes.ts'
import { returnsOf } from './returns-repository.ts'
import { listTags, putTags, tagsOf } from './tags-repository.ts'

const reads = ownerReads(PERMISSION.commerce)
const writes = ownerWrites(PERMISSION.commerce)

/** Orders for owners. */
export function ownerRoutes(app: App, services: Services): void {
  readRoutes(app, services)
  changeRoutes(app, services)
  returnRoutes(app, services)
}

function readRoutes(app: App, services: Services): void {
  const { database, directory, owners, secrets } = services

  serveCall(app, readToDo, reads, async ({ params: { siteId } }) => await countToSend(database.reports, siteId))

  serveCall(app, calls.listOrders, reads, async ({ params: { siteId }, query }) => {
    const { reports } = database
    const orders = await findOrders(reports, siteId, query)
    const tags = await tagsOf(
      reports,
      siteId,
      orders.map(({ id }) => id),
    )
    return {
      orders: orders.map((order) => listed(order, tags.get(order.id) ?? [])),
      counts: await countOrders(reports, siteId),
      tags: await listTags(reports, siteId),
    }
  })

  serveCall(app, calls.openOrder, reads, async ({ params: { siteId, orderId } }) => {
    const [site, order] = [await directory.site(siteId), await readOrder(database, siteId, orderId)]
    if (!site || !order) throw new Refusal('not_found', 'Questo ordine non c’è.')
    const events = await eventsOf(database, siteId, orderId)
    const names = await owners.names(
      database,
      events.map(({ authorId }) => authorId),
    )
    return {
      order,
      events: events.map(({ event, authorId, at }) => ({
        event,
        author: authorId === null ? null : (names.get(authorId) ?? null),
        at,
      })),
      fulfilments: await fulfilmentsOf(database, siteId, orderId),
      refunds: await refundsOf(database, siteId, orderId),
      returns: await returnsOf(database, siteId, orderId),
      tags: [...((await tagsOf(database, siteId, [orderId])).get(orderId) ?? [])],
      knownTags: await listTags(database, siteId),
      ...(await neighboursOf(database, siteId, order.number)),
      shipTo: order.shipTo ? printedAddress(order.shipTo, site.locale) : [],
      billTo: printedAddress(order.billTo, site.locale),
      address: orderAddress(site, secrets, orderId, 'stato'),
      timeZone: site.timeZone,
    }
  })
}

function changeRoutes(app: App, services: Services): void {
  const { database, directory, now } = services
  serveCall(app, calls.bookMoney, writes, async ({ params: { siteId, orderId }, body, actor }) =>
    services.bookByHand(siteId, orderId, { ...body, authorId: actor!.ownerId }),
  )

  serveCall(app, calls.addNote, writes, async ({ params: { siteId, orderId }, body: { text }, actor }) => {
    await database.transact(async (transaction) => {
      await lockOrder(transaction, siteId, orderId)
      const event = { kind: 'note', text } as const
      await recordEvent(transaction, siteId, orderId, event, { authorId: actor!.ownerId, now: now() })
    })
  })

  serveCall(app, calls.tagOrder, writes, async ({ params: { siteId, orderId }, body: { tags } }) => {
    await database.transact((transaction) => putTags(transaction, siteId, orderId, tags))
  })

  serveCall(app, calls.prepareOrder, writes, async ({ params: { siteId, orderId }, body: { prepared }, actor }) => {
    const change = { prepared, authorId: actor!.ownerId, now: now() }
    await database.transact((transaction) => putPrepared(transaction, siteId, orderId, change))
  })

  serveCall(app, calls.sendOrder, writes, async ({ params: { siteId, orderId }, body, actor }) => {
    const shipment = { ...body, authorId: actor!.ownerId, now: now() }
    await database.transact((transaction) => sendOut(transaction, siteId, orderId, shipment))
  })

  serveCall(app, calls.changeParcel, writes, async ({ params: { siteId, ...parcel }, body }) => {
    await database.transact((transaction) => putTravel(transaction, siteId, parcel, body))
  })

  serveCall(app, calls.deliverParcel, writes, async ({ params: { siteId, ...parcel }, body: { day }, actor }) => {
    const site = await directory.getSite(siteId)
    const delivered = { day, authorId: actor!.ownerId, now: now() }
    await database.transact((transaction) => putDelivered(transaction, site, parcel, delivered))
  })

  serveCall(app, calls.failParcel, writes, async ({ params: { siteId, ...parcel }, actor }) => {
    const author = { authorId: actor!.ownerId, now: now() }
    await database.transact((transaction) => noteFailed(transaction, siteId, parcel, author))
  })

  serveCall(app, calls.handleOrders, writes, async ({ params: { siteId }, body, actor }) =>
    handleOrders(database, siteId, { ...body, authorId: actor!.ownerId, now: now() }),
  )

  serveCall(app, calls.cancelOrder, writes, async ({ params: { siteId, orderId }, body: { restock }, actor }) => {
    await database.transact(async (transaction) => {
      await lockOrder(transaction, siteId, orderId)
      const move = { cause: 'owner', authorId: actor!.ownerId, restock }
      if (!(await moveOrder(transaction, siteId, orderId, 'cancelled', move, now())))
        throw new Refusal('conflict', 'Questo ordine non si può più annullare.', { details: { reason: 'no_move' } })
      const refund = { orderId, amount: 'all', cause: 'order cancelled', authorId: move.authorId } as const
      await services.askRefund(transaction, siteId, refund, now())
    })
  })
}
