import type { ReactNode } from 'react'
import { OrderDelivery, OrderLines } from '../../orders/views.ts'
import { CONSENTS, FIELDS, SHOWN } from '../model/draft.ts'
import type { PayViewProps } from '../model/pay-view-props.ts'
import { Choice } from './fields.tsx'

/** An order that its shop has written down: the whole of it, directly above the button that pays it. */
export function PayView(props: PayViewProps): ReactNode {
  const { order, speech, crumb, action, due, shown, methods, links, exceptions, notice } = props
  const { message } = speech
  const hasDigital = order.lines.some(({ type }) => type === 'DIGITAL' || type === 'GIFT_CARD')
  return (
    <div className="checkout">
      <div className="checkout-inner">
        <p>{message('orders.number', { number: order.number })}</p>
        <h1>{message('checkout.pay.title')}</h1>
        {notice !== undefined && (
          <p className="cart-notice" role="alert">
            {notice}
          </p>
        )}
        <form method="post" action={action} className="checkout-columns">
          <input type="hidden" name="crumb" value={crumb} />
          <input type="hidden" name={SHOWN} value={shown} />
          <OrderLines order={order} speech={speech} />
          <OrderDelivery order={order} speech={speech} />
          <section aria-labelledby="pay-how" className="checkout-parts">
            <h2 id="pay-how">{message('checkout.how')}</h2>
            {methods.length === 0 ? (
              <p className="cart-notice">{message('checkout.noMethods')}</p>
            ) : (
              <fieldset className="checkout-choices">
                <legend>{message('checkout.methods')}</legend>
                {methods.map(({ key, label, text }, at) => (
                  <Choice key={key} name={FIELDS.method} type="radio" value={key} checked={at === 0}>
                    <span className="checkout-choice-name">{label}</span>
                    <span className="checkout-small">{text}</span>
                  </Choice>
                ))}
              </fieldset>
            )}
            {hasDigital && order.consents.digitalStart === null && (
              <fieldset className="checkout-choices">
                <legend>{message('checkout.digital')}</legend>
                <p className="checkout-small">{message('checkout.digital.text')}</p>
                <Choice name={CONSENTS.begin} type="checkbox" value="yes" checked={false}>
                  {message('checkout.digital.begin')}
                </Choice>
                <Choice name={CONSENTS.lose} type="checkbox" value="yes" checked={false}>
                  {message('checkout.digital.lose')}
                </Choice>
              </fieldset>
            )}
            <p className="checkout-small">{message('checkout.withdrawal')}</p>
            {exceptions.map(({ title, reason }) => (
              <p key={title} className="checkout-small">
                {title}: {message('checkout.noWithdrawal', { reason })}
              </p>
            ))}
            <p className="checkout-small">{message('checkout.privacy')}</p>
            {links.length > 0 && (
              <nav className="checkout-texts checkout-small" aria-label={message('checkout.texts')}>
                {links.map(({ href, label }) => (
                  <a key={href} href={href} target="_blank" rel="noopener">
                    {label}
                  </a>
                ))}
              </nav>
            )}
            <p>
              <strong>{message('checkout.pay.due', { sum: due })}</strong>
            </p>
            {methods.length > 0 && (
              <button type="submit" className="button button-primary button-large">
                {message('checkout.place')}
              </button>
            )}
          </section>
        </form>
      </div>
    </div>
  )
}
