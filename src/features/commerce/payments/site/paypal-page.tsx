import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../../core/messages.ts'

export interface PaypalPageProps {
  readonly message: MessageLookUp
  /** The amount, for people. */
  readonly sum: string
  readonly isTest: boolean
  /** PayPal refused what the buyer agreed to. */
  readonly wasRefused: boolean
  /** The buyer has agreed at PayPal, and need not go there again. */
  readonly isAgreed: boolean
  /** PayPal's page; undefined while PayPal does not answer. */
  readonly approval: string | undefined
  /** The order's page. */
  readonly orderAddress: string
  /** Where another method is chosen. */
  readonly otherAddress: string
}

/** On the way to PayPal, where the buyer agrees to pay: no script of PayPal's runs here. */
export function PaypalPage(props: PaypalPageProps): ReactNode {
  const { message, sum, isTest, wasRefused, isAgreed, approval, orderAddress, otherAddress } = props
  return (
    <div className="page notice">
      <h1>{message('payments.paypal.title')}</h1>
      <p>{message('payments.paypal.sum', { sum })}</p>
      {isTest && (
        <p>
          <strong>{message('payments.paypal.test')}</strong>
        </p>
      )}
      {approval === undefined ? (
        <p role="alert">{message('payments.card.away')}</p>
      ) : (
        <>
          <p {...(wasRefused && { role: 'alert' })}>
            {message(wasRefused ? 'payments.paypal.again' : 'payments.paypal.going')}
          </p>
          <p>
            <a className="button button-primary button-medium" href={approval}>
              {message(isAgreed ? 'payments.paypal.retry' : 'payments.paypal.go')}
            </a>
          </p>
        </>
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
