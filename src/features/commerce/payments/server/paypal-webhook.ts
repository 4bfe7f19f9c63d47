import { Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { Services } from '../../../../platform/services.ts'
import { PAYPAL_WEBHOOK_PATH } from '../site/paths.ts'
import { findPaypal } from './paypal-accounts-repository.ts'
import { eventSchema, isPaypals, namesIn, SIGNATURE_HEADERS, type Signature } from './paypal-events.ts'
import { PAYPAL_JOB, type PaypalNews } from './paypal-follow-event.ts'
import { paypalOrdersOf } from './paypal-orders-repository.ts'
import { providerCalls } from './provider-calls.ts'

const BODY_BYTES = 64_000
const ATTEMPTS = 30
const MOST_HEADER = 2000

/**
 * Where PayPal calls. PayPal is asked whether it was PayPal, and of what it said names alone are kept: a job asks what is
 * true. Calls about what this site does not know are not kept. A call that comes twice asks twice.
 */
export function paypalWebhook(app: App, services: Services): void {
  const { database, log, now } = services
  providerCalls(app, services, {
    provider: 'PayPal',
    path: PAYPAL_WEBHOOK_PATH,
    bodyLimit: BODY_BYTES,
    rate: 'write',
    async take(site, body, request) {
      const event = eventSchema.safeParse(parsed(body))
      const signature = SIGNATURE_HEADERS.map((name) => [name, request.headers[name]] as const)
      const isSigned = signature.every(([, value]) => typeof value === 'string' && value.length <= MOST_HEADER)
      const webhookId = (await findPaypal(database, site.id))?.webhook_id
      if (!event.success || !isSigned || !webhookId) throw refusal()
      const [order] = await paypalOrdersOf(database, site.id, namesIn(event.data))
      if (!order) return
      const call = { body, signature: Object.fromEntries(signature) as Signature, webhookId }
      const isOwn = await isPaypals(services, site.id, call).catch((error: unknown) => {
        log.warn(error, 'PayPal could not be asked')
        throw new Refusal('unavailable', 'PayPal non risponde: richiama tra poco.')
      })
      if (!isOwn) throw refusal()
      const { event_type: type, resource } = event.data
      const payload: PaypalNews = { type, orderId: order.id, resourceId: resource.dispute_id ?? resource.id }
      const uniqueKey = [site.id, type, order.id, payload.resourceId].join(' ')
      const job = { type: PAYPAL_JOB, siteId: site.id, payload, uniqueKey, maxAttempts: ATTEMPTS }
      await database.transact((transaction) => enqueue(transaction, job, now()))
    },
  })
}

const refusal = () => new Refusal('bad_request', 'Questa chiamata non viene da PayPal.')

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
