import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../../core/messages.ts'
import type { Cart } from '../model/cart.ts'
import { CART_ROOT_ID } from '../model/cart-root.ts'
import type { CartWords } from './cart-behaviour.ts'
import { CartLine, LineForm } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import type { CartViewProps } from './cart-view-props.ts'

/** The page of the cart; complete without scripts. */
export function CartView(props: CartViewProps): ReactNode {
  const { message, crumb, cart, text, refusal, refused, storePath, removed, editing, recommended, questions } = props
  const entries = cart?.entries ?? []
  return (
    <div
      className="page cart"
      id={CART_ROOT_ID}
      data-behaviour="cartPage"
      data-when="idle"
      data-props={JSON.stringify(wordsOf(message))}
      data-cart={cart && JSON.stringify(indicated(cart))}
    >
      <div className="cart-inner">
        <h1>{message('cart.title')}</h1>
        {refusal !== null && (
          <p className="cart-refusal" role="alert">
            {refusal}
            {refused && (
              <>
                {' '}
                <a href={encodeURI(refused.path)}>{message('cart.refused.back', { title: refused.title })}</a>
              </>
            )}
          </p>
        )}
        {props.leftOut > 0 && (
          <p className="cart-notice" role="status">
            {message('cart.leftOut', { count: props.leftOut })}
          </p>
        )}
        {removed && <Removed removed={removed} message={message} crumb={crumb} />}
        {cart === undefined || entries.length === 0 ? (
          <EmptyCart message={message} storePath={storePath} />
        ) : (
          <div className="cart-columns">
            <ul className="cart-lines" aria-label={message('cart.lines')}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <CartLine
                    {...{ entry, message, crumb, text }}
                    questions={questions[entry.id] ?? []}
                    edited={editing?.lineId === entry.id ? editing : null}
                  />
                </li>
              ))}
            </ul>
            <CartSummary {...props} cart={cart} />
          </div>
        )}
        {recommended.length > 0 && <AlsoBought recommended={recommended} message={message} text={text} />}
      </div>
    </div>
  )
}

function wordsOf(message: MessageLookUp): CartWords {
  const words = [
    ...(['quantityFailed', 'removeFailed', 'codeFailed', 'changeFailed'] as const),
    ...(['formUpdateFailed', 'formOpenFailed', 'offline', 'expired'] as const),
  ] as const
  return Object.fromEntries(words.map((word) => [word, message(`cart.${word}`)])) as CartWords
}

/** What the indicators of all windows read. */
function indicated({ id, version, totalQuantity, subtotalAmount }: Cart) {
  return { id, version, totalQuantity, subtotalAmount }
}

function Removed({
  removed: { lineId, title },
  message,
  crumb,
}: Pick<CartViewProps, 'message' | 'crumb'> & { removed: NonNullable<CartViewProps['removed']> }): ReactNode {
  return (
    <div className="cart-notice cart-removed">
      <p role="status">{message('cart.removed', { title })}</p>
      <LineForm entry={{ id: lineId }} crumb={crumb}>
        <input type="hidden" name="restore" value="1" />
        <button
          type="submit"
          className="button button-secondary button-small cart-undo"
          aria-label={message('cart.undoNamed', { title })}
        >
          {message('cart.undo')}
        </button>
      </LineForm>
    </div>
  )
}

function EmptyCart({ message, storePath }: Pick<CartViewProps, 'message' | 'storePath'>): ReactNode {
  return (
    <div className="cart-nothing">
      <svg viewBox="0 0 24 24" width="56" height="56" fill="none" stroke="currentColor" strokeWidth="1" aria-hidden>
        <path d="M6 8h12l1 12H5L6 8ZM9 8V6.5a3 3 0 0 1 6 0V8" />
      </svg>
      <p className="cart-empty">{message('cart.empty')}</p>
      <p>
        <a className="button button-primary button-medium" href={storePath}>
          {message('cart.continue')}
        </a>
      </p>
    </div>
  )
}

function AlsoBought({
  recommended,
  message,
  text,
}: Pick<CartViewProps, 'recommended' | 'message' | 'text'>): ReactNode {
  return (
    <section className="cart-also" aria-labelledby="cart-also">
      <h2 id="cart-also">{message('cart.alsoBought')}</h2>
      <ul>
        {recommended.map(({ id, title, path, price, image }) => (
          <li key={id}>
            <a href={path}>
              <span className="cart-picture">
                {image && <img src={image} alt="" width={300} height={375} loading="lazy" />}
              </span>
              {title}
            </a>
            <p className="cart-unit">{text(price)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
