import type { AttachedBehaviour, Runtime } from '../../../../runtime/behaviours.ts'
import { CHECKOUT_ROOT_ID } from '../model/checkout-root.ts'
import { drawProposals, watchProposals, writtenIn } from './proposed-fields.ts'

/** Fields whose change moves the total, or what can be chosen; and the refusal of mails, which counts at once. */
const MOVING = /^(?:delivery|method|billing|email|noReminder|(?:ship|bill)\.(?:country|region|postalCode|city))$/

interface Words {
  readonly failed: string
}

/** Sends the form by itself when a change moves the total, and shows in place what its page would show. */
export function attach(root: HTMLElement, props: unknown, runtime: Runtime): AttachedBehaviour {
  const words = props as Words
  const page = root.ownerDocument
  const controller = new AbortController()
  const { signal } = controller
  const form = () => root.querySelector('form')!
  let last = Promise.resolve()
  let newest = 0
  /** Something was written that moves nothing, and was not sent yet. */
  let isUnsent = false
  const body = () => writtenIn(root, form())

  /** One request after the other. Only the newest is shown, and sent if it still waits: an older one knows less. */
  function ask(): void {
    const mine = ++newest
    root.ariaBusy = 'true'
    last = last.then(() => (mine === newest ? update(mine) : undefined))
  }

  async function update(mine: number): Promise<void> {
    try {
      isUnsent = false
      const response = await fetch(form().action, {
        method: 'POST',
        body: body(),
        headers: { accept: 'text/html' },
        signal,
      })
      const answer = new DOMParser().parseFromString(await response.text(), 'text/html')
      const fresh = answer.getElementById(CHECKOUT_ROOT_ID)
      if (!fresh) throw new Error(words.failed)
      if (mine === newest) draw(fresh)
    } catch {
      if (mine === newest && !signal.aborted) say(words.failed)
    } finally {
      if (mine === newest) root.ariaBusy = null
    }
  }

  /** Only what the server works out is shown anew: fields are the buyer's, unless another country has others. */
  function draw(fresh: HTMLElement): void {
    const focused = page.activeElement
    for (const part of fresh.querySelectorAll<HTMLElement>('[data-part]')) {
      const shown = root.querySelector<HTMLElement>(`[data-part="${part.dataset.part}"]`)
      if (!shown || (part.dataset.country !== undefined && part.dataset.country === shown.dataset.country)) continue
      const ticked = [...shown.querySelectorAll<HTMLInputElement>('[type="checkbox"]:checked')].map(({ name }) => name)
      shown.replaceWith(part)
      for (const box of part.querySelectorAll<HTMLInputElement>('[type="checkbox"]'))
        box.checked = ticked.includes(box.name)
    }
    drawProposals(root, fresh, runtime)
    if (!(focused instanceof HTMLElement) || focused.isConnected) return
    const [name, value] = [focused.getAttribute('name'), focused.getAttribute('value')]
    if (name === null) return
    const again = [...root.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)]
    const next = again.find((one) => one.type !== 'radio' || one.value === value) ?? again[0]
    next?.focus({ preventScroll: true })
  }

  function say(sentence: string): void {
    const notice = Object.assign(page.createElement('p'), { className: 'cart-refusal', textContent: sentence })
    notice.role = 'alert'
    root.querySelector('[data-part="notice"]')?.replaceChildren(notice)
  }

  watchProposals(root, signal)
  root.addEventListener(
    'change',
    ({ target }) => {
      if (MOVING.test((target as HTMLInputElement).name)) ask()
      else isUnsent = true
    },
    { signal },
  )
  root.addEventListener(
    'submit',
    (event) => {
      const button = event.submitter as HTMLButtonElement | null
      if (button?.value !== 'place') {
        event.preventDefault()
        ask()
        return
      }
      // One press is one order; the server knows the second one too.
      if (root.dataset.sent !== undefined) event.preventDefault()
      root.dataset.sent = ''
    },
    { signal },
  )
  page.defaultView?.addEventListener(
    'pagehide',
    () => {
      if (isUnsent && root.dataset.sent === undefined)
        void fetch(form().action, { method: 'POST', body: body(), keepalive: true, redirect: 'manual' })
    },
    { signal },
  )
  // A page that comes back from the browser's memory can be sent again.
  page.defaultView?.addEventListener('pageshow', () => delete root.dataset.sent, { signal })
  const first = root.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (first) first.focus()
  return { update() {}, detach: () => controller.abort() }
}
