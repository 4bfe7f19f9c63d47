import type { ReactNode } from 'react'
import { CART_PATH } from '../../../../core/cart-page.ts'
import type { DeliveryEstimate } from '../../shipping/views.ts'
import { CHECKOUT_PATH, CODE_PATH } from '../model/addresses.ts'
import type { Cart } from '../model/cart.ts'
import type { CartViewProps } from './cart-view-props.ts'

type SummaryProps = Pick<
  CartViewProps,
  'message' | 'crumb' | 'text' | 'dayText' | 'taxNote' | 'minimum' | 'storePath' | 'delivery'
> & {
  readonly cart: Cart
}

/** What is to be paid, the discounts, and the way on. */
export function CartSummary({
  message,
  crumb,
  cart,
  text,
  dayText,
  taxNote,
  minimum,
  storePath,
  delivery,
}: SummaryProps): ReactNode {
  const { subtotalCents, discountCents, grandTotalCents } = cart
  return (
    <section className="cart-summary" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{message('cart.summary')}</h2>
      <p className="cart-subtotal">
        <span>{message('cart.subtotal')}</span> <strong>{text(subtotalCents)}</strong>
      </p>
      <Discounts {...{ message, crumb, cart, text }} />
      {delivery && <Delivery {...{ message, text, dayText, delivery }} />}
      {(discountCents > 0 || delivery) && (
        <p className="cart-subtotal">
          <span>{message(delivery ? 'cart.estimate' : 'cart.total')}</span>{' '}
          <strong>{least(delivery, grandTotalCents + (delivery?.price ?? 0), { message, text })}</strong>
        </p>
      )}
      <p className="cart-excluded">
        {[taxNote, message(delivery ? 'cart.estimated' : 'cart.excluded')].filter(Boolean).join(' ')}
      </p>
      {minimum ? (
        <p className="cart-notice">{message('cart.minimum', minimum)}</p>
      ) : (
        <p>
          <a className="button button-primary button-medium cart-checkout" href={CHECKOUT_PATH}>
            {message('cart.checkout')}
          </a>
        </p>
      )}
      <p>
        <a className="cart-to-page" href={CART_PATH}>
          {message('cart.toCart')}
        </a>
        <a className="cart-continue" href={storePath}>
          {message('cart.continue')}
        </a>
      </p>
    </section>
  )
}

/** An amount as it is, or as the least where some places cost more. */
function least(
  delivery: DeliveryEstimate | null,
  amount: number,
  { message, text }: Pick<SummaryProps, 'message' | 'text'>,
): string {
  return delivery?.varies ? message('cart.delivery.from', { price: text(amount) }) : text(amount)
}

/** What it costs and takes at least to send the goods, and what is missing until it costs nothing. */
function Delivery({
  message,
  text,
  dayText,
  delivery,
}: Pick<SummaryProps, 'message' | 'text' | 'dayText'> & { delivery: DeliveryEstimate }): ReactNode {
  const { price, from, until, missingToFree } = delivery
  return (
    <>
      <p className="cart-delivery">
        <span>
          {message('cart.delivery')}
          {from !== null && until !== null && (
            <small>
              {from === until
                ? message('cart.delivery.arrives', { day: dayText(from) })
                : message('cart.delivery.arrivesBetween', { from: dayText(from), until: dayText(until) })}
            </small>
          )}
        </span>{' '}
        <strong>
          {price === 0 && !delivery.varies ? message('cart.delivery.free') : least(delivery, price, { message, text })}
        </strong>
      </p>
      {missingToFree !== null && missingToFree > 0 && price > 0 && (
        <p className="cart-excluded">{message('cart.delivery.missing', { missing: text(missingToFree) })}</p>
      )}
    </>
  )
}

/** The discounts that count, those that do not with the reason, and the field for another code. */
function Discounts({
  message,
  crumb,
  cart,
  text,
}: Pick<SummaryProps, 'message' | 'crumb' | 'cart' | 'text'>): ReactNode {
  const { validCoupons, invalidCoupons } = cart
  return (
    <>
      {validCoupons.length > 0 && (
        <ul className="cart-discounts" aria-label={message('cart.discounts')}>
          {validCoupons.map(({ discountId, code, name, discountCents }) => (
            <li key={discountId}>
              <span>{name}</span>
              {code !== null && <RemoveCode {...{ message, crumb, code }} />}
              <span className="cart-discount">{discountCents > 0 && `−${text(discountCents)}`}</span>
            </li>
          ))}
        </ul>
      )}
      {invalidCoupons.length > 0 && (
        <ul className="cart-discounts cart-discounts-out" aria-label={message('cart.invalidDiscounts')}>
          {invalidCoupons.map(({ discountId, code, name, message: reason }) => (
            <li key={discountId ?? code}>
              {code !== null && <RemoveCode {...{ message, crumb, code }} />}
              <span>{code === null ? `${name}: ${reason}` : reason}</span>
            </li>
          ))}
        </ul>
      )}
      <form method="post" action={CODE_PATH} className="cart-code">
        <input type="hidden" name="crumb" value={crumb} />
        <label>
          <span>{message('cart.code')}</span>
          <input type="text" name="code" maxLength={60} autoComplete="off" autoCapitalize="characters" required />
        </label>
        <button type="submit" className="button button-secondary button-small">
          {message('cart.useCode')}
        </button>
      </form>
    </>
  )
}

function RemoveCode({ message, crumb, code }: Pick<SummaryProps, 'message' | 'crumb'> & { code: string }): ReactNode {
  return (
    <form method="post" action={CODE_PATH} className="cart-discount-code">
      <input type="hidden" name="crumb" value={crumb} />
      <input type="hidden" name="remove" value={code} />
      <code>{code}</code>
      <button type="submit" className="cart-remove" aria-label={message('cart.removeCode', { code })}>
        {message('cart.remove')}
      </button>
    </form>
  )
}
