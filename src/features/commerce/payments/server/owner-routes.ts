import { PERMISSION } from '../../../../core/codes.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import * as calls from '../model/calls.ts'
import { latestManual } from './attempts-repository.ts'
import { bookMoney } from './manual-provider.ts'
import { findPaymentSettings, savePaymentSettings } from './settings-repository.ts'
import { settleAttempt } from './settle.ts'

/** What owners decide about payments, and what they sign for. */
export function ownerRoutes(app: App, services: Services): void {
  const { database, now } = services
  const writes = ownerWrites(PERMISSION.commerce)

  serveCall(app, calls.readSettings, ownerReads(PERMISSION.commerce), ({ params: { siteId } }) =>
    findPaymentSettings(database, siteId),
  )

  serveCall(app, calls.putSettings, writes, async ({ params: { siteId }, body }) => ({
    version: await database.transact((transaction) => savePaymentSettings(transaction, siteId, body)),
  }))

  serveCall(app, calls.bookPayment, writes, async ({ params: { siteId, orderId }, actor }) => {
    const attempt = await latestManual(database, siteId, orderId)
    if (!attempt) throw new Refusal('not_found', 'Per questo ordine non si aspetta denaro da registrare.')
    await database.transact((transaction) =>
      bookMoney(transaction, siteId, attempt.id, { authorId: actor!.ownerId, now: now() }),
    )
    await settleAttempt(services, siteId, attempt.id)
  })
}
