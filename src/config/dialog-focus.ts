/** Longer than a dialog takes to close, in ms. */
const SETTLED_MS = 300

/**
 * Keeps the focus in an open dialog: when what has it is removed, as when content replaces its placeholder, the dialog's
 * first button gets it. Otherwise the next keystroke would go to the page behind (WCAG 2.2, 2.4.3).
 */
export function keepFocusInDialogs({ body }: Document): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLost = () => document.activeElement === body
  const restore = () => {
    const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].at(-1)
    if (isLost()) dialog?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }
  new MutationObserver(() => {
    if (!isLost()) return
    clearTimeout(timer)
    timer = setTimeout(restore, SETTLED_MS)
  }).observe(body, { childList: true, subtree: true })
}
