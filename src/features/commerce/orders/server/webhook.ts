import { createHmac } from 'node:crypto'
import { PERMISSION } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { noteSetting } from '../../../../platform/activity.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import { type JobDefinition, PermanentJobError } from '../../../../platform/jobs/jobs.ts'
import { OutsideError } from '../../../../platform/outside.ts'
import type { Services } from '../../../../platform/services.ts'
import * as calls from '../model/calls/webhook.ts'
import type { StoredOrder } from '../model/order.ts'
import { readOrder } from './orders-repository.ts'
import {
  findDelivery,
  findWebhook,
  forgetDeliveries,
  newestDeliveries,
  noteDelivery,
  repeatFailed,
  saveWebhook,
  WEBHOOK_ATTEMPTS,
  WEBHOOK_JOB,
} from './webhook-repository.ts'

const ANSWER_BYTES = 100_000

type Webhook = NonNullable<Awaited<ReturnType<typeof findWebhook>>>

/** What the receiver checks calls with; another one for each time that the address was set. */
const keyOf = ({ secrets }: Pick<Services, 'secrets'>, siteId: Id, { address, setAt }: Webhook): string =>
  secrets.sign('order-webhook', `${siteId} ${setAt} ${address}`)

/** `t=<unix seconds>,v1=<HMAC-SHA256 of "seconds.body" in hexadecimal>`, as calls of forms are signed. */
function signatureOf(key: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`
}

/** The program of an owner's that hears of orders. */
export function webhookRoutes(app: App, services: Services): void {
  const { database, now } = services
  const [reads, writes] = [ownerReads(PERMISSION.commerce), ownerWrites(PERMISSION.commerce)]

  serveCall(app, calls.readWebhook, reads, async ({ params: { siteId } }) => {
    const webhook = await findWebhook(database, siteId)
    const deliveries = await newestDeliveries(database, siteId)
    return {
      address: webhook?.address ?? '',
      key: webhook ? keyOf(services, siteId, webhook) : '',
      deliveries: deliveries.map(({ id, order_id, number, event, state, attempts, detail, created_at }) => ({
        ...{ id, orderId: order_id, orderNumber: number, event, state, attempts, detail, at: created_at },
      })),
    }
  })

  serveCall(app, calls.putWebhook, writes, async ({ params: { siteId }, body: { address }, actor }) => {
    await database.transact(async (transaction) => {
      await saveWebhook(transaction, siteId, address, now())
      await noteSetting(transaction, siteId, actor, { kind: 'settings.orderCalls' }, now())
    })
  })

  serveCall(app, calls.repeatDelivery, writes, async ({ params: { siteId, deliveryId } }) => {
    const isRepeated = await database.transact((transaction) => repeatFailed(transaction, siteId, deliveryId, now()))
    if (!isRepeated) throw new Refusal('not_found', 'Questa chiamata non c’è, o non è da ripetere.')
  })
}

/** Tells the site's program of what happened, with the order as it is when the call leaves. */
export function webhookJob(services: Services): JobDefinition<{ deliveryId: Id }> {
  const { database, now } = services
  return {
    type: WEBHOOK_JOB,
    lane: 'calls',
    maxAttempts: WEBHOOK_ATTEMPTS,
    async run({ deliveryId }, { siteId, attempt }) {
      const delivery = siteId === null ? undefined : await findDelivery(database, siteId, deliveryId)
      if (siteId === null || delivery?.state !== 'waiting') return
      const note = (state: 'waiting' | 'done' | 'failed', detail: string) =>
        database.transact(async (transaction) => {
          await noteDelivery(transaction, siteId, deliveryId, { state, attempts: attempt, detail })
          if (state !== 'waiting') await forgetDeliveries(transaction, siteId, now())
        })
      try {
        await callOut(services, siteId, delivery)
        await note('done', '')
      } catch (error) {
        const isFinal = error instanceof PermanentJobError || attempt >= WEBHOOK_ATTEMPTS
        await note(isFinal ? 'failed' : 'waiting', error instanceof Error ? error.message : String(error))
        // Its owner sees the reason. For the operator it is not a fault.
        if (!isFinal) throw error
      }
    },
  }
}

type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

async function callOut(services: Services, siteId: Id, { id, order_id, event, created_at }: Delivery): Promise<void> {
  const { database, fetchOutside, now } = services
  const webhook = await findWebhook(database, siteId)
  if (!webhook) throw new PermanentJobError('Nessun programma è collegato.')
  const order = await readOrder(database, siteId, order_id)
  if (!order) throw new PermanentJobError('Questo ordine non c’è più.')
  const body = JSON.stringify({ id, event, at: created_at, order: told(order) })
  const seconds = Math.floor(now().getTime() / 1000)
  const { status } = await fetchOutside(webhook.address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-vetrina-signature': signatureOf(keyOf(services, siteId, webhook), seconds, body),
      // The same for a repeat, so that a receiver can detect it.
      'x-vetrina-delivery': id,
    },
    body,
    maxBytes: ANSWER_BYTES,
  }).catch((error: unknown) => {
    if (error instanceof OutsideError && ['bad_address', 'private_address'].includes(error.code))
      throw new PermanentJobError(error.message)
    throw error
  })
  if (status >= 200 && status < 300) return
  const sentence = `L’indirizzo ha risposto con lo stato ${status}.`
  // Gone: a retry cannot help (RFC 9110, 15.5.11).
  throw status === 410 ? new PermanentJobError(sentence) : new Error(sentence)
}

/** What a program is told of an order; amounts are minor units of its currency. */
const told = ({
  id,
  number,
  state,
  fulfilment,
  dispute,
  captured,
  refunded,
  createdAt,
  placedAt,
  ...order
}: StoredOrder) => ({
  ...{ id, number, state, fulfilment, dispute, captured, refunded, createdAt, placedAt },
  currency: order.currency,
  total: order.amounts.grandTotal,
  buyer: order.buyer,
  shipTo: order.shipTo,
  billTo: order.billTo,
  delivery: order.delivery && { kind: order.delivery.kind, name: order.delivery.name },
  method: order.method,
  lines: order.lines.map(({ id: lineId, productId, variantId, type, title, options, sku, quantity, unitPrice }) => ({
    ...{ id: lineId, productId, variantId, type, title, options, sku, quantity, unitPrice },
  })),
})
