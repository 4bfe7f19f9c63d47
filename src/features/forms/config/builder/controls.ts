import { type Control, defineControl } from '../../../../config/control.ts'

/** One file for all of them, loaded with the first selected form: people who set up a form need most of them. */
const load = () => import('./form-control.tsx')

/** Controls that only forms use. */
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
  defineControl({ name: 'code', words: 'html codice script', typed: true, load }),
  defineControl({ name: 'formTest', words: 'prova provare test', alone: true, load }),
]
