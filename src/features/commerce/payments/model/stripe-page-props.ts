/** What the browser code of the page needs to pay an intent; nothing of it is secret to the buyer. */
export interface StripePageProps {
  readonly publishableKey: string
  readonly clientSecret: string
  /** What the intent asks for, as Stripe writes it. */
  readonly amount: number
  readonly currency: string
  /** What was ordered: a wallet's permission pays this alone. */
  readonly ordered: { readonly cartId: string; readonly version: number }
  /** Where Stripe leads the browser to. */
  readonly returnAddress: string
  /** BCP 47. */
  readonly locale: string
  readonly words: Readonly<Record<'pay' | 'paying' | 'failed' | 'wrong' | 'unknown' | 'changed', string>>
}
