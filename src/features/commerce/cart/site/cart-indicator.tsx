import type { ReactNode } from 'react'
import type { ViewContext } from '../../../../core/block.ts'
import { CART_PATH } from '../../../../core/cart-page.ts'

/** Leads to the cart; scripts add the number of its pieces, which differs from visitor to visitor. */
export function CartIndicator({ context }: { context: ViewContext }): ReactNode {
  return (
    <a className="cart-indicator" href={CART_PATH} data-behaviour="cartIndicator" data-when="idle">
      <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
        <path d="M6 8h12l1 12H5L6 8ZM9 8V6.5a3 3 0 0 1 6 0V8" />
      </svg>
      <span className="visually-hidden">{context.message('cart.title')}</span>
      <span className="cart-count" hidden />
    </a>
  )
}
