import { CART_ADDED_EVENT, CART_EVENT } from '../../../../core/cart-page.ts'
import type { AttachedBehaviour, Runtime } from '../../../../runtime/behaviours.ts'
import { COOKIE, readCookie } from '../../../../runtime/cookies.ts'
import { CART_ROOT_ID } from '../model/cart-root.ts'
import { type IndicatorState, indicatorCount, NEW_INDICATOR, updatedIndicator } from '../model/indicator.ts'
import type { DrawerWords } from './cart-drawer.ts'
import { cartWindows, isOutdated, type ToldCart } from './cart-windows.ts'

const CART_CALL = '/api/commerce/shopping-cart'
const loadDrawer = () => import('./cart-drawer.ts')

/** What the indicator reads of a cart. */
interface CartAnswer extends ToldCart {
  readonly totalQuantity: number
  readonly subtotalAmount: { readonly decimalValue: string; readonly currencyCode: string }
  /** Whether another window has reported it. */
  readonly elsewhere?: boolean
  /** Whether it was only read, and nobody has changed it. */
  readonly isRead?: boolean
}

/** Shows how many pieces are in the visitor's cart, and opens it; asks only browsers that have one. */
export function attach(element: HTMLElement, props: unknown, runtime: Runtime): AttachedBehaviour {
  const link = element as HTMLAnchorElement
  const page = link.ownerDocument
  const controller = new AbortController()
  const { signal } = controller
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
  let shown: ToldCart | undefined
  const update = (cart: CartAnswer) => {
    if (isOutdated(cart, shown)) return
    shown = cart
    const { totalQuantity: items, subtotalAmount } = cart
    const { currencyCode: currency, decimalValue } = subtotalAmount
    const format = new Intl.NumberFormat(page.documentElement.lang, { style: 'currency', currency })
    show(updatedIndicator({ items, subtotal: format.format(Number(decimalValue)) }))
  }
  show(NEW_INDICATOR)
  const hear = (cart: ToldCart) => {
    if (!isOutdated(cart, shown)) runtime.emit(CART_EVENT, { ...cart, elsewhere: true })
  }
  const { tell } = cartWindows(page.defaultView!, hear, signal)
  const hearChange = (detail: unknown) => {
    const cart = detail as CartAnswer
    const { id, version, totalQuantity, subtotalAmount } = cart
    if (!cart.elsewhere && !cart.isRead && !isOutdated(cart, shown))
      tell({ id, version, totalQuantity, subtotalAmount })
    update(cart)
  }
  const open = (isAdded: boolean) => {
    // On the cart's own page it is open already.
    if (page.getElementById(CART_ROOT_ID)) return
    loadDrawer()
      .then(({ openDrawer }) => openDrawer(page, props as DrawerWords, runtime, isAdded))
      .catch(() => isAdded || page.location.assign(link.href))
  }
  const deafen = [runtime.on(CART_EVENT, hearChange), runtime.on(CART_ADDED_EVENT, () => open(true))]
  link.addEventListener(
    'click',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || page.getElementById(CART_ROOT_ID)) return
      event.preventDefault()
      open(false)
    },
    { signal },
  )
  for (const near of ['pointerenter', 'focus'])
    link.addEventListener(near, () => void loadDrawer().catch(() => undefined), { signal, once: true })
  if (readCookie(page, COOKIE.hasCart) !== undefined)
    void runtime
      .data()
      .then((data) => data.get<CartAnswer>(CART_CALL, { credentials: true }))
      .then((cart) => cart && update(cart))
      // A cart that has ended, or no connection: the link leads to the cart all the same.
      .catch(() => undefined)
  return {
    update() {},
    detach() {
      for (const end of deafen) end()
      controller.abort()
      show(NEW_INDICATOR)
    },
  }
}
