import { PERMISSION } from '../../../../core/codes.ts'
import { newId } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import { giveSurplusBack, lockOrder } from '../../orders/public.ts'
import { isPayable } from '../../orders/schemas.ts'
import * as calls from '../model/calls.ts'
import { makeEdit, reviewOrderEdit } from './edit.ts'
import { findGoods } from './find-goods.ts'
import { queueLinkMail } from './link-mail.ts'
import { makeOwn, reviewOwn } from './own-order.ts'

const reads = ownerReads(PERMISSION.commerce)
const writes = ownerWrites(PERMISSION.commerce)

/** Orders that owners make themselves. */
export function ownOrderRoutes(app: App, services: Services): void {
  const { database, directory, now } = services
  serveCall(app, calls.findGoods, reads, async ({ params: { siteId }, query: { q } }) =>
    findGoods(database, await directory.getSite(siteId), q, now()),
  )

  serveCall(app, calls.reviewOwnOrder, writes, async ({ params: { siteId }, body }) =>
    reviewOwn(services, await directory.getSite(siteId), body, now()),
  )

  serveCall(app, calls.makeOwnOrder, writes, async ({ params: { siteId }, body, actor }) =>
    makeOwn(services, await directory.getSite(siteId), { ...body, authorId: actor!.ownerId, now: now() }),
  )

  serveCall(app, calls.reviewEdit, writes, async ({ params: { siteId, orderId }, body }) =>
    reviewOrderEdit(services, await directory.getSite(siteId), { orderId, body, now: now() }),
  )

  serveCall(app, calls.editOrder, writes, async ({ params: { siteId, orderId }, body: { edit, ...body }, actor }) => {
    const asked = { orderId, body: edit, ...body, authorId: actor!.ownerId, now: now() }
    return await makeEdit(services, await directory.getSite(siteId), asked)
  })

  serveCall(app, calls.giveSurplusBack, writes, async ({ params: { siteId, orderId }, body: { amount }, actor }) => {
    const given = { amount, authorId: actor!.ownerId, now: now() }
    await database.transact((transaction) => giveSurplusBack(services, transaction, siteId, orderId, given))
  })

  serveCall(app, calls.mailLink, writes, async ({ params: { siteId, orderId } }) => {
    await database.transact(async (transaction) => {
      const order = await lockOrder(transaction, siteId, orderId)
      if (!isPayable(order) || order.buyer.email === '')
        throw new Refusal('conflict', 'Per questo ordine non c’è nulla da pagare con un link.', {
          details: { reason: 'not_payable' },
        })
      await queueLinkMail(transaction, siteId, { orderId, cause: `again ${newId(now().getTime())}` }, now())
    })
  })
}
