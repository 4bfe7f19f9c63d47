import { SEEN_PRODUCTS_KEY } from '../../../../core/own-cookies.ts'
import type { AttachedBehaviour, Runtime } from '../../../../runtime/behaviours.ts'
import { CONSENT_EVENT } from '../../../../runtime/consent.ts'
import { readSeen, type SeenProduct, withSeen } from '../model/seen-products.ts'
import type { SeenProductsProps } from './seen-products.tsx'

/**
 * Shows the products that this browser has seen before, and remembers the page's own. Nothing is stored unless the
 * visitor allows preferences (GAR-01), nothing is sent, and all is forgotten when they no longer do.
 */
export function attach(root: HTMLElement, props: unknown, runtime: Runtime): AttachedBehaviour {
  const { product, ratio } = props as SeenProductsProps
  const view = root.ownerDocument.defaultView!
  const controller = new AbortController()
  let observer: IntersectionObserver | undefined
  /** Where the section begins; a hidden element has no place. */
  const place = root.ownerDocument.createElement('div')
  root.before(place)

  /** Undefined where the browser has no storage. */
  function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
    try {
      return use(view.localStorage)
    } catch {
      return undefined
    }
  }
  function forget(): void {
    withStorage((storage) => storage.removeItem(SEEN_PRODUCTS_KEY))
    observer?.disconnect()
    root.querySelector('ul')!.replaceChildren()
    root.hidden = true
  }
  function look(): void {
    if (!runtime.consent.allows('preferences')) {
      forget()
      return
    }
    const seen = withStorage((storage) => readSeen(storage.getItem(SEEN_PRODUCTS_KEY))) ?? []
    withStorage((storage) => storage.setItem(SEEN_PRODUCTS_KEY, JSON.stringify(withSeen(seen, product))))
    const others = seen.filter(({ id }) => id !== product.id)
    if (others.length > 0) showOutOfSight(others)
  }
  /** Not while its place is in the window: what stands below it would move. */
  function showOutOfSight(others: readonly SeenProduct[]): void {
    root.querySelector('ul')!.replaceChildren(...others.slice(0, 4).map((one) => cardOf(one, ratio, root)))
    observer?.disconnect()
    observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)!.isIntersecting) return
      observer?.disconnect()
      root.hidden = false
    })
    observer.observe(place)
  }

  root.querySelector('button')!.addEventListener('click', () => forget(), { signal: controller.signal })
  const deafen = runtime.on(CONSENT_EVENT, look)
  look()
  return {
    update() {},
    detach() {
      deafen()
      observer?.disconnect()
      place.remove()
      controller.abort()
      root.hidden = true
    },
  }
}

function cardOf(
  { title, path, picture }: SeenProduct,
  ratio: string,
  { ownerDocument: page }: HTMLElement,
): HTMLElement {
  const make = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    props: Partial<HTMLElementTagNameMap[Name]>,
    ...children: Node[]
  ) => {
    const element = Object.assign(page.createElement(name), props)
    element.append(...children)
    return element
  }
  const className = ratio === 'natural' ? 'picture' : `picture ratio-${ratio.replace(':', 'x')}`
  const image = picture === null ? [] : [make('img', { loading: 'lazy', className, src: picture, alt: '' })]
  return make(
    'li',
    {},
    make(
      'article',
      { className: 'product-card' },
      make('div', { className: 'product-card-picture' }, ...image),
      make('h3', {}, make('a', { href: path, textContent: title })),
    ),
  )
}
