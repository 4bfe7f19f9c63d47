import type { EscapeStack } from './escape-stack.ts'

interface EscapeSteps {
  readonly stack: EscapeStack
  /** What Escape does where nothing is open; answers whether it did something. */
  readonly leave: () => boolean
  /** Shift+Escape, at any level (ESC-08). */
  readonly logOut: () => void
}

/** Fields that have an Escape of their own: an open list of suggestions, and a search field that it empties. */
const OWN_USE = '[role="combobox"][aria-expanded="true"]'
const FIELDS =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])'

/**
 * Listens for Escape on the window, after everything on the page that wants the key for itself. What it does not use
 * goes on to the browser. Returns how to stop.
 */
export function listenForEscape(page: Window, { stack, leave, logOut }: EscapeSteps): () => void {
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    // Shadow roots hide the field that was typed into.
    const target = event.composedPath()[0]
    if (event.shiftKey) logOut()
    else if (hasOwnUse(target) || isPopoverOpen(page.document)) return
    else if (!stack.closeTop() && (isField(target) || !leave())) return
    event.preventDefault()
  }
  page.addEventListener('keydown', press)
  return () => page.removeEventListener('keydown', press)
}

/** The browser itself closes a popover that one can click away. */
function isPopoverOpen(document: Document): boolean {
  return CSS.supports('selector(:popover-open)') && document.querySelector('[popover=auto]:popover-open') !== null
}

function hasOwnUse(target: EventTarget | undefined): boolean {
  if (!(target instanceof Element)) return false
  return (
    target.matches(OWN_USE) || (target.matches('input[type="search"]') && (target as HTMLInputElement).value !== '')
  )
}

/** Leaving the page would lose what is being written. */
function isField(target: EventTarget | undefined): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null
}
