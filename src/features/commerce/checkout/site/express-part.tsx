import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../../core/messages.ts'
import type { ExpressProps } from '../model/wallet.ts'

/** Fills in the checkout by a wallet. Nothing of Stripe's is asked for until it is pressed; nothing is paid here. */
export function ExpressPart({
  message,
  express,
}: {
  readonly message: MessageLookUp
  readonly express: ExpressProps
}): ReactNode {
  return (
    <section
      className="wallet-part"
      aria-labelledby="checkout-express"
      data-behaviour="expressCheckout"
      data-when="load"
      data-props={JSON.stringify(express)}
      hidden
    >
      <h2 id="checkout-express">{message('checkout.express.title')}</h2>
      <p className="checkout-small">{message('checkout.express.text')}</p>
      <button type="button" className="button button-secondary button-medium" data-wallet="open">
        {message('checkout.express.open')}
      </button>
      <p role="status" data-wallet="said" />
      <section data-wallet="buttons" data-own aria-label={message('checkout.express.buttons')} tabIndex={-1} />
      <button type="button" className="button button-secondary button-small" data-wallet="other" hidden>
        {message('checkout.express.other')}
      </button>
    </section>
  )
}
