import type { Messages } from '../../../../core/messages.ts'

/** Texts of the pages around a wait, in Italian. */
export const messages: Messages = {
  'waiting.asked.title': 'Controlla la posta',
  'waiting.asked.text':
    'Se l’indirizzo è giusto, tra poco riceverai un messaggio: apri il collegamento che contiene per confermare. Senza conferma cancelliamo l’indirizzo entro sette giorni.',
  'waiting.refused.title': 'La richiesta non è partita',
  'waiting.email': 'Il tuo indirizzo e-mail',
  'waiting.back': 'Torna al prodotto',
  'waiting.home': 'Torna alla pagina iniziale',
  'waiting.confirm.title': 'Conferma l’avviso',
  'waiting.confirm.text': 'Vuoi ricevere un messaggio a {email} quando torna disponibile «{product}»?',
  'waiting.confirm.hidden':
    'Il prodotto per ora non è in vendita. Vuoi ricevere un messaggio a {email} quando torna disponibile?',
  'waiting.confirm.submit': 'Sì, avvisami',
  'waiting.confirmed.title': 'Ti avviseremo',
  'waiting.confirmed.text':
    'Scriveremo a {email} una volta sola, appena torna disponibile «{product}». Poi cancelleremo l’indirizzo.',
  'waiting.confirmed.hidden':
    'Il prodotto per ora non è in vendita. Scriveremo a {email} una volta sola, appena torna disponibile. Poi cancelleremo l’indirizzo.',
  'waiting.leave.submit': 'Non avvisarmi più',
  'waiting.left.title': 'Avviso annullato',
  'waiting.left.text': 'Abbiamo cancellato il tuo indirizzo: non riceverai l’avviso.',
  'waiting.over.title': 'Collegamento non più valido',
  'waiting.over.text':
    'L’avviso è già stato inviato o annullato, oppure il collegamento è scaduto. Puoi chiederne uno nuovo dalla pagina del prodotto.',
}
