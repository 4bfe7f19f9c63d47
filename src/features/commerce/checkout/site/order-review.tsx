import type { ReactNode } from 'react'
import type { CheckoutViewProps } from '../model/checkout-view-props.ts'
import { CONSENTS } from '../model/draft.ts'
import { Choice } from './fields.tsx'

/** The whole order again, directly above its button (art. 51 c.2 of the Codice del consumo). */
export function OrderReview(props: CheckoutViewProps & { readonly children: ReactNode }): ReactNode {
  const { message, lines, hasDigital, taxSentence, text, children } = props
  return (
    <section className="cart-summary checkout-review" data-part="review" aria-labelledby="checkout-review">
      <h2 id="checkout-review">{message('checkout.review')}</h2>
      <ul className="checkout-lines" aria-label={message('checkout.lines')}>
        {lines.map(({ id, title, options, image, pieces, sending, amount }) => (
          <li key={id}>
            {image && <img src={image} alt="" width={56} height={70} />}
            <span>
              <strong>{title}</strong>
              <span className="checkout-small">
                {[...options, message('checkout.pieces', { count: pieces })].join(' · ')}
              </span>
              {sending !== '' && <span className="checkout-small">{sending}</span>}
            </span>
            <span className="checkout-price">{text(amount)}</span>
          </li>
        ))}
      </ul>
      <Sums {...props} />
      {taxSentence !== '' && <p className="checkout-small">{taxSentence}</p>}
      {hasDigital && (
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
      <p className="checkout-small">{message('checkout.privacy')}</p>
      {children}
    </section>
  )
}

function Sums({
  message,
  locale,
  amounts,
  discounts,
  requiresShipping,
  option,
  text,
}: Pick<
  CheckoutViewProps,
  'message' | 'locale' | 'amounts' | 'discounts' | 'requiresShipping' | 'option' | 'text'
>): ReactNode {
  const percent = (rate: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(rate / 100)
  return (
    <dl className="checkout-sums">
      <dt>{message('checkout.subtotal')}</dt>
      <dd>{text(amounts.subtotal)}</dd>
      {discounts
        .filter(({ given }) => given > 0)
        .map(({ ruleId, name, given }) => (
          <div key={ruleId}>
            <dt>{name}</dt>
            <dd>−{text(given)}</dd>
          </div>
        ))}
      {requiresShipping && (
        <>
          <dt>
            {message('checkout.delivery')}
            {option && <span className="checkout-small"> {option.name}</span>}
          </dt>
          <dd>
            {option === null
              ? message('checkout.deliveryOpen')
              : option.price === 0
                ? message('checkout.free')
                : text(option.price)}
          </dd>
        </>
      )}
      {amounts.taxMode === 'added' &&
        amounts.rates.map(({ rate, tax }) => (
          <div key={rate}>
            <dt>{message('checkout.tax', { rate: percent(rate) })}</dt>
            <dd>{text(tax)}</dd>
          </div>
        ))}
      <dt className="checkout-total">{message('checkout.total')}</dt>
      <dd className="checkout-total">{text(amounts.grandTotal)}</dd>
      {amounts.taxMode === 'included' &&
        amounts.rates
          .filter(({ tax }) => tax > 0)
          .map(({ rate, tax }) => (
            <div key={rate} className="checkout-small">
              <dt>{message('checkout.taxIncluded', { rate: percent(rate) })}</dt>
              <dd>{text(tax)}</dd>
            </div>
          ))}
    </dl>
  )
}
