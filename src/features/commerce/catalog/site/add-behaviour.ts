import { CART_ADDED_EVENT, CART_EVENT, CART_PATH } from '../../../../core/cart-page.ts'
import { randomUuid } from '../../../../core/random-uuid.ts'
import type { AttachedBehaviour, Runtime } from '../../../../runtime/behaviours.ts'
import { DataFailure } from '../../../../runtime/data-layer.ts'
import { ADD_FIELDS } from '../model/add-form.ts'
import { variantOf } from '../model/choices.ts'
import type { ProductFormData } from '../model/form-data.ts'

const ENTRIES_CALL = '/api/commerce/shopping-cart/entries'

/** Adds to the cart without leaving the page, and shows price and stock of the chosen variant. */
export function attach(form: HTMLElement, props: unknown, runtime: Runtime): AttachedBehaviour {
  return attachTo(form as HTMLFormElement, props as ProductFormData, runtime)
}

function attachTo(form: HTMLFormElement, data: ProductFormData, runtime: Runtime): AttachedBehaviour {
  const controller = new AbortController()
  const { signal } = controller
  const status = form.querySelector<HTMLElement>('.product-status')!
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  const view = form.ownerDocument.defaultView!
  const chosen = () => {
    const values = new FormData(form)
    const wanted = data.options.map((_, index) => String(values.get(ADD_FIELDS.option(index)) ?? ''))
    return variantOf(data, wanted)
  }

  /** Price and stock stand where the server has put those of the first variant, so that nothing moves. */
  function showVariant(): void {
    const variant = chosen()
    const price = form.parentElement?.querySelector<HTMLElement>('.price-room > .price')
    const availability = form.querySelector<HTMLElement>('.product-availability')
    status.textContent = ''
    if (availability) {
      const state = variant?.availability ?? 'gone'
      availability.className = `product-availability product-availability-${state}`
      availability.textContent = data.words[state]
    }
    const wait = form.parentElement?.querySelector<HTMLElement>('form + .product-wait')
    const order = data.words[variant?.availability === 'preorder' ? 'addPreorder' : 'add']
    if (button && order) button.textContent = order
    if (wait) wait.hidden = variant?.availability !== 'soldOut'
    refuseSoldOut()
    if (!variant) {
      runtime.announce(data.words.gone)
      return
    }
    wait?.querySelector('input')?.setAttribute('value', variant.id)
    const measure = form.parentElement?.querySelector(':scope > .price-measure')
    if (measure) measure.textContent = variant.measure
    if (price) showPrice(price, variant, data.words)
    showPicture(variant.pictureId)
    if (data.isAddressed) nameInAddress(variant.id)
    runtime.announce(`${variant.price}. ${data.words[variant.availability]}.`)
  }

  /** The variant's picture comes first, as where the address names the variant. */
  function showPicture(pictureId: string | null): void {
    if (pictureId === null) return
    const place = form.closest('.product-main, .quick-view')
    const slide = place?.querySelector(`.gallery-slide img[src*="/${pictureId}/"]`)?.closest('.gallery-slide')
    if (!slide?.previousElementSibling) return
    slide.parentElement!.prepend(slide)
    slide.parentElement!.scrollLeft = 0
  }

  function nameInAddress(variantId: string): void {
    const url = new URL(form.ownerDocument.location.href)
    url.searchParams.set('variant', variantId)
    history.replaceState(history.state, '', url)
  }

  /** Without scripts the button stays: it is needed for other choices. */
  function refuseSoldOut(): void {
    const variant = chosen()
    if (button) button.disabled = variant === undefined || variant.availability === 'soldOut'
  }
  refuseSoldOut()

  /** The same wish has the same key until it is answered: an answer that was lost adds nothing twice. */
  let wish: { readonly of: string; readonly key: string } | undefined
  const keyFor = (of: string) => {
    if (wish?.of !== of) wish = { of, key: randomUuid() }
    return wish.key
  }

  async function add(): Promise<void> {
    const variant = chosen()
    if (!variant || !button) return
    const values = new FormData(form)
    const quantity = Number(values.get(ADD_FIELDS.quantity))
    const answers = data.questions.flatMap((label, index) => {
      const answer = values.get(ADD_FIELDS.answer(index))
      return typeof answer === 'string' && answer !== '' ? [[label, answer]] : []
    })
    button.setAttribute('aria-busy', 'true')
    try {
      const layer = await runtime.data()
      const { shoppingCart } = (await layer.post<{ shoppingCart: unknown }>(
        ENTRIES_CALL,
        { itemId: data.productId, sku: variant.sku, quantity, additionalFields: Object.fromEntries(answers) },
        { credentials: true, headers: { 'add-to-cart-id': keyFor(JSON.stringify([variant.sku, quantity, answers])) } },
      ))!
      wish = undefined
      say(data.words.added, true)
      runtime.emit(CART_EVENT, shoppingCart)
      runtime.emit(CART_ADDED_EVENT)
    } catch (error) {
      say(reasonOf(error) ?? data.words.failed, false)
    } finally {
      button.removeAttribute('aria-busy')
    }
  }

  /** Files go by the form itself: the cart's page answers, or says beside the form why nothing was added. */
  async function addFiles(): Promise<void> {
    button?.setAttribute('aria-busy', 'true')
    try {
      const headers = { accept: 'text/html' }
      const response = await fetch(form.action, { method: 'POST', body: new FormData(form), headers, signal })
      if (response.ok) return view.location.assign(response.url)
      const answer = new DOMParser().parseFromString(await response.text(), 'text/html')
      const sentence = answer.querySelector('[role="alert"]')?.firstChild?.textContent
      say(sentence ?? data.words.failed, false)
    } catch {
      say(data.words.failed, false)
    }
    button?.removeAttribute('aria-busy')
  }

  function say(sentence: string, withLink: boolean): void {
    status.textContent = sentence
    if (withLink) {
      const link = form.ownerDocument.createElement('a')
      link.href = CART_PATH
      link.textContent = data.words.toCart
      status.append(' ', link)
    }
    runtime.announce(sentence)
  }

  // «Back» may show the page as it was left.
  view.addEventListener('pageshow', () => button?.removeAttribute('aria-busy'), { signal })
  form.addEventListener('change', (event) => (event.target as Element).matches('[type="radio"]') && showVariant(), {
    signal,
  })
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      if (!button?.hasAttribute('aria-busy')) void (data.takesFiles ? addFiles() : add())
    },
    { signal },
  )
  return { update() {}, detach: () => controller.abort() }
}

function showPrice(
  price: HTMLElement,
  { price: now, prior }: ProductFormData['variants'][number],
  words: ProductFormData['words'],
): void {
  const part = (name: string, text: string, className = '') =>
    Object.assign(price.ownerDocument.createElement(name), { textContent: text, className })
  price.className = prior === null ? 'price' : 'price price-sale'
  if (prior === null) price.textContent = now
  else
    price.replaceChildren(
      part('span', `${words.now} `, 'visually-hidden'),
      part('ins', now),
      ' ',
      part('s', prior.price),
      ' ',
      part('span', prior.percent, 'price-percent'),
      part('small', prior.label, 'price-prior'),
    )
}

/** The server's sentence, or that there is no connection. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof DataFailure)) return undefined
  const { body, status, message } = error
  return typeof body?.error === 'string' ? body.error : status === 0 ? message : undefined
}
