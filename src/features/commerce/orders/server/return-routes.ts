import { PERMISSION } from '../../../../core/codes.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerWrites } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import * as calls from '../model/calls.ts'
import { refundPieces } from './refund-pieces.ts'
import { moveReturn, openReturn } from './returns-repository.ts'

const writes = ownerWrites(PERMISSION.commerce)

/** What comes back of orders, and what is paid back. */
export function returnRoutes(app: App, services: Services): void {
  const { database, now } = services

  serveCall(app, calls.refundOrder, writes, async ({ params: { siteId, orderId }, body, actor }) => {
    const refund = { ...body, pieces: body.pieces ?? [], authorId: actor!.ownerId, now: now() }
    await database.transact((transaction) => refundPieces(services, transaction, siteId, orderId, refund))
  })

  serveCall(app, calls.openReturn, writes, async ({ params: { siteId, orderId }, body, actor }) => {
    const opened = { ...body, orderId, authorId: actor!.ownerId }
    await database.transact(async (transaction) => {
      await openReturn(transaction, siteId, opened, now())
    })
  })

  serveCall(app, calls.moveReturn, writes, async ({ params: { siteId, ...one }, body: { state: to }, actor }) => {
    const author = { authorId: actor!.ownerId, now: now() }
    await database.transact((transaction) => moveReturn(transaction, siteId, { ...one, to }, author))
  })
}
