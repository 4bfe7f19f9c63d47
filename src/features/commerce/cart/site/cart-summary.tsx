import type { ReactNode } from 'react'
import { CART_PATH } from '../../../../core/cart-page.ts'
import { CHECKOUT_PATH, CODE_PATH } from '../model/addresses.ts'
import type { Cart } from '../model/cart.ts'
import type { CartViewProps } from './cart-view-props.ts'

type SummaryProps = Pick<CartViewProps, 'message' | 'crumb' | 'text' | 'taxNote' | 'minimum' | 'storePath'> & {
  readonly cart: Cart
}

/** What is to be paid, the discounts, and the way on. */
export function CartSummary({ message, crumb, cart, text, taxNote, minimum, storePath }: SummaryProps): ReactNode {
  const { subtotalCents, discountCents, grandTotalCents } = cart
  return (
    <section className="cart-summary" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{message('cart.summary')}</h2>
      <p className="cart-subtotal">
        <span>{message('cart.subtotal')}</span> <strong>{text(subtotalCents)}</strong>
      </p>
      <Discounts {...{ message, crumb, cart, text }} />
      {discountCents > 0 && (
        <p className="cart-subtotal">
          <span>{message('cart.total')}</span> <strong>{text(grandTotalCents)}</strong>
        </p>
      )}
      <p className="cart-excluded">{[taxNote, message('cart.excluded')].filter(Boolean).join(' ')}</p>
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
