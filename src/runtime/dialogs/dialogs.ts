import type { ChunkLoader } from '../chunk-loader.ts'
import type { EscapeStack } from '../escape-stack.ts'
import { fittingSize } from '../text-fit.ts'
import { type Answer, type DialogStep, liveDialog } from './dialog-lifecycle.ts'
import type { DialogText } from './dialog-text.ts'
import stylesheet from './dialogs.css?url'
import { createOverlays, type Overlays } from './overlays.ts'
import { showToast } from './toast.ts'

export interface Confirmation extends DialogText {
  /** On the button that does it. */
  readonly confirm?: string
  /** On the button that leaves everything as it is. */
  readonly reject?: string
}

/** A dialog that a feature fills itself. */
export interface ModalOptions extends DialogText {
  /** Class of the dialog, for its own measures. */
  readonly className: string
  /** Stands between the text and the buttons. */
  readonly content?: Node | undefined
  /** From the left; the first one has the focus. */
  readonly buttons: readonly { readonly label: string; readonly answer: Answer; readonly main?: boolean }[]
}

/** Dialogs, notices and whatever else lies over the page. */
export interface Dialogs {
  /** Asks before something is done; Escape cancels (DLG-01). */
  confirm(confirmation: Confirmation): Promise<Answer>
  /** Says something that must be read before going on (DLG-02). */
  alert(text: DialogText & { readonly close?: string }): Promise<Answer>
  /** Says something that goes by itself (DLG-03); resolves when it is gone. */
  inform(text: DialogText): Promise<void>
  /** A dialog of one's own. */
  modal(options: ModalOptions): Promise<Answer>
  readonly overlays: Overlays
}

/** @param stack the page's own: what is opened here is closed by Escape, the last first */
export async function createDialogs(document: Document, stack: EscapeStack, chunks: ChunkLoader): Promise<Dialogs> {
  // Without its styles a dialog still stands and answers.
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
  // Owners' code may call it with nothing to say.
  if (!options.title && !options.text && !options.content) return Promise.resolve('cancel')
  const dialog = drawDialog(document, options)
  let leaveOverlays = () => {}
  const steps: Partial<Record<DialogStep, () => void>> = {
    show() {
      // The room of a scroll bar is kept, where one takes any: nothing beside it moves.
      const { documentElement: root, defaultView: view } = document
      dialog.toggleAttribute('data-beside-scroll-bar', (view?.innerWidth ?? 0) > root.clientWidth)
      document.body.append(dialog)
      dialog.showModal()
      for (const text of dialog.querySelectorAll<HTMLElement>('h2, button')) shrinkWords(text)
      // Not every browser lets what scrolls have the focus.
      for (const long of dialog.querySelectorAll<HTMLElement>('p, dl'))
        if (long.scrollHeight > long.clientHeight) long.tabIndex = 0
      leaveOverlays = overlays.add(dialog, () => life.give('cancel'))
    },
    hide() {
      leaveOverlays()
      // Closing gives the focus back to where it was; the page is free while the dialog fades.
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
  // What closes a dialog besides keys: a gesture of going back on telephones.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    life.give('cancel')
  })
  return life.answer
}

/** Makes a text smaller whose longest word is wider than its room (DLG-15). What is still too wide breaks. */
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
