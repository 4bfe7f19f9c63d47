import { CART_EVENT } from '../../../../core/cart-page.ts'
import type { AttachedBehaviour, Runtime } from '../../../../runtime/behaviours.ts'
import { COOKIE, readCookie } from '../../../../runtime/cookies.ts'
import { type IndicatorState, indicatorCount, NEW_INDICATOR, updatedIndicator } from '../model/indicator.ts'

const CART_CALL = '/api/commerce/shopping-cart'

/** What the indicator reads of a cart. */
interface CartAnswer {
  readonly totalQuantity: number
  readonly subtotalAmount: { readonly decimalValue: string; readonly currencyCode: string }
}

/** Shows how many pieces are in the visitor's cart; asks only browsers that have one. */
export function attach(link: HTMLElement, _props: unknown, runtime: Runtime): AttachedBehaviour {
  const count = link.querySelector<HTMLElement>('.cart-count')!
  const words = link.querySelector<HTMLElement>('.visually-hidden')!
  const name = words.textContent
  const show = (state: IndicatorState) => {
    const items = state.initialized ? state.items : 0
    link.toggleAttribute('data-initialized', state.initialized)
    count.hidden = items === 0
    count.textContent = indicatorCount(items)
    count.ariaHidden = 'true'
    words.textContent = items === 0 ? name : `${name}: ${indicatorCount(items)}`
  }
  const update = (cart: unknown) => {
    const { totalQuantity: items, subtotalAmount } = cart as CartAnswer
    const { currencyCode: currency, decimalValue } = subtotalAmount
    const format = new Intl.NumberFormat(link.ownerDocument.documentElement.lang, { style: 'currency', currency })
    show(updatedIndicator({ items, subtotal: format.format(Number(decimalValue)) }))
  }
  show(NEW_INDICATOR)
  const deafen = runtime.on(CART_EVENT, update)
  if (readCookie(link.ownerDocument, COOKIE.hasCart) !== undefined)
    void runtime
      .data()
      .then((data) => data.get<CartAnswer>(CART_CALL, { credentials: true }))
      .then(update)
      // A cart that has ended, or no connection: the link leads to the cart all the same.
      .catch(() => undefined)
  return {
    update() {},
    detach() {
      deafen()
      show(NEW_INDICATOR)
    },
  }
}
