import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../../core/messages.ts'
import type { StripePageProps } from '../model/stripe-page-props.ts'

export interface StripeCardPageProps {
  readonly message: MessageLookUp
  /** The amount, for people. */
  readonly sum: string
  readonly isTest: boolean
  /** The order's page. */
  readonly orderAddress: string
  /** Where another method is chosen. */
  readonly otherAddress: string
  /** null while Stripe does not answer. */
  readonly paying: StripePageProps | null
}

/** Where a buyer pays with Stripe: its form stands in frames of Stripe's, so this site sees no card. */
export function StripeCardPage(props: StripeCardPageProps): ReactNode {
  const { message, sum, isTest, orderAddress, otherAddress, paying } = props
  return (
    <div className="page notice">
      <h1>{message('payments.card.title')}</h1>
      <p>{message('payments.card.sum', { sum })}</p>
      {isTest && (
        <p>
          <strong>{message('payments.card.test')}</strong>
        </p>
      )}
      {paying === null ? (
        <p role="alert">{message('payments.card.away')}</p>
      ) : (
        <CardForm message={message} paying={paying} />
      )}
      <p>
        <a href={otherAddress}>{message('payments.card.other')}</a>
      </p>
      <p>
        <a href={orderAddress}>{message('payments.card.back')}</a>
      </p>
    </div>
  )
}

function CardForm({ message, paying }: { readonly message: MessageLookUp; readonly paying: StripePageProps }) {
  return (
    <div className="card-payment" data-behaviour="stripePayment" data-when="load" data-props={JSON.stringify(paying)}>
      <noscript>
        <p className="notice-form-error">{message('payments.card.scripts')}</p>
      </noscript>
      <form hidden aria-busy="true">
        <p role="status" data-part="loading">
          {message('payments.card.loading')}
        </p>
        <div data-part="element" />
        <p role="alert" className="notice-form-error" data-part="fault" />
        <button type="button" className="button button-secondary button-medium" data-part="reload" hidden>
          {message('payments.card.reload')}
        </button>
        <button type="submit" className="button button-primary button-medium" data-part="pay" hidden>
          {paying.words.pay}
        </button>
      </form>
      <p className="card-payment-small">{message('payments.card.private')}</p>
    </div>
  )
}
