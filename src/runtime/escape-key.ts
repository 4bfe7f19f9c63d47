import type { EscapeStack } from './escape-stack.ts'

interface EscapeSteps {
  readonly stack: EscapeStack
  /** Called on Escape when nothing is open; returns whether it did something. */
  readonly leave: () => boolean
  /** Shift+Escape, at any level (ESC-08). */
  readonly logOut: () => void
}

/** Fields with their own use of Escape: an open list of suggestions, and a search field that it clears. */
const OWN_USE = '[role="combobox"][aria-expanded="true"]'
const FIELDS =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])'

/**
 * Listens for Escape on the window, after all other listeners of the page. The browser handles what is not used here.
 * Returns a function that stops it.
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

/** The browser itself closes a light-dismiss popover. */
function isPopoverOpen(document: Document): boolean {
  return CSS.supports('selector(:popover-open)') && document.querySelector('[popover=auto]:popover-open') !== null
}

function hasOwnUse(target: EventTarget | undefined): boolean {
  if (!(target instanceof Element)) return false
  return (
    target.matches(OWN_USE) || (target.matches('input[type="search"]') && (target as HTMLInputElement).value !== '')
  )
}

/** Leaving the page would lose what is being typed. */
function isField(target: EventTarget | undefined): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null
}
