/** A control that had the focus, and the place of its line. */
export interface Focused {
  readonly name: string
  readonly line: number
}

/** What a control is called among all of the cart; the same after the cart is drawn anew. */
function nameOf(element: Element): string {
  const control = element as HTMLInputElement
  return control.getAttribute('aria-label') ?? `${control.form?.getAttribute('action')} ${control.name} ${control.type}`
}

/** The control of the cart that has the focus; undefined without one. */
export function focusedIn(root: HTMLElement): Focused | undefined {
  const active = root.ownerDocument.activeElement
  if (!active || active === root || !root.contains(active)) return undefined
  return { name: nameOf(active), line: linesOf(root).findIndex((line) => line.contains(active)) }
}

/** Focuses the same control of a cart that was drawn anew, else what is nearest to it. */
export function focusLike(root: HTMLElement, { name, line }: Focused): void {
  const controls = root.querySelectorAll<HTMLButtonElement>('a, button:not([hidden]), input:not([type="hidden"])')
  const same = [...controls].find((control) => nameOf(control) === name && !control.disabled)
  const heading = linesOf(root)[line]?.querySelector<HTMLElement>('h2')
  const next = same ?? root.querySelector<HTMLElement>('.cart-undo') ?? heading ?? root.querySelector<HTMLElement>('h1')
  if (next === heading || next?.tagName === 'H1') next?.setAttribute('tabindex', '-1')
  next?.focus({ preventScroll: next !== same })
}

const linesOf = (root: HTMLElement) => [...root.querySelectorAll('.cart-lines > li')]

/** Whether somebody is typing in a field of the cart. */
export function isTyping(
  active: Element | null,
  root: HTMLElement,
): active is HTMLInputElement & { readonly form: HTMLFormElement } {
  return (
    active instanceof HTMLInputElement &&
    root.contains(active) &&
    active.form !== null &&
    active.value !== active.defaultValue
  )
}

/** Shows a number of pieces that the server does not know yet; its buttons go on from it. */
export function showPieces(field: HTMLInputElement, pieces: number): void {
  field.value = String(pieces)
  const [less, more] = field.form?.querySelectorAll<HTMLButtonElement>('[name="to"]') ?? []
  if (!less || !more) return
  less.value = String(Math.max(0, pieces - 1))
  more.value = String(pieces + 1)
  more.disabled = pieces >= Number(field.max)
}
