import type { ReactNode } from 'react'
import type { CheckoutViewProps } from '../model/checkout-view-props.ts'
import { CONSENTS, NEWSLETTER } from '../model/draft.ts'
import { Choice } from './fields.tsx'

const SUM_CLASSES = { part: undefined, total: 'checkout-total', tax: 'checkout-small' } as const

/** The whole order again, directly above its button (art. 51 c.2 of the Codice del consumo). */
export function OrderReview(props: CheckoutViewProps & { readonly children: ReactNode }): ReactNode {
  const { message, lines, leftOut, hasDigital, links, offersNewsletter, taxSentence, text, children } = props
  return (
    <section className="cart-summary checkout-review" data-part="review" aria-labelledby="checkout-review">
      <h2 id="checkout-review" tabIndex={-1}>
        {message('checkout.review')}
      </h2>
      <ul className="checkout-lines" aria-label={message('checkout.lines')}>
        {lines.map(({ id, title, options, image, pieces, sending, exception, amount }) => (
          <li key={id}>
            {image && <img src={image} alt="" width={56} height={70} />}
            <span>
              <strong>{title}</strong>
              <span className="checkout-small">
                {[...options, message('checkout.pieces', { count: pieces })].join(' · ')}
              </span>
              {sending !== '' && <span className="checkout-small">{sending}</span>}
              {exception !== '' && (
                <span className="checkout-small">{message('checkout.noWithdrawal', { reason: exception })}</span>
              )}
            </span>
            <span className="checkout-price">{text(amount)}</span>
          </li>
        ))}
      </ul>
      {leftOut.map(({ id, text: sentence }) => (
        <p key={id} className="cart-notice">
          {sentence}
        </p>
      ))}
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
      {links.length > 0 && (
        <nav className="checkout-texts checkout-small" aria-label={message('checkout.texts')}>
          {/* In a window of its own: what is written in the form stays. */}
          {links.map(({ href, label }) => (
            <a key={href} href={href} target="_blank" rel="noopener">
              {label}
            </a>
          ))}
        </nav>
      )}
      {offersNewsletter && (
        <Choice name={NEWSLETTER} type="checkbox" value="yes" checked={false}>
          {message('checkout.newsletter')}
        </Choice>
      )}
      {children}
    </section>
  )
}

function Sums({ sums }: Pick<CheckoutViewProps, 'sums'>): ReactNode {
  return (
    <dl className="checkout-sums">
      {sums.map(({ label, amount, kind }) => (
        <div key={label} className={SUM_CLASSES[kind]}>
          <dt>{label}</dt>
          <dd className={SUM_CLASSES[kind]}>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
