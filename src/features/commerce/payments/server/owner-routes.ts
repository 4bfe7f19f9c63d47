import { PERMISSION } from '../../../../core/codes.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { noteSetting } from '../../../../platform/activity.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import { readDifferences, settleDifference as settleCall } from '../model/calls/differences.ts'
import * as calls from '../model/calls.ts'
import { decideFault } from './decide-fault.ts'
import { settleDifference } from './differences-repository.ts'
import { disputesOf } from './disputes.ts'
import { paymentsOf } from './payments-of.ts'
import { bookRefundOf, repeatRefund } from './refund-changes.ts'
import { findPaymentSettings, savePaymentSettings } from './settings-repository.ts'
import { shownDifferences } from './shown-differences.ts'

/** What owners decide about payments, and what they sign for. */
export function ownerRoutes(app: App, services: Services): void {
  const { database, now } = services
  const reads = ownerReads(PERMISSION.commerce)
  const writes = ownerWrites(PERMISSION.commerce)
  const accountReads = ownerReads(PERMISSION.payments)
  const accountWrites = ownerWrites(PERMISSION.payments)

  serveCall(app, calls.readSettings, accountReads, ({ params: { siteId } }) => findPaymentSettings(database, siteId))

  serveCall(app, calls.putSettings, accountWrites, async ({ params: { siteId }, body, actor }) => ({
    version: await database.transact(async (transaction) => {
      await noteSetting(transaction, siteId, actor, { kind: 'settings.payments' }, now())
      return await savePaymentSettings(transaction, siteId, body)
    }),
  }))

  serveCall(app, calls.readPayments, reads, async ({ params: { siteId, orderId } }) => ({
    ...(await paymentsOf(database, siteId, orderId)),
    disputes: await disputesOf(services, await services.directory.getSite(siteId), { orderId }),
  }))

  serveCall(app, calls.bookRefund, writes, async ({ params: { siteId, orderId, refundId }, actor }) => {
    const booking = { orderId, refundId, authorId: actor!.ownerId, now: now() }
    await database.transact((transaction) => bookRefundOf(transaction, siteId, booking))
  })

  serveCall(app, calls.repeatRefund, writes, async ({ params: { siteId, orderId, refundId }, actor }) => {
    const change = { orderId, refundId, authorId: actor!.ownerId, now: now() }
    await database.transact((transaction) => repeatRefund(transaction, siteId, change))
  })

  serveCall(app, calls.decideFault, writes, ({ params: { siteId, orderId, attemptId }, body: { decision }, actor }) =>
    decideFault(services, siteId, { orderId, attemptId, decision, authorId: actor!.ownerId }),
  )

  serveCall(app, readDifferences, accountReads, async ({ params: { siteId } }) =>
    shownDifferences(database, await services.directory.getSite(siteId)),
  )

  serveCall(app, settleCall, accountWrites, async ({ params: { siteId }, body }) => {
    if (!(await settleDifference(database, siteId, { ...body, now: now() })))
      throw new Refusal('not_found', 'Questa differenza non c’è più.')
  })
}
