import { z } from 'zod'
import { CURRENCIES } from '../../../../core/money/currencies.ts'
import type { ProviderState } from './attempt.ts'
import type { DisputeState } from './dispute.ts'
import type { ProviderRefund } from './provider.ts'

/** Whether money moves: keys of PayPal do not say it. */
export const PAYPAL_MODES = ['test', 'live'] as const
export type PaypalMode = (typeof PAYPAL_MODES)[number]

/** https://developer.paypal.com/reference/currency-codes/: what any account may be paid in. */
const TAKEN = new Set('AUD CAD CHF CZK DKK EUR GBP HKD HUF ILS JPY MXN NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '))
/** There: «This currency does not support decimals». */
const WHOLE = new Set(['HUF', 'JPY', 'TWD'])
const MOST_DIGITS = 9

/**
 * A total as PayPal reads it: «12.34».
 * @param amount minor units of the currency
 * @param ours digits of the minor unit here
 * @returns undefined for what PayPal cannot take: another currency, too much, or parts of a unit that it does not have
 */
export function valueAtPaypal(
  amount: number,
  currency: string,
  ours: number | undefined = CURRENCIES.get(currency)?.fractionDigits,
): string | undefined {
  if (ours === undefined || amount <= 0 || !TAKEN.has(currency)) return undefined
  const theirs = WHOLE.has(currency) ? 0 : 2
  const sent = theirs >= ours ? amount * 10 ** (theirs - ours) : amount / 10 ** (ours - theirs)
  if (!Number.isInteger(sent) || sent >= 10 ** MOST_DIGITS) return undefined
  const digits = String(sent).padStart(theirs + 1, '0')
  return theirs === 0 ? digits : `${digits.slice(0, -theirs)}.${digits.slice(-theirs)}`
}

/**
 * What PayPal says, in minor units.
 * @returns undefined for what has no whole number of them
 */
export function amountFromPaypal(
  value: string,
  currency: string,
  ours: number | undefined = CURRENCIES.get(currency)?.fractionDigits,
): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(value) ?? []
  if (ours === undefined || whole === undefined) return undefined
  const kept = decimals.padEnd(ours, '0')
  return /^0*$/.test(kept.slice(ours)) ? Number(whole + kept.slice(0, ours)) : undefined
}

/**
 * What is true of an order at PayPal. Money moves when it is captured, and what its capture says decides.
 * https://developer.paypal.com/docs/api/orders/v2/
 * @param capture status of the capture; undefined before there is one
 */
export function paypalStateOf(order: string, capture: string | undefined): ProviderState {
  switch (capture) {
    case undefined:
      return order === 'VOIDED' ? 'cancelled' : 'open'
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED':
      return 'succeeded'
    case 'DECLINED':
    case 'FAILED':
      // A completed order is not captured again.
      return order === 'COMPLETED' ? 'cancelled' : 'open'
    default:
      return 'processing'
  }
}

/** https://developer.paypal.com/docs/api/payments/v2/#refunds_get */
export function paypalRefundStateOf(status: string): Exclude<ProviderRefund['state'], 'asked'> {
  if (status === 'COMPLETED') return 'done'
  return status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'sent'
}

/** https://developer.paypal.com/docs/api/customer-disputes/v1/: the outcome stands beside the status once it is resolved. */
export function paypalDisputeStateOf(
  status: string,
  outcome: string | undefined,
  stage: string | undefined,
): DisputeState {
  if (status !== 'RESOLVED') return stage === 'INQUIRY' ? 'inquiry' : 'open'
  return outcome === 'RESOLVED_BUYER_FAVOUR' || outcome === 'ACCEPTED' ? 'lost' : 'won'
}

const KEY = /^[\w-]{20,120}$/
const keySchema = (wrong: string) =>
  z
    .string()
    .trim()
    .refine((key) => KEY.test(key), wrong)

/** Keys of an app in an account with PayPal, as its owner copies them. */
export const paypalKeysSchema = z.strictObject({
  mode: z.enum(PAYPAL_MODES),
  clientId: keySchema('Il Client ID è più lungo, senza spazi: copialo di nuovo da PayPal.'),
  secret: keySchema('La chiave segreta è più lunga, senza spazi: copiala di nuovo da PayPal.'),
})
export type PaypalKeys = z.infer<typeof paypalKeysSchema>
