import { giveFocusBack } from './panel-focus.ts'

/** Longer than a dialog takes to close, in ms. */
const SETTLED_MS = 300
const DIALOG = '[role="dialog"][aria-modal="true"]'
/** Where the library's focus trap puts the focus, in a timer after a dialog has opened. */
const FIRST = 'data-autofocus'
const OVER_SCREEN = `${DIALOG}, [role="menu"], [role="listbox"]`
/** They close with the choice that opened a dialog. */
const FLEETING = '[role="menu"] *, [role="listbox"] *'
const FIELD = 'input, textarea, select'
/** How many elements that had the focus are remembered: a menu's item goes, and its button may go too. */
const REMEMBERED = 4

/**
 * Keeps the focus in an open dialog: when what has it is removed, as when content replaces its placeholder, the dialog's
 * first button gets it. Otherwise the next keystroke would go to the page behind (WCAG 2.2, 2.4.3). When a dialog or a
 * menu is removed together with the focus, what had the focus before gets it back, within the same task.
 */
export function keepFocusInDialogs({ body }: Document): void {
  const trail = rememberFocus()
  document.addEventListener('focusin', leadTrap)
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLost = () => document.activeElement === body
  const restore = () => {
    const dialog = [...document.querySelectorAll<HTMLElement>(DIALOG)].at(-1)
    if (isLost()) dialog?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }
  new MutationObserver((changes) => {
    if (!isLost()) return
    if (changes.some(trail.wentWith)) return giveFocusBack(trail.left())
    clearTimeout(timer)
    timer = setTimeout(restore, SETTLED_MS)
  }).observe(body, { childList: true, subtree: true })
}

/** Leads the library's focus trap to the field that has the focus: who is faster than its timer is not taken out of it. */
function leadTrap({ target }: FocusEvent): void {
  const dialog = target instanceof Element && target.matches(FIELD) && target.closest(DIALOG)
  if (!dialog) return
  for (const other of dialog.querySelectorAll(`[${FIRST}]`)) other.removeAttribute(FIRST)
  target.setAttribute(FIRST, '')
}

/** What had the focus, latest first. */
interface Trail {
  /** Whether the focus went with a dialog or a menu that a change has removed. */
  readonly wentWith: (change: MutationRecord) => boolean
  /** The latest element that is still there. */
  readonly left: () => Element | null
}

function rememberFocus(): Trail {
  let current: Element | undefined
  let latest: readonly Element[] = []
  const remember = (element: EventTarget | null) => {
    if (!(element instanceof Element)) return
    current = element
    if (element.matches(FLEETING)) return
    latest = [element, ...latest.filter((one) => one !== element && one.isConnected)].slice(0, REMEMBERED)
  }
  document.addEventListener('focusin', ({ target }) => remember(target))
  // The page's frame gets the focus without an event of this document.
  window.addEventListener('blur', () => document.activeElement?.matches('iframe') && remember(document.activeElement))
  return {
    wentWith: ({ removedNodes }) =>
      current?.closest(OVER_SCREEN) != null && [...removedNodes].some((node) => node.contains(current!)),
    left: () => latest.find((one) => one.isConnected) ?? null,
  }
}
