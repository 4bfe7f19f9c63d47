import type { ReactNode } from 'react'
import type { ViewContext } from '../../../../core/block.ts'
import { CART_PATH } from '../../../../core/cart-page.ts'
import type { DrawerWords } from './cart-drawer.ts'

/** Leads to the cart; scripts open it beside the page, and add the number of its pieces, which visitors do not share. */
export function CartIndicator({ context: { message } }: { context: ViewContext }): ReactNode {
  const words = ['title', 'added', 'close', 'loading', 'openFailed', 'offline', 'again'] as const
  const drawer = Object.fromEntries(words.map((word) => [word, message(`cart.${word}`)])) as DrawerWords
  return (
    <a
      className="cart-indicator"
      href={CART_PATH}
      data-behaviour="cartIndicator"
      data-when="idle"
      data-props={JSON.stringify(drawer)}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
        <path d="M6 8h12l1 12H5L6 8ZM9 8V6.5a3 3 0 0 1 6 0V8" />
      </svg>
      <span className="visually-hidden">{message('cart.title')}</span>
      <span className="cart-count" hidden />
    </a>
  )
}
