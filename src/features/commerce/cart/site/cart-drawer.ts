import { CART_PATH } from '../../../../core/cart-page.ts'
import type { AttachedBehaviour, Runtime } from '../../../../runtime/behaviours.ts'
import { openPageDialog } from '../../../../runtime/dialogs/page-dialog.ts'
import { attach, cartIn } from './cart-behaviour.ts'
import stylesheet from './cart-drawer.css?url'

export type DrawerWords = Readonly<
  Record<'title' | 'added' | 'close' | 'loading' | 'openFailed' | 'offline' | 'again', string>
>

let isOpen = false

/** Opens the cart beside the page (a modal dialog, as WAI-ARIA has it); closing returns the focus. */
export async function openDrawer(page: Document, words: DrawerWords, runtime: Runtime, isAdded: boolean) {
  if (isOpen) return
  isOpen = true
  // It can be used without its styles too.
  await (await runtime.chunks()).style(stylesheet).catch(reportError)
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, more: Partial<HTMLElementTagNameMap[Name]>) =>
    Object.assign(page.createElement(name), more)
  const status = make('p', { className: 'cart-drawer-added', textContent: isAdded ? words.added : '' })
  status.role = 'status'
  const body = make('div', { className: 'cart' })
  let behaviour: AttachedBehaviour | undefined
  const leaving = new AbortController()
  async function load(): Promise<void> {
    body.ariaBusy = 'true'
    body.replaceChildren(
      make('h1', { textContent: words.title }),
      Object.assign(make('p', { className: 'cart-loading', textContent: words.loading }), { role: 'status' }),
    )
    try {
      const response = await fetch(CART_PATH, { headers: { accept: 'text/html' }, signal: leaving.signal })
      const cart = await cartIn(response)
      if (!cart) throw new Error(words.openFailed)
      body.replaceChildren(...cart.childNodes)
      behaviour = attach(body, JSON.parse(cart.dataset.props ?? '{}'), runtime)
    } catch (error) {
      if (!leaving.signal.aborted)
        fail(error instanceof TypeError ? `${words.openFailed} ${words.offline}` : words.openFailed)
    } finally {
      body.ariaBusy = null
    }
  }

  function fail(sentence: string): void {
    const alert = Object.assign(make('p', { className: 'cart-refusal', textContent: sentence }), { role: 'alert' })
    const again = make('button', { type: 'button', className: 'button button-primary button-medium' })
    again.textContent = words.again
    again.addEventListener('click', () => {
      close.focus()
      void load()
    })
    body.replaceChildren(make('h1', { textContent: words.title }), alert, again)
  }

  const { dialog, close, leave } = openPageDialog(page, runtime, {
    className: 'cart-drawer',
    label: words.title,
    close: words.close,
    content: [status, body],
    left() {
      isOpen = false
      leaving.abort()
      behaviour?.detach()
    },
  })
  dialog.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('.cart-continue')) return
    event.preventDefault()
    leave()
  })
  await load()
}
