import { Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { Services } from '../../../../platform/services.ts'
import { STRIPE_WEBHOOK_PATH } from '../site/paths.ts'
import { providerCalls } from './provider-calls.ts'
import { findAccount, webhookSecretOf } from './stripe-accounts-repository.ts'
import { subjectOf } from './stripe-events.ts'
import { STRIPE_JOB } from './stripe-follow-event.ts'
import './stripe-tables.ts'

/** Disputes come with what was said about them. */
const BODY_BYTES = 256_000
const TOLERANCE_S = 300
/** Stripe calls for three days, and may be asked to call again for a month. */
const KEPT_MS = 40 * 86_400_000
const ATTEMPTS = 1000

/** Where Stripe calls: what is signed is remembered and answered at once, and a job asks what is true. */
export function webhookRoute(app: App, services: Services): void {
  const { database, secrets, now } = services
  providerCalls(app, services, {
    provider: 'Stripe',
    path: STRIPE_WEBHOOK_PATH,
    bodyLimit: BODY_BYTES,
    rate: 'read',
    async take(site, body, request) {
      const account = await findAccount(database, site.id)
      const secret = account && webhookSecretOf(secrets, account)
      const signature = request.headers['stripe-signature']
      if (!secret || typeof signature !== 'string') throw refusal()
      const event = await readEvent(body, { signature, secret, now: now() })
      const subject = subjectOf(event)
      await database.transact(async (transaction) => {
        const known = transaction.site(site.id)
        const expired = new Date(now().getTime() - KEPT_MS).toISOString()
        await known.delete('stripe_events').where('received_at', '<', expired).execute()
        const { numInsertedOrUpdatedRows: isNew } = await known
          .insert('stripe_events', { id: event.id, received_at: now().toISOString() })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        if (!isNew || !subject) return
        const uniqueKey = `${site.id} ${subject.id}`
        await enqueue(
          transaction,
          { type: STRIPE_JOB, siteId: site.id, payload: subject, uniqueKey, maxAttempts: ATTEMPTS },
          now(),
        )
      })
    },
  })
}

const refusal = () => new Refusal('bad_request', 'Questa chiamata non è firmata da Stripe.')

/** @throws Refusal for what is not signed, too old, or of the future */
async function readEvent(
  body: string,
  { signature, secret, now }: { readonly signature: string; readonly secret: string; readonly now: Date },
) {
  const { default: Stripe } = await import('stripe')
  try {
    // The SDK lets stamps of the future pass.
    const stamp = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1])
    if (!(stamp <= now.getTime() / 1000 + TOLERANCE_S)) throw refusal()
    const event = Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, now.getTime())
    if (typeof event.id !== 'string' || typeof event.type !== 'string') throw refusal()
    return event
  } catch {
    throw refusal()
  }
}
