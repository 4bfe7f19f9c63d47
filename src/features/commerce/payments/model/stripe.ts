import { z } from 'zod'
import { CURRENCIES } from '../../../../core/money/currencies.ts'
import type { ProviderState } from './attempt.ts'
import type { DisputeState } from './dispute.ts'

/** Whether money moves with a key. */
export type StripeMode = 'test' | 'live'

/** https://docs.stripe.com/currencies: the currencies in whose smallest unit Stripe counts whole ones. ISK and UGX have decimals there. */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const STRIPE_DIGITS = 2
/** Stripe takes at most eight digits. */
const MOST = 99_999_999

/** https://docs.stripe.com/currencies: least charges, in Stripe's units. Others have one that depends on the day's rate. */
const LEAST: Readonly<Record<string, number>> = {
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
}

const digitsAtStripe = (currency: string) => (WHOLE.has(currency) ? 0 : STRIPE_DIGITS)

/**
 * A total in Stripe's units.
 * @param amount minor units of the currency
 * @param ours digits of the minor unit here
 * @returns undefined for what Stripe cannot take: too little, too much, or parts of a unit that it does not have
 */
export function amountAtStripe(amount: number, currency: string, ours?: number): number | undefined {
  const sent = unitsAtStripe(amount, currency, ours)
  return sent !== undefined && sent >= (LEAST[currency] ?? 1) && sent <= MOST ? sent : undefined
}

/** As `amountAtStripe`, of what may be less than a payment: a refund. */
export function unitsAtStripe(
  amount: number,
  currency: string,
  ours: number | undefined = CURRENCIES.get(currency)?.fractionDigits,
): number | undefined {
  if (ours === undefined) return undefined
  const more = digitsAtStripe(currency) - ours
  return more >= 0 ? amount * 10 ** more : wholeQuotient(amount, 10 ** -more)
}

/**
 * What Stripe says, in minor units.
 * @param currency as Stripe writes it
 * @returns undefined for what has no whole number of them
 */
export function amountFromStripe(
  amount: number,
  currency: string,
  ours: number | undefined = CURRENCIES.get(currency.toUpperCase())?.fractionDigits,
): number | undefined {
  if (ours === undefined) return undefined
  const fewer = digitsAtStripe(currency.toUpperCase()) - ours
  return fewer >= 0 ? wholeQuotient(amount, 10 ** fewer) : amount * 10 ** -fewer
}

const wholeQuotient = (amount: number, divisor: number) => (amount % divisor === 0 ? amount / divisor : undefined)

/** https://docs.stripe.com/payments/paymentintents/lifecycle; nothing is captured by hand here. */
const STATES = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  requires_capture: 'open',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
} as const satisfies Record<string, ProviderState>

/** What Stripe has no word for yet is waited for. */
export const attemptStateOf = (status: string): ProviderState =>
  Object.hasOwn(STATES, status) ? STATES[status as keyof typeof STATES] : 'processing'

/** https://docs.stripe.com/api/refunds/object: what Stripe gives up goes back to the shop. */
export function refundStateOf(status: string | null): 'sent' | 'done' | 'failed' {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'sent'
}

/** https://docs.stripe.com/api/disputes/object: an inquiry that ends without a dispute is won. */
export function disputeStateOf(status: string): DisputeState {
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won'
  if (status.startsWith('warning_')) return 'inquiry'
  return status === 'lost' ? 'lost' : 'open'
}

/** @returns undefined for what is no key */
export const modeOf = (key: string): StripeMode | undefined => {
  const mode = /^(?:pk|sk|rk)_(test|live)_/.exec(key)?.[1]
  return mode as StripeMode | undefined
}

const KEY = /^\w{20,300}$/

const keySchema = (starts: RegExp, wrong: string) =>
  z
    .string()
    .trim()
    .refine((key) => KEY.test(key) && starts.test(key), wrong)

/** Keys of an account with Stripe, as its owner copies them. */
export const stripeKeysSchema = z
  .strictObject({
    publishable: keySchema(
      /^pk_(?:test|live)_/,
      'La chiave pubblicabile comincia con «pk_live_», o con «pk_test_» per provare: copiala di nuovo da Stripe.',
    ),
    secret: keySchema(
      /^[sr]k_(?:test|live)_/,
      'La chiave segreta comincia con «sk_» o, se è limitata, con «rk_»: copiala di nuovo da Stripe.',
    ),
  })
  .superRefine(({ publishable, secret }, context) => {
    if (modeOf(publishable) !== modeOf(secret))
      context.addIssue({
        code: 'custom',
        path: ['secret'],
        message: 'Una chiave è di prova e l’altra è vera: servono due chiavi dello stesso tipo.',
      })
  })
export type StripeKeys = z.infer<typeof stripeKeysSchema>

export const webhookSecretSchema = keySchema(
  /^whsec_/,
  'Il segreto comincia con «whsec_»: lo trovi in Stripe, nella pagina della destinazione.',
)
