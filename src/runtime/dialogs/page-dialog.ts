import type { Runtime } from '../behaviours.ts'

interface PageDialog {
  readonly className: string
  /** Accessible name. */
  readonly label: string
  /** Name of the button that closes it. */
  readonly close: string
  /** After the button. */
  readonly content: readonly Node[]
  /** Called once, when it closes. */
  readonly left: () => void
}

/**
 * Opens a modal dialog with a part of a page in it, as WAI-ARIA has it: its button, Escape and a press beside it close
 * it, which returns the focus.
 */
export function openPageDialog(
  page: Document,
  runtime: Pick<Runtime, 'escape'>,
  { className, label, close: closeLabel, content, left }: PageDialog,
): { readonly dialog: HTMLDialogElement; readonly close: HTMLButtonElement; readonly leave: () => void } {
  const dialog = Object.assign(page.createElement('dialog'), { className, ariaLabel: label })
  const close = Object.assign(page.createElement('button'), {
    type: 'button',
    className: `${className}-close`,
    ariaLabel: closeLabel,
    textContent: '×',
  })
  dialog.append(close, ...content)
  let isLeft = false
  function leave(): void {
    if (isLeft) return
    isLeft = true
    leaveEscape()
    left()
    if (dialog.open) dialog.close()
    void Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)).then(() => dialog.remove())
  }
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    leave()
  })
  // The browser asks no second time: a repeated gesture closes without `cancel`.
  dialog.addEventListener('close', leave)
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || target === close) leave()
  })
  const { documentElement: html, defaultView: view } = page
  dialog.toggleAttribute('data-beside-scroll-bar', (view?.innerWidth ?? 0) > html.clientWidth)
  page.body.append(dialog)
  dialog.showModal()
  const leaveEscape = runtime.escape.register(leave)
  return { dialog, close, leave }
}
