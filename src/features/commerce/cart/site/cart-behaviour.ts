import { CART_EVENT, CART_PATH } from '../../../../core/cart-page.ts'
import type { AttachedBehaviour, Runtime } from '../../../../runtime/behaviours.ts'
import { COOKIE, readCookie } from '../../../../runtime/cookies.ts'
import { ANSWERS_FILES_PATH, ANSWERS_PATH, CODE_PATH } from '../model/addresses.ts'
import { CART_ROOT_ID } from '../model/cart-root.ts'
import { focusedIn, focusLike, isTyping, showPieces } from './cart-fields.ts'

/** Sentences of the page that only its scripts say. */
export type CartWords = Readonly<
  Record<
    | 'quantityFailed'
    | 'removeFailed'
    | 'codeFailed'
    | 'changeFailed'
    | 'formUpdateFailed'
    | 'formOpenFailed'
    | 'offline'
    | 'expired',
    string
  >
>

/** A form that is to be sent. */
interface Wish {
  readonly action: string
  readonly body: URLSearchParams
  /** Of a form with files, which are sent in parts. */
  readonly parts?: FormData
}

/** The cart of an answered page; undefined on any other page. */
export async function cartIn(response: Response): Promise<HTMLElement | undefined> {
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  return page.getElementById(CART_ROOT_ID) ?? undefined
}

/**
 * Changes the cart without leaving the page: forms are sent as without scripts, and what their page would show is shown
 * in place. Used by the page of the cart, which is one because it has the cart's root (PAGE-01), and by the drawer.
 */
export function attach(root: HTMLElement, props: unknown, runtime: Runtime): AttachedBehaviour {
  const words = props as CartWords
  const page = root.ownerDocument
  const controller = new AbortController()
  const { signal } = controller
  /** One change after the other: the second one is based on what the first one has shown. */
  let last = Promise.resolve()
  /** What is to be sent next, by what it changes: of several numbers of pieces the last one counts. */
  const wishes = new Map<string, Wish>()
  let underway: string | undefined

  /** Shows the answer to a request; the sentence says what did not happen if there is none. */
  async function show(ask: () => Promise<Response>, failed: string, sent?: Wish): Promise<void> {
    root.ariaBusy = 'true'
    try {
      const fresh = await cartIn(await ask())
      if (!fresh) throw new Error(failed)
      if (fresh.dataset.cart) runtime.emit(CART_EVENT, { ...JSON.parse(fresh.dataset.cart), isRead: !sent })
      draw(fresh, sent)
    } catch (error) {
      if (signal.aborted) return
      say(error instanceof TypeError ? `${failed} ${words.offline}` : failed)
      for (const field of root.querySelectorAll<HTMLInputElement>('[name="quantity"][type="number"]'))
        showPieces(field, Number(field.defaultValue))
    } finally {
      root.ariaBusy = null
    }
  }

  const read = (path: string) => fetch(path, { headers: { accept: 'text/html' }, signal })
  const refresh = () => {
    last = last.then(() => show(() => read(CART_PATH), words.changeFailed))
  }

  function draw(fresh: HTMLElement, sent?: Wish): void {
    const typed = page.activeElement
    if (isTyping(typed, root) && !isSame(wishOf(typed.form), sent) && !wishes.has(keyOf(wishOf(typed.form)))) {
      // What is being typed would be lost; a change of it follows when the field is left, before this.
      typed.addEventListener('blur', refresh, { once: true, signal })
      return
    }
    const focused = focusedIn(root)
    root.replaceChildren(...fresh.childNodes)
    for (const { body } of wishes.values()) {
      const line = root.querySelector<HTMLInputElement>(`.cart-quantity [value="${body.get('line')}"]`)
      const field = line?.form?.querySelector<HTMLInputElement>('[type="number"]')
      if (field) showPieces(field, Number(body.get('to') ?? body.get('quantity')))
    }
    if (focused) focusLike(root, focused)
  }

  function say(sentence: string): void {
    root.querySelector('.cart-refusal')?.remove()
    const refusal = Object.assign(page.createElement('p'), { className: 'cart-refusal', textContent: sentence })
    refusal.role = 'alert'
    root.querySelector('h1')?.after(refusal)
  }

  /** What is said when a wish is not answered. */
  function failureOf({ action, body }: Wish): string {
    const path = new URL(action).pathname
    if (path === CODE_PATH) return words.codeFailed
    if (path === ANSWERS_PATH || path === ANSWERS_FILES_PATH) return words.formUpdateFailed
    if (body.has('restore')) return words.changeFailed
    return (body.get('to') ?? body.get('quantity')) === '0' ? words.removeFailed : words.quantityFailed
  }

  /** Enter in a field reports its change and submits its form: that is one change. */
  function ask(form: HTMLFormElement, submitter?: HTMLElement | null): void {
    const wish = wishOf(form, submitter)
    const key = keyOf(wish)
    if (wishes.size === 0 && underway === `${wish.action} ${wish.body}`) return
    const isWaiting = wishes.has(key)
    wishes.set(key, wish)
    if (isWaiting) return
    last = last.then(async () => {
      const { action, body, parts } = wishes.get(key)!
      wishes.delete(key)
      underway = `${action} ${body}`
      const send = () =>
        fetch(action, { method: 'POST', headers: { accept: 'text/html' }, body: parts ?? body, signal })
      await show(send, failureOf({ action, body }), { action, body })
      underway = undefined
    })
  }

  root.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      const form = event.target as HTMLFormElement
      const button = event.submitter as HTMLButtonElement | null
      const field = form.querySelector<HTMLInputElement>('[name="quantity"][type="number"]')
      ask(form, button)
      if (field && button?.name === 'to') showPieces(field, Number(button.value))
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
      const link = (event.target as Element).closest<HTMLAnchorElement>('.cart-edit, .cart-checkout')
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
      const isEdit = link.matches('.cart-edit')
      if (!isEdit && readCookie(page, COOKIE.hasCart) !== undefined) return
      event.preventDefault()
      if (!isEdit) return say(words.expired)
      last = last
        .then(() => show(() => read(link.href), words.formOpenFailed))
        .then(() =>
          root.querySelector<HTMLElement>('.cart-answers :is(input:not([type="hidden"]), select, textarea)')?.focus(),
        )
    },
    { signal },
  )
  const deafen = runtime.on(CART_EVENT, (cart) => (cart as { elsewhere?: boolean }).elsewhere && refresh())
  // A page that comes back from the browser's memory shows the cart as it was.
  page.defaultView?.addEventListener('pageshow', ({ persisted }) => persisted && refresh(), { signal })
  return {
    update() {},
    detach() {
      deafen()
      controller.abort()
    },
  }
}

function wishOf(form: HTMLFormElement, submitter?: HTMLElement | null): Wish {
  const data = new FormData(form, submitter)
  const values = [...data].map(([name, value]) => [name, typeof value === 'string' ? value : fileText(value)])
  const body = new URLSearchParams(values)
  return { action: form.action, body, ...(form.enctype === 'multipart/form-data' && { parts: data }) }
}

/** Two files of one name are two changes. */
const fileText = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

const isSame = (one: Wish, other: Wish | undefined) => `${one.action} ${one.body}` === `${other?.action} ${other?.body}`

/** Forms with the same key change the same thing. */
function keyOf({ action, body }: Wish): string {
  return `${action} ${body.get('line') ?? body}`
}
