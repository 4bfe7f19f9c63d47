import type { ChunkLoader } from '../chunk-loader.ts'
import type { EscapeStack } from '../escape-stack.ts'
import { fittingSize } from '../text-fit.ts'
import { type Answer, type DialogStep, liveDialog } from './dialog-lifecycle.ts'
import type { DialogText } from './dialog-text.ts'
import stylesheet from './dialogs.css?url'
import { createOverlays, type Overlays } from './overlays.ts'
import { showToast } from './toast.ts'

declare module '../behaviours.ts' {
  interface Runtime {
    /** Dialogs, notices and whatever else lies over the page. */
    dialogs(): Promise<Dialogs>
  }
}

export interface Confirmation extends DialogText {
  /** Label of the confirm button. */
  readonly confirm?: string
  /** Label of the reject button. */
  readonly reject?: string
}

/** A dialog whose content comes from a feature. */
export interface ModalOptions extends DialogText {
  /** Class of the dialog, for its own dimensions. */
  readonly className: string
  /** Between the text and the buttons. */
  readonly content?: Node | undefined
  /** From left to right; the first one gets the focus. */
  readonly buttons: readonly { readonly label: string; readonly answer: Answer; readonly main?: boolean }[]
}

/** Dialogs, notices and other overlays. */
export interface Dialogs {
  /** Asks for confirmation; Escape cancels (DLG-01). */
  confirm(confirmation: Confirmation): Promise<Answer>
  /** Shows a message that must be read before going on (DLG-02). */
  alert(text: DialogText & { readonly close?: string }): Promise<Answer>
  /** Shows a message that disappears by itself (DLG-03); resolves when it is gone. */
  inform(text: DialogText): Promise<void>
  /** A custom dialog. */
  modal(options: ModalOptions): Promise<Answer>
  readonly overlays: Overlays
}

/** @param stack the page's own: Escape closes what is opened here, the last first */
export async function createDialogs(document: Document, stack: EscapeStack, chunks: ChunkLoader): Promise<Dialogs> {
  // A dialog works without its styles too.
  await chunks.style(stylesheet).catch(reportError)
  const overlays = createOverlays(stack)
  const modal = (options: ModalOptions): Promise<Answer> => showModal(document, overlays, options)
  return {
    confirm: ({ confirm = 'Conferma', reject = 'Annulla', ...text }) =>
      modal({
        ...text,
        className: 'overlay-confirm',
        buttons: [
          { label: reject, answer: 'reject' },
          { label: confirm, answer: 'confirm', main: true },
        ],
      }),
    alert: ({ close = 'Ho capito', ...text }) =>
      modal({ ...text, className: 'overlay-alert', buttons: [{ label: close, answer: 'confirm', main: true }] }),
    inform: (text) => showToast(document, overlays, text),
    modal,
    overlays,
  }
}

function showModal(document: Document, overlays: Overlays, options: ModalOptions): Promise<Answer> {
  // Owners' code may call it without any text.
  if (!options.title && !options.text && !options.content) return Promise.resolve('cancel')
  const dialog = drawDialog(document, options)
  let leaveOverlays = () => {}
  const steps: Partial<Record<DialogStep, () => void>> = {
    show() {
      // The width of the scroll bar is reserved, if it has any: nothing beside it moves.
      const { documentElement: root, defaultView: view } = document
      dialog.toggleAttribute('data-beside-scroll-bar', (view?.innerWidth ?? 0) > root.clientWidth)
      document.body.append(dialog)
      dialog.showModal()
      for (const text of dialog.querySelectorAll<HTMLElement>('h2, button')) shrinkWords(text)
      // Not every browser makes scrollable elements focusable.
      for (const long of dialog.querySelectorAll<HTMLElement>('p, dl'))
        if (long.scrollHeight > long.clientHeight) long.tabIndex = 0
      leaveOverlays = overlays.add(dialog, () => life.give('cancel'))
    },
    hide() {
      leaveOverlays()
      // Closing returns the focus; the page can be used while the dialog fades.
      dialog.close()
    },
    destroy: () => dialog.remove(),
  }
  const life = liveDialog({
    on(step) {
      steps[step]?.()
      document.dispatchEvent(new CustomEvent('vetrina:dialog', { detail: { step, dialog } }))
    },
    hidden: () => Promise.all(dialog.getAnimations().map(({ finished }) => finished)),
    wait: setTimeout,
  })
  dialog.addEventListener('click', ({ target }) => {
    const answer = (target as HTMLElement).closest<HTMLElement>('[data-answer]')?.dataset.answer
    if (answer) life.give(answer as Answer)
  })
  // Closing other than by keys: the back gesture on phones.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    life.give('cancel')
  })
  // The browser asks no second time: a repeated gesture closes without `cancel`.
  dialog.addEventListener('close', () => life.give('cancel'))
  return life.answer
}

/** Shrinks a text whose longest word is wider than its box (DLG-15). Words that are still too wide break. */
function shrinkWords(element: HTMLElement): void {
  const { style } = element
  const largest = Number.parseFloat(getComputedStyle(element).fontSize)
  style.overflowWrap = 'normal'
  const size = fittingSize(largest, (tried) => {
    style.fontSize = `${tried}px`
    return element.scrollWidth <= element.clientWidth
  })
  style.overflowWrap = ''
  style.fontSize = size < largest ? `${size}px` : ''
}

let drawn = 0

function drawDialog(document: Document, { title, text, className, content, buttons }: ModalOptions): HTMLDialogElement {
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, more: Partial<HTMLElementTagNameMap[Name]>) =>
    Object.assign(document.createElement(name), more)
  const id = `overlay-${++drawn}`
  const dialog = make('dialog', { className: `overlay-dialog ${className}` })
  dialog.setAttribute('role', 'alertdialog')
  dialog.setAttribute('aria-labelledby', title ? id : `${id}-text`)
  if (title) dialog.append(make('h2', { id, textContent: title }))
  if (text) {
    if (title) dialog.setAttribute('aria-describedby', `${id}-text`)
    dialog.append(make('p', { id: `${id}-text`, textContent: text }))
  }
  if (content) dialog.append(content)
  const actions = make('div', { className: 'overlay-actions' })
  for (const { label, answer, main } of buttons) {
    const button = make('button', { type: 'button', textContent: label, className: main ? 'overlay-main' : '' })
    button.dataset.answer = answer
    actions.append(button)
  }
  dialog.append(actions)
  return dialog
}
