import type { OptionalCategory } from '../../../core/consent-categories.ts'
import type { EscapeStack } from '../../../runtime/escape-stack.ts'
import { policy } from './cookie-banner.ts'
import { draw } from './draw.ts'

const WORDS: Readonly<Record<OptionalCategory, { readonly name: string; readonly text: string }>> = {
  preferences: {
    name: 'Contenuti e preferenze',
    text: 'Mostrano subito mappe e altri contenuti di terzi e ricordano come preferisci usare il sito.',
  },
  statistics: { name: 'Statistiche', text: 'Contano le visite e dicono al gestore come viene usato il sito.' },
  marketing: {
    name: 'Marketing e contenuti di terzi',
    text: 'Mostrano subito i video di altri siti, che possono usarli per proporti pubblicità su misura.',
  },
}

interface DetailOptions {
  /** The categories to choose from. */
  readonly categories: readonly OptionalCategory[]
  /** The current choice; empty at first. */
  readonly accepted: readonly OptionalCategory[]
  readonly policyLink: string
  /** The page's own. */
  readonly stack: EscapeStack
}

/** Asks for each category separately. Resolves to the accepted ones, or to undefined when the visitor cancels. */
export function askInDetail(
  document: Document,
  { categories, accepted, policyLink, stack }: DetailOptions,
): Promise<OptionalCategory[] | undefined> {
  const boxes = new Map(categories.map((category) => [category, checkbox(document, accepted.includes(category))]))
  const { promise, resolve } = Promise.withResolvers<OptionalCategory[] | undefined>()
  const end = (answer: OptionalCategory[] | undefined) => {
    leaveStack()
    dialog.close()
    dialog.remove()
    resolve(answer)
  }
  const button = (label: string, answer: () => OptionalCategory[] | undefined) => {
    const element = draw(document, 'button', { type: 'button', className: 'button button-primary button-small' }, [
      label,
    ])
    element.addEventListener('click', () => end(answer()))
    return element
  }
  const title = draw(document, 'h2', { id: 'cookie-choices-title' }, ['Preferenze cookie'])
  const close = draw(document, 'button', { type: 'button', className: 'cookie-choices-close' }, ['\u2715'])
  close.setAttribute('aria-label', 'Chiudi senza cambiare')
  close.addEventListener('click', () => end(undefined))
  const dialog = draw(document, 'dialog', { className: 'cookie-choices' }, [
    title,
    draw(document, 'p', {}, [
      'Scegli che cosa accettare; puoi cambiare idea quando vuoi.',
      ...policy(document, policyLink),
    ]),
    part(
      document,
      necessaryBox(document),
      'Tecnici',
      'Fanno funzionare il sito e ricordano la tua scelta. Sono sempre attivi.',
    ),
    ...[...boxes].map(([category, box]) => part(document, box, WORDS[category].name, WORDS[category].text)),
    draw(document, 'div', { className: 'cookie-choices-actions' }, [
      button('Rifiuta tutti', () => []),
      button('Accetta tutti', () => [...categories]),
      button('Salva la scelta', () => categories.filter((category) => boxes.get(category)?.checked)),
    ]),
    close,
  ])
  dialog.setAttribute('aria-labelledby', title.id)
  // The back gesture on phones, which does not always fire `cancel`.
  dialog.addEventListener('close', () => end(undefined))
  document.body.append(dialog)
  dialog.showModal()
  const leaveStack = stack.register(() => end(undefined))
  return promise
}

function checkbox(document: Document, checked: boolean): HTMLInputElement {
  return draw(document, 'input', { type: 'checkbox', checked })
}

function necessaryBox(document: Document): HTMLInputElement {
  return Object.assign(checkbox(document, true), { disabled: true })
}

let hints = 0

function part(document: Document, box: HTMLInputElement, name: string, text: string): HTMLElement {
  const hint = draw(document, 'p', { id: `cookie-choices-${++hints}` }, [text])
  box.setAttribute('aria-describedby', hint.id)
  return draw(document, 'div', { className: 'cookie-choices-part' }, [draw(document, 'label', {}, [box, name]), hint])
}
