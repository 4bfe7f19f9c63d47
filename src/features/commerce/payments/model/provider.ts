import type { Id } from '../../../../core/ids.ts'
import type { Place } from '../../../../core/place.ts'
import type { ProviderState } from './attempt.ts'

/** A total that is to be paid somewhere. */
export interface Payable {
  /** Minor units of the currency. */
  readonly amount: number
  readonly currency: string
  readonly place: Place | undefined
}

/** One attempt, as a provider gets it. */
export interface AskedPayment {
  /** The key that makes asking again the same. */
  readonly attemptId: Id
  readonly orderId: Id
  /** Minor units of the currency. */
  readonly amount: number
  readonly currency: string
  /** Where the browser comes back to. */
  readonly returnAddress: string
}

/** What the browser does next. */
export type NextStep = { readonly kind: 'done' } | { readonly kind: 'redirect'; readonly address: string }

export interface Begun {
  /** The provider's name for its object. */
  readonly reference: string
  readonly next: NextStep
}

/** A try that the provider refused; its object lives on. */
export interface Decline {
  /** The provider's name for this try. */
  readonly reference: string
  readonly code: string
  /** ISO 8601 */
  readonly at: string
}

/** What is true of a payment, by the provider's word. */
export interface ProviderPayment {
  readonly reference: string
  /** Ours, which the provider keeps; null for what we did not begin. */
  readonly attemptId: string | null
  readonly state: ProviderState
  /** Minor units: what arrived once it succeeded, before that what was asked. */
  readonly amount: number
  readonly currency: string
  readonly declines: readonly Decline[]
}

export interface AskedRefund {
  /** The key that makes asking again the same. */
  readonly refundId: Id
  readonly reference: string
  readonly amount: number
  readonly currency: string
}

/** `asked`: somebody has to do it by hand. */
export interface ProviderRefund {
  readonly reference: string
  readonly state: 'asked' | 'sent' | 'done' | 'failed'
}

/** A refund as a provider lists it, also one that was made elsewhere. */
export interface ListedRefund extends ProviderRefund {
  /** Ours, which the provider keeps; null for what we did not ask for. */
  readonly refundId: string | null
  /** The reference of the payment whose money goes back. */
  readonly payment: string
  /** Minor units of the currency. */
  readonly amount: number
  readonly currency: string
}

/** From an instant on, and before another. */
export interface Span {
  readonly since: Date
  readonly until: Date
}

/** Some of a list. */
export interface ListPage<Item> {
  readonly items: readonly Item[]
  /** Where the next page begins; undefined after the last one. */
  readonly next: string | undefined
}

/** A provider will not make what it was asked for, and holds nothing: trying again does not help. */
export class RefusedByProvider extends Error {}

/**
 * Whoever takes money for one site. Everything is idempotent by our ids, and throws when the provider cannot be asked:
 * then nothing is known, and the question is repeated.
 */
export interface PaymentProvider {
  /** Whether it can take this at all: currencies, least amounts, places. */
  offers(payable: Payable): boolean
  /** @throws RefusedByProvider */
  begin(asked: AskedPayment): Promise<Begun>
  /** The truth. */
  read(reference: string): Promise<ProviderPayment>
  /** Ends what can be ended, and says what is true then: it may have succeeded, or be in the middle of it. */
  cancel(reference: string): Promise<ProviderPayment>
  refund(refund: AskedRefund): Promise<ProviderRefund>
  /** What became of a refund. */
  readRefund(reference: string): Promise<ProviderRefund>
  /** Payments that began then, also those that we do not know: at most a hundred. */
  list(span: Span, after?: string): Promise<ListPage<ProviderPayment>>
  /** Refunds that began then, in the same way. */
  listRefunds(span: Span, after?: string): Promise<ListPage<ListedRefund>>
}
