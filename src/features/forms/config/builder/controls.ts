import { type Control, defineControl } from '../../../../config/control.ts'

/** One file for all of them, which comes with the first form that is selected: whoever sets up a form needs most. */
const load = () => import('./form-control.tsx')

/** What only forms are set with. */
export const formsControls: readonly Control[] = [
  defineControl({
    name: 'fields',
    words: 'campi domande aggiungere casella modulo ordine',
    alone: true,
    itemMark: 'data-field-id',
    load,
  }),
  defineControl({
    name: 'emails',
    words: 'e-mail posta avviso notifica destinatario indirizzo ricevere',
    alone: true,
    load,
  }),
  defineControl({
    name: 'webhook',
    words: 'webhook servizio automazione collegare indirizzo',
    alone: true,
    load,
  }),
  defineControl({
    name: 'mailingList',
    words: 'newsletter elenco iscrizione iscritti mailing list',
    alone: true,
    load,
  }),
  defineControl({ name: 'formTest', words: 'prova provare test', alone: true, load }),
]
