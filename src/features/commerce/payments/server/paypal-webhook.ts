import { z } from 'zod'
import { Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { Services } from '../../../../platform/services.ts'
import { siteOfRequest } from '../../../pages/public.ts'
import { PAYPAL_WEBHOOK_PATH } from '../site/paths.ts'
import { findPaypal } from './paypal-accounts-repository.ts'
import { eventSchema, isPaypals, namesIn, SIGNATURE_HEADERS, type Signature } from './paypal-events.ts'
import { PAYPAL_JOB, type PaypalNews } from './paypal-follow-event.ts'
import { paypalOrdersOf } from './paypal-orders-repository.ts'

const BODY_BYTES = 64_000
const ATTEMPTS = 30
const MOST_HEADER = 2000

/**
 * Where PayPal calls. PayPal is asked whether it was PayPal, and of what it said names alone are kept: a job asks what is
 * true. Calls about what this site does not know are not kept. A call that comes twice asks twice.
 */
export function paypalWebhook(app: App, services: Services): void {
  const { database, directory, log, now } = services
  app.register(async (calls) => {
    // What is signed is the bytes.
    calls.removeContentTypeParser('application/json')
    calls.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    calls.post(
      PAYPAL_WEBHOOK_PATH,
      {
        config: {
          rules: {
            ground: 'site',
            access: 'visitor',
            sharing: 'none',
            // What was paid before is paid.
            whileSuspended: 'answers',
            rate: 'write',
            crumb: { exempt: 'PayPal calls without cookies, and signs what it sends.' },
          },
        },
        bodyLimit: BODY_BYTES,
      },
      async (request, reply) => {
        const site = await siteOfRequest(directory, request, reply)
        if (!site) return reply
        const event = eventSchema.safeParse(parsed(request.body))
        const signature = SIGNATURE_HEADERS.map((name) => [name, request.headers[name]] as const)
        const isSigned = signature.every(([, value]) => typeof value === 'string' && value.length <= MOST_HEADER)
        const webhookId = (await findPaypal(database, site.id))?.webhook_id
        if (!event.success || !isSigned || !webhookId || typeof request.body !== 'string') throw refusal()
        const [order] = await paypalOrdersOf(database, site.id, namesIn(event.data))
        if (!order) return await reply.code(200).send()
        const call = { body: request.body, signature: Object.fromEntries(signature) as Signature, webhookId }
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
        return await reply.code(200).send()
      },
    )
  })
}

const refusal = () => new Refusal('bad_request', 'Questa chiamata non viene da PayPal.')

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(z.string().parse(body))
  } catch {
    return undefined
  }
}
