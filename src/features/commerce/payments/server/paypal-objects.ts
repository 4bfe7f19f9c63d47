import { z } from 'zod'
import { amountFromPaypal, paypalStateOf } from '../model/paypal.ts'
import type { Decline, ProviderPayment } from '../model/provider.ts'

const text = z.string().max(300)
const moneySchema = z.object({ currency_code: text, value: text })
const linksSchema = z.array(z.object({ rel: text, href: z.string().max(2000) })).default([])

const captureShape = { id: text, status: text, amount: moneySchema, update_time: text.optional() }

/** https://developer.paypal.com/docs/api/payments/v2/#captures_get */
export const paypalCaptureSchema = z.object({ ...captureShape, custom_id: text.optional() })

/** What is read of an order at PayPal. https://developer.paypal.com/docs/api/orders/v2/#orders_get */
export const paypalOrderSchema = z.object({
  id: text,
  status: text,
  links: linksSchema,
  purchase_units: z
    .array(
      z.object({
        custom_id: text.optional(),
        amount: moneySchema,
        payments: z
          .object({
            captures: z.array(z.object(captureShape)).default([]),
          })
          .optional(),
      }),
    )
    .min(1),
})
export type PaypalOrder = z.infer<typeof paypalOrderSchema>

/** https://developer.paypal.com/docs/api/payments/v2/#refunds_get */
export const paypalRefundSchema = z.object({
  id: text,
  status: text,
  amount: moneySchema.optional(),
  custom_id: text.optional(),
  links: linksSchema,
})
export type PaypalRefund = z.infer<typeof paypalRefundSchema>

/** What a payment is called at PayPal: an account may serve several sites. */
export const customIdOf = (siteId: string, attemptId: string): string => `${siteId}.${attemptId}`

/** @returns the attempt, or the refund, of this site that PayPal keeps the name of; null for another's */
export function ownIdOf(siteId: string, customId: string | undefined): string | null {
  const [site, own] = customId?.split('.') ?? []
  return site === siteId && own !== undefined ? own : null
}

/** An order that PayPal has forgotten, by its capture. */
export function orderOf(id: string, { custom_id, ...capture }: z.infer<typeof paypalCaptureSchema>): PaypalOrder {
  const unit = { custom_id, amount: capture.amount, payments: { captures: [capture] } }
  return { id, status: 'COMPLETED', links: [], purchase_units: [unit] }
}

const REFUSED = new Set(['DECLINED', 'FAILED'])

/** Money has come, or may. */
export function isCaptured(order: PaypalOrder): boolean {
  const capture = captureOf(order)
  return capture !== undefined && !REFUSED.has(capture.status)
}

/** The buyer has not agreed, or has to agree again. */
export const isUnapproved = ({ status }: PaypalOrder): boolean =>
  status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED'

/** The last one: what was refused may have been tried again. */
export const captureOf = ({ purchase_units: [unit] }: PaypalOrder) => unit!.payments?.captures.at(-1)

/** Where a buyer agrees to pay; undefined once that is done. */
export const approvalOf = ({ links }: PaypalOrder): string | undefined =>
  links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href

/** What is true of an order, in our words. */
export function paymentOf(siteId: string, order: PaypalOrder, now: Date): ProviderPayment {
  const [unit] = order.purchase_units
  const capture = captureOf(order)
  const { currency_code: currency, value } = (capture ?? unit!).amount
  const isRefused = capture !== undefined && REFUSED.has(capture.status)
  const decline: Decline[] = isRefused
    ? [{ reference: capture.id, code: capture.status, at: (capture.update_time ?? now.toISOString()).slice(0, 30) }]
    : []
  return {
    reference: order.id,
    attemptId: ownIdOf(siteId, unit!.custom_id),
    state: paypalStateOf(order.status, capture?.status),
    // Parts of a unit are never what was asked for.
    amount: amountFromPaypal(value, currency) ?? -1,
    currency,
    declines: decline,
  }
}

/** The last part of the address of the capture that a refund gives back. */
export const capturedBy = ({ links }: PaypalRefund): string | undefined =>
  links
    .find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1)
