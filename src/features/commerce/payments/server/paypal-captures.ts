import type { z } from 'zod'
import type { Id } from '../../../../core/ids.ts'
import type { Decline, ProviderPayment } from '../model/provider.ts'
import { askPaypal, isUnauthorised, type PaypalCall, PaypalRefusal, type PaypalServices } from './paypal-client.ts'
import {
  captureOf,
  isCaptured,
  isUnapproved,
  orderOf,
  type PaypalOrder,
  paymentOf,
  paypalCaptureSchema,
  paypalOrderSchema,
} from './paypal-objects.ts'
import {
  endPaypalOrder,
  type KnownOrder,
  keepCapture,
  leavePaypalOrder,
  paypalOrdersOf,
  takePaypalOrder,
} from './paypal-orders-repository.ts'

export const ORDERS = '/v2/checkout/orders'
export const CAPTURES = '/v2/payments/captures'
/** How often a buyer may agree to what PayPal then does not pay. */
const MOST_REFUSALS = 3

/** A site's orders at PayPal: what is true of them, which captures what their buyers have agreed to, and giving them up. */
export function paypalOrders(services: PaypalServices, siteId: Id) {
  const { database, now } = services
  const ask = <Schema extends z.ZodType>(call: PaypalCall<Schema>) => askPaypal(services, siteId, call)

  const orNothing = (error: unknown): undefined => {
    if (!(error instanceof PaypalRefusal && error.status === 404)) throw error
  }
  const known = async (reference: string): Promise<KnownOrder | undefined> =>
    (await paypalOrdersOf(database, siteId, [reference]))[0]

  /** undefined for one that PayPal has forgotten, and that nobody paid: what was captured is remembered longer. */
  async function find(reference: string): Promise<PaypalOrder | undefined> {
    const path = `${ORDERS}/${encodeURIComponent(reference)}`
    const order = await ask({ method: 'GET', path, answer: paypalOrderSchema }).catch(orNothing)
    const captureId = order ? null : (await known(reference))?.capture_id
    if (!captureId) return order
    const captured = `${CAPTURES}/${encodeURIComponent(captureId)}`
    return orderOf(reference, await ask({ method: 'GET', path: captured, answer: paypalCaptureSchema }))
  }

  async function told(order: PaypalOrder): Promise<ProviderPayment> {
    const capture = captureOf(order)
    if (capture) await database.transact((transaction) => keepCapture(transaction, siteId, order.id, capture.id))
    return paymentOf(siteId, order, now())
  }

  /** Captures what the buyer has agreed to, unless somebody has given it up. */
  async function take(order: PaypalOrder): Promise<ProviderPayment> {
    const taken = await database.transact((transaction) => takePaypalOrder(transaction, siteId, order.id))
    if (!taken) return { ...(await told(order)), state: 'cancelled' }
    const key = `capture-${order.id}-${taken.refusals}`
    const path = `${ORDERS}/${encodeURIComponent(order.id)}/capture`
    const said = await ask({ method: 'POST', path, body: {}, requestId: key, answer: paypalOrderSchema }).catch(
      refusalOf,
    )
    // What was refused may have been captured before: the order says it.
    const after = said instanceof PaypalRefusal ? await find(order.id) : said
    const payment = after ? await told(after) : forgotten(order.id)
    if (payment.state !== 'open') return payment
    if (said instanceof PaypalRefusal && said.issues.includes('ORDER_ALREADY_CAPTURED'))
      return { ...payment, state: 'processing' }
    const declines = said instanceof PaypalRefusal ? [declineOf(said, taken)] : payment.declines
    const isOver = taken.refusals + 1 >= MOST_REFUSALS
    await database.transact((transaction) => leavePaypalOrder(transaction, siteId, taken, isOver ? 'ended' : 'open'))
    return { ...payment, declines, ...(isOver && { state: 'cancelled' as const }) }
  }

  /** Whoever was refused has to agree again: nobody captures meanwhile, also where that was not written down. */
  async function waitAgain(order: PaypalOrder): Promise<void> {
    const left = await known(order.id)
    if (left?.state === 'taking' && !captureOf(order))
      await database.transact((transaction) => leavePaypalOrder(transaction, siteId, left, 'open'))
  }

  const declineOf = ({ issues }: PaypalRefusal, { id, refusals }: KnownOrder): Decline => ({
    ...{ reference: `${id} ${refusals}`, code: issues.at(-1) ?? 'UNKNOWN', at: now().toISOString() },
  })

  async function read(reference: string): Promise<ProviderPayment> {
    const order = await find(reference)
    if (!order) return forgotten(reference)
    if (order.status === 'APPROVED' && !isCaptured(order)) return await take(order)
    if (isUnapproved(order)) await waitAgain(order)
    return await told(order)
  }

  async function cancel(reference: string): Promise<ProviderPayment> {
    const order = await find(reference)
    if (!order) return forgotten(reference)
    const payment = await told(order)
    if (payment.state !== 'open') return payment
    if (isUnapproved(order)) await waitAgain(order)
    // PayPal forgets by itself what is not captured.
    const isEnded = await database.transact((transaction) => endPaypalOrder(transaction, siteId, reference))
    return isEnded ? { ...payment, state: 'cancelled' } : await read(reference)
  }

  return { known, read, cancel }
}

const forgotten = (reference: string): ProviderPayment => ({
  ...{ reference, attemptId: null, state: 'cancelled', amount: 0, currency: '', declines: [] },
})

/** What PayPal would not do; throws what is no answer. */
function refusalOf(error: unknown): PaypalRefusal {
  if (error instanceof PaypalRefusal && !isUnauthorised(error)) return error
  throw error
}
