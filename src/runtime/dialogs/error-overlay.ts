import type { SystemError } from '../data-layer.ts'
import type { Dialogs } from './dialogs.ts'

const TITLES: Readonly<Record<SystemError['variant'], string>> = {
  cleaned: 'Si è verificato un errore!',
  network: 'Errore di rete',
  generic: 'Il server ha risposto in un modo che la pagina non capisce',
}

/**
 * Says over the page that something went wrong; a later error takes the place of the one before. Reloading is the answer
 * to most of them.
 */
export async function showSystemError(
  document: Document,
  dialogs: Dialogs,
  error: SystemError,
  reload: () => void,
): Promise<void> {
  const before = document.querySelector<HTMLElement>('.overlay-error[open] [data-answer="cancel"]')
  before?.click()
  const answer = await dialogs.modal({
    className: 'overlay-error',
    title: TITLES[error.variant],
    text: error.variant === 'generic' ? undefined : error.message,
    content: error.variant === 'generic' ? drawFacts(document, error) : undefined,
    buttons: [
      { label: 'Chiudi', answer: 'cancel' },
      { label: 'Ricarica la pagina', answer: 'confirm', main: true },
    ],
  })
  if (answer === 'confirm') reload()
}

function drawFacts(document: Document, error: Extract<SystemError, { variant: 'generic' }>): Node {
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
