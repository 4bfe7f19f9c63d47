import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../../core/messages.ts'
import type { Cart, Entry } from '../model/cart.ts'
import { CART_LIMITS, CART_ROOT_ID } from '../model/cart.ts'
import type { CartWords } from './cart-behaviour.ts'

/** Addresses that the cart's forms and links lead to. */
export const LINE_PATH = '/commerce/line'
export const CODE_PATH = '/commerce/code'
export const CHECKOUT_PATH = '/commerce/goto-checkout'

interface CartViewProps {
  readonly message: MessageLookUp
  readonly crumb: string
  /** Undefined: there is none. */
  readonly cart: Cart | undefined
  /** An amount as the site writes it. */
  readonly text: (amount: number) => string
  /** What is missing to the least sum of an order; null when it is reached. */
  readonly minimum: { readonly minimum: string; readonly missing: string } | null
  /** Why the last change was refused; null without one. */
  readonly refusal: string | null
  readonly storePath: string
}

/** The page of the cart; complete without scripts. */
export function CartView({ message, crumb, cart, text, minimum, refusal, storePath }: CartViewProps): ReactNode {
  const entries = cart?.entries ?? []
  return (
    <div
      className="page cart"
      id={CART_ROOT_ID}
      data-behaviour="cartPage"
      data-when="idle"
      data-props={JSON.stringify(wordsOf(message))}
    >
      <div className="cart-inner">
        <h1>{message('cart.title')}</h1>
        {refusal !== null && (
          <p className="cart-refusal" role="alert">
            {refusal}
          </p>
        )}
        {cart === undefined || entries.length === 0 ? (
          <EmptyCart message={message} storePath={storePath} />
        ) : (
          <div className="cart-columns">
            <ul className="cart-lines" aria-label={message('cart.lines')}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <Line entry={entry} message={message} crumb={crumb} text={text} />
                </li>
              ))}
            </ul>
            <Summary {...{ message, crumb, cart, text, minimum, storePath }} />
          </div>
        )}
      </div>
    </div>
  )
}

function wordsOf(message: MessageLookUp): CartWords {
  const words = ['quantityFailed', 'removeFailed', 'codeFailed', 'offline', 'invalid', 'expired'] as const
  return Object.fromEntries(words.map((word) => [word, message(`cart.${word}`)])) as CartWords
}

function EmptyCart({ message, storePath }: Pick<CartViewProps, 'message' | 'storePath'>): ReactNode {
  return (
    <>
      <p className="cart-empty">{message('cart.empty')}</p>
      <p>
        <a className="button button-primary button-medium" href={storePath}>
          {message('cart.continue')}
        </a>
      </p>
    </>
  )
}

function Line({
  entry,
  message,
  crumb,
  text,
}: Pick<CartViewProps, 'message' | 'crumb' | 'text'> & { entry: Entry }): ReactNode {
  const {
    id,
    title,
    fullUrl,
    chosenVariant,
    quantity,
    available,
    unitPrice,
    measurePrice,
    itemTotal,
    image,
    notice,
    noticeText,
  } = entry
  const options = Object.entries(chosenVariant.attributes)
  const fields = Object.entries(entry.additionalFields)
  const name = [title, ...Object.values(chosenVariant.attributes)].join(', ')
  const buys = notice !== 'gone' && notice !== 'soldOut'
  return (
    <article className="cart-line">
      <div className="cart-picture">{image && <img src={image} alt="" width={120} height={150} loading="lazy" />}</div>
      <div className="cart-words">
        <h2>{fullUrl === null ? title : <a href={fullUrl}>{title}</a>}</h2>
        {(options.length > 0 || fields.length > 0) && (
          <dl className="cart-options">
            {[...options, ...fields].map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {buys && quantity > 1 && <p className="cart-unit">{message('cart.unit', { price: text(unitPrice.value) })}</p>}
        {buys && measurePrice && <p className="cart-unit">{measurePrice}</p>}
        {noticeText && <p className="cart-notice">{noticeText}</p>}
        <div className="cart-change">
          {buys && (
            <form method="post" action={LINE_PATH} className="cart-quantity">
              <input type="hidden" name="crumb" value={crumb} />
              <input type="hidden" name="line" value={id} />
              <input
                type="number"
                name="quantity"
                aria-label={message('cart.quantity', { title: name })}
                defaultValue={quantity}
                min={0}
                max={Math.min(available ?? CART_LIMITS.quantity, CART_LIMITS.quantity)}
                inputMode="numeric"
                required
              />
              <button type="submit" className="button button-secondary button-small">
                {message('cart.update')}
              </button>
            </form>
          )}
          <form method="post" action={LINE_PATH}>
            <input type="hidden" name="crumb" value={crumb} />
            <input type="hidden" name="line" value={id} />
            <input type="hidden" name="quantity" value={0} />
            <button type="submit" className="cart-remove" aria-label={message('cart.removeNamed', { title: name })}>
              {message('cart.remove')}
            </button>
          </form>
        </div>
      </div>
      <p className="cart-total">{buys ? text(itemTotal.value) : ''}</p>
    </article>
  )
}

type SummaryProps = Omit<CartViewProps, 'cart' | 'refusal'> & { readonly cart: Cart }

function Summary({ message, crumb, cart, text, minimum, storePath }: SummaryProps): ReactNode {
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
      <p className="cart-excluded">{message('cart.excluded')}</p>
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
        <a href={storePath}>{message('cart.continue')}</a>
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
          {validCoupons.map(({ code, name, discountCents }) => (
            <li key={code ?? name}>
              <span>{name}</span>
              {code !== null && <RemoveCode {...{ message, crumb, code }} />}
              <span className="cart-discount">{discountCents > 0 && `−${text(discountCents)}`}</span>
            </li>
          ))}
        </ul>
      )}
      {invalidCoupons.length > 0 && (
        <ul className="cart-discounts cart-discounts-out" aria-label={message('cart.invalidDiscounts')}>
          {invalidCoupons.map(({ code, message: reason }) => (
            <li key={`${code} ${reason}`}>
              <span>{reason}</span>
              {code !== null && <RemoveCode {...{ message, crumb, code }} />}
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
