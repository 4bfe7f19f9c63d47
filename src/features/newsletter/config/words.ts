import type { MailingState, MailSectionType } from '../model/mailing.ts'
import type { Proof, SubscriberState } from '../model/subscribers.ts'

export const SUBSCRIBER_WORDS: Readonly<Record<SubscriberState, string>> = {
  pending: 'In attesa di conferma',
  confirmed: 'Iscritto',
  unsubscribed: 'Disiscritto',
  bounced: 'Non raggiungibile',
  complained: 'Ha segnalato',
}
export const SUBSCRIBER_COLOURS: Readonly<Record<SubscriberState, string>> = {
  pending: 'yellow',
  confirmed: 'green',
  unsubscribed: 'gray',
  bounced: 'red',
  complained: 'red',
}
export const MAILING_WORDS: Readonly<Record<MailingState, string>> = {
  draft: 'Bozza',
  scheduled: 'Programmato',
  sending: 'In partenza',
  paused: 'In pausa',
  done: 'Inviato',
  stopped: 'Fermato',
}
export const MAILING_COLOURS: Readonly<Record<MailingState, string>> = {
  draft: 'gray',
  scheduled: 'blue',
  sending: 'blue',
  paused: 'yellow',
  done: 'green',
  stopped: 'red',
}
export const PROOF_WORDS: Readonly<Record<Proof['kind'], string>> = {
  asked: 'Ha chiesto l’iscrizione',
  confirmed: 'Ha confermato',
  imported: 'Importato',
  added: 'Aggiunto a mano',
  withdrawn: 'Si è disiscritto',
  resumed: 'È tornato, o ha scelto gli elenchi',
  bounced: 'Un messaggio è tornato indietro',
  complained: 'Ha segnalato i messaggi',
}
export const SECTION_WORDS: Readonly<Record<MailSectionType, string>> = {
  title: 'Titolo',
  text: 'Testo',
  picture: 'Immagine',
  button: 'Pulsante',
  post: 'Articolo del sito',
  line: 'Linea',
  space: 'Spazio',
}

export const numberWords = (count: number) => count.toLocaleString('it')

/** `3 iscritti`, `un iscritto`. */
export function peopleWords(count: number): string {
  return count === 1 ? 'un iscritto' : `${numberWords(count)} iscritti`
}
