import { CART_EVENT, CART_PATH } from '../../../../core/cart-page.ts'
import type { AttachedBehaviour, Runtime } from '../../../../runtime/behaviours.ts'
import { COOKIE, readCookie } from '../../../../runtime/cookies.ts'
import { DataFailure } from '../../../../runtime/data-layer.ts'

/** Sentences of the page that only its scripts say. */
export type CartWords = Readonly<
  Record<'quantityFailed' | 'removeFailed' | 'codeFailed' | 'offline' | 'invalid' | 'expired', string>
>

/** Changes lines without leaving the page; it is the page of the cart because it has the cart's root (PAGE-01). */
export function attach(root: HTMLElement, props: unknown, runtime: Runtime): AttachedBehaviour {
  const words = props as CartWords
  const page = root.ownerDocument
  const controller = new AbortController()
  const { signal } = controller
  /** One change after the other: the second one is based on what the first one has shown. */
  let last = Promise.resolve()
  const waiting = new Set<string>()

  async function change(form: HTMLFormElement): Promise<void> {
    const values = new FormData(form)
    const [line, quantity] = [String(values.get('line')), Number(values.get('quantity'))]
    root.ariaBusy = 'true'
    try {
      const data = await runtime.data()
      const cart = await data.put(`/api/commerce/cart/items/${line}`, { quantity }, { credentials: true })
      runtime.emit(CART_EVENT, cart)
      await showAnew(form)
    } catch (error) {
      say(sentenceOf(error, quantity === 0 ? words.removeFailed : words.quantityFailed, words))
    } finally {
      root.ariaBusy = null
    }
  }

  /** Shows the page that the server would show now; the focus stays on the same control, or goes to the title. */
  async function showAnew(form: HTMLFormElement): Promise<void> {
    const typed = page.activeElement
    if (typed instanceof HTMLInputElement && typed.form !== form && typed.value !== typed.defaultValue) {
      // What is being typed would be lost; a change of it follows when the field is left, before this.
      const again = () => {
        last = last.then(() => showAnew(form))
      }
      typed.addEventListener('blur', again, { once: true, signal })
      return
    }
    const response = await fetch(CART_PATH, { headers: { accept: 'text/html' }, signal })
    if (!response.ok) return form.submit()
    await showPage(response)
  }

  /** Shows a page of the cart that the server has sent. */
  async function showPage(response: Response): Promise<void> {
    const focused = page.activeElement?.getAttribute('aria-label')
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById(root.id)
    if (!fresh) return
    root.replaceChildren(...fresh.childNodes)
    const same = [...root.querySelectorAll<HTMLElement>('[aria-label]')].find(
      (element) => element.getAttribute('aria-label') === focused,
    )
    const title = root.querySelector<HTMLElement>('h1')
    title?.setAttribute('tabindex', '-1')
    ;(same ?? title)?.focus()
  }

  /** Sends a form as without scripts, and shows the page that answers it: also why it was refused. */
  async function send(form: HTMLFormElement): Promise<void> {
    root.ariaBusy = 'true'
    try {
      const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
      const response = await fetch(form.action, { method: 'POST', headers: { accept: 'text/html' }, body, signal })
      await showPage(response)
    } catch {
      say(`${words.codeFailed} ${words.offline}`)
    } finally {
      root.ariaBusy = null
    }
  }

  function say(sentence: string): void {
    root.querySelector('.cart-refusal')?.remove()
    const refusal = Object.assign(page.createElement('p'), { className: 'cart-refusal', textContent: sentence })
    refusal.role = 'alert'
    root.querySelector('h1')?.after(refusal)
  }

  /** Enter in a field reports its change and submits its form: that is one change. */
  const ask = (form: HTMLFormElement) => {
    const asked = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString()
    if (waiting.has(asked)) return
    waiting.add(asked)
    last = last
      .then(() => (form.elements.namedItem('line') ? change(form) : send(form)))
      .finally(() => waiting.delete(asked))
  }
  root.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      ask(event.target as HTMLFormElement)
    },
    { signal },
  )
  root.addEventListener(
    'change',
    ({ target }) => {
      const input = target as HTMLInputElement
      if (input.name === 'quantity' && input.form?.reportValidity()) ask(input.form)
    },
    { signal },
  )
  root.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest('.cart-checkout')
      if (!link || readCookie(page, COOKIE.hasCart) !== undefined) return
      event.preventDefault()
      say(words.expired)
    },
    { signal },
  )
  return { update() {}, detach: () => controller.abort() }
}

/** The server's reason with what did not happen, or that there is no connection. */
function sentenceOf(error: unknown, failed: string, words: CartWords): string {
  if (!(error instanceof DataFailure)) return failed
  if (error.status === 0) return `${failed} ${words.offline}`
  if (error.status === 400) return words.invalid
  return typeof error.body?.error === 'string' ? error.body.error : failed
}
