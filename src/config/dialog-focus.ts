import { giveFocusBack, takesFocus } from './panel-focus.ts'
import { partsAround, takesFocusOrPart } from './part-focus.ts'

/** Longer than a dialog takes to open or to close, in ms. */
const SETTLED_MS = 300
const DIALOG = '[role="dialog"][aria-modal="true"]'
/** Where the library's focus trap puts the focus, in a timer after a dialog has opened; else on the first control. */
const FIRST = 'data-autofocus'
const CONTROL = 'a[href], button, input, select, textarea, [tabindex="0"]'
const OVER_SCREEN = `${DIALOG}, [role="menu"], [role="listbox"]`

/**
 * Keeps the focus in an open dialog: when what has it is removed, as when content replaces its placeholder, the dialog
 * gets it. Otherwise the next keystroke would go to the page behind (WCAG 2.2, 2.4.3). When a dialog or a menu is
 * removed together with the focus, what it was opened from gets it back, within the same task.
 */
export function keepFocusInDialogs({ body }: Document): void {
  const goneWith = rememberOpeners()
  document.addEventListener('focusin', leadTrap())
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLost = () => document.activeElement === body
  const restore = () => isLost() && takesFocus(topDialog())
  new MutationObserver(() => {
    if (!isLost()) return
    const openers = goneWith()
    if (openers) return giveBack(openers)
    clearTimeout(timer)
    timer = setTimeout(restore, SETTLED_MS)
  }).observe(body, { childList: true, subtree: true })
}

function topDialog(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>(DIALOG)].at(-1) ?? null
}

/** Focuses the first place that takes the focus; while a dialog is open, nothing behind it. */
function giveBack(places: readonly HTMLElement[]): void {
  const dialog = topDialog()
  const inFront = dialog ? [...places.filter((place) => dialog.contains(place)), dialog] : places
  if (!inFront.some(takesFocusOrPart) && !dialog) giveFocusBack(null)
}

/**
 * Leads the library's focus trap to what has the focus in the dialog: who is faster than its timer is not taken away
 * from there. The dialog's own mark is back once the timer has run.
 */
function leadTrap(): (event: FocusEvent) => void {
  let leave = () => {}
  return ({ target }) => {
    leave()
    const dialog = target instanceof Element ? target.closest(DIALOG) : null
    if (!(target instanceof Element) || !dialog || target === dialog) return
    const marked = [...dialog.querySelectorAll(`[${FIRST}]`)]
    if (target === (marked[0] ?? dialog.querySelector(CONTROL))) return
    for (const other of marked) other.removeAttribute(FIRST)
    target.setAttribute(FIRST, 'true')
    const timer = setTimeout(() => leave(), SETTLED_MS)
    leave = () => {
      leave = () => {}
      clearTimeout(timer)
      target.removeAttribute(FIRST)
      for (const other of marked) other.setAttribute(FIRST, 'true')
    }
  }
}

interface Focused {
  readonly element: HTMLElement
  readonly parts: readonly HTMLElement[]
  /** The dialog or menu that it is in. */
  readonly over: Element | null
}

/**
 * Remembers for each dialog and menu what had the focus before it. Returns what to give the focus back to if it went
 * with a dialog or menu that was removed, best first; undefined if it did not.
 */
function rememberOpeners(): () => readonly HTMLElement[] | undefined {
  const openers = new WeakMap<Element, Focused | undefined>()
  let latest: Focused | undefined
  const remember = (element: EventTarget | null) => {
    if (!(element instanceof HTMLElement)) return
    const over = element.closest(OVER_SCREEN)
    if (over && !openers.has(over)) openers.set(over, latest)
    latest = { element, parts: partsAround(element), over }
  }
  document.addEventListener('focusin', ({ target }) => remember(target))
  // The page's frame gets the focus without an event of this document.
  window.addEventListener('blur', () => document.activeElement?.matches('iframe') && remember(document.activeElement))
  return () => {
    let over = latest?.over
    if (!over || over.isConnected) return undefined
    latest = undefined
    const path: Focused[] = []
    while (over) {
      // The opener may have gone too, as a menu's item that opened a dialog, or a row that it deleted.
      const opener = openers.get(over)
      if (opener) path.push(opener)
      over = opener?.over
    }
    return [...path.map(({ element }) => element), ...path.flatMap(({ parts }) => parts)]
  }
}
