import type { SystemError } from '../data-layer.ts'
import type { Dialogs } from './dialogs.ts'

const TITLES: Readonly<Record<SystemError['variant'], string>> = {
  cleaned: 'Si è verificato un errore!',
  network: 'Errore di rete',
  generic: 'Il server ha risposto in un modo che la pagina non capisce',
}

/**
 * Shows an error over the page; a later error replaces the earlier one. Reloading helps with most of them. Owners'
 * code dispatches such errors too: one without a text shows nothing.
 */
export async function showSystemError(
  document: Document,
  dialogs: Dialogs,
  error: Partial<SystemError> | null | undefined,
  reload: () => void,
): Promise<void> {
  const { variant, message } = error ?? {}
  if (!message) return
  const before = document.querySelector<HTMLElement>('.overlay-error[open] [data-answer="cancel"]')
  before?.click()
  const answer = await dialogs.modal({
    className: 'overlay-error',
    title: variant && Object.hasOwn(TITLES, variant) ? TITLES[variant] : TITLES.cleaned,
    text: variant === 'generic' ? undefined : message,
    content: variant === 'generic' ? drawFacts(document, { format: '', url: '', message, ...error }) : undefined,
    buttons: [
      { label: 'Chiudi', answer: 'cancel' },
      { label: 'Ricarica la pagina', answer: 'confirm', main: true },
    ],
  })
  if (answer === 'confirm') reload()
}

function drawFacts(document: Document, error: Omit<Extract<SystemError, { variant: 'generic' }>, 'variant'>): Node {
  const list = document.createElement('dl')
  for (const [label, value] of [
    ['Indirizzo', error.url],
    ['Formato', error.format],
    ['Messaggio', error.message],
  ] as const)
    list.append(
      Object.assign(document.createElement('dt'), { textContent: label }),
      Object.assign(document.createElement('dd'), { textContent: value }),
    )
  return list
}
