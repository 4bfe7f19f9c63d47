import type { Messages } from '../../../core/messages.ts'

/** Texts for subscribers on the site's pages, in Italian. */
export const messages: Messages = {
  'newsletter.confirm.title': 'Conferma la tua iscrizione',
  'newsletter.confirm.text': 'Vuoi ricevere {lists} all’indirizzo {email}?',
  'newsletter.confirm.submit': 'Conferma l’iscrizione',
  'newsletter.confirm.ignore': 'Se non sei stato tu a chiederlo, chiudi questa pagina: non riceverai niente.',
  'newsletter.confirmed.title': 'Iscrizione confermata',
  'newsletter.confirmed.text':
    'Grazie, d’ora in poi riceverai i nostri messaggi. In ognuno trovi il collegamento per disiscriverti quando vuoi.',
  'newsletter.over.title': 'Questo collegamento non vale più',
  'newsletter.over.confirm':
    'È già passato troppo tempo, o nel frattempo ne è partito un altro. Puoi iscriverti di nuovo dal sito.',
  'newsletter.over.leave': 'Se ricevi ancora i nostri messaggi, apri il collegamento in fondo all’ultimo.',
  'newsletter.leave.title': 'Vuoi disiscriverti?',
  'newsletter.leave.text': 'Non manderemo più messaggi a {email}.',
  'newsletter.leave.submit': 'Disiscrivimi',
  'newsletter.left.title': 'Non riceverai più i nostri messaggi',
  'newsletter.left.text': 'La disiscrizione vale da subito. Se è stato uno sbaglio, puoi tornare.',
  'newsletter.left.again': 'Iscriviti di nuovo',
  'newsletter.choice.title': 'Oppure scegli che cosa ricevere',
  'newsletter.choice.submit': 'Salva la scelta',
  'newsletter.chosen.title': 'La tua scelta è salvata',
  'newsletter.chosen.text': 'Riceverai {lists}.',
  'newsletter.home': 'Vai al sito',
}
