import type { Messages } from '../../../core/messages.ts'

/** Texts around pages for visitors, in Italian. */
export const messages: Messages = {
  'pages.refused': 'Errore: {title}',
  'pages.section.pauseFilm': 'Ferma il filmato di sfondo',
  'pages.preview.label': 'Anteprima: vedi anche ciò che non è ancora pubblicato.',
  'pages.notFound.title': 'Questa pagina non c’è',
  'pages.notFound.text':
    'A questo indirizzo non abbiamo trovato nulla. Forse la pagina ha cambiato nome, o il collegamento è incompleto.',
  'pages.notFound.home': 'Vai alla pagina iniziale',
  'pages.error.title': 'La pagina non si è aperta',
  'pages.error.sentence': 'È un problema nostro: riprova tra qualche minuto.',
  'pages.error.again': 'Riprova',
  'pages.error.home': 'Vai alla pagina iniziale',
  'pages.error.status': 'Errore {status}',
  'pages.suspended.title': 'Il sito è chiuso per un po’',
  'pages.suspended.text': 'In questo momento le sue pagine non si possono vedere. Torna a trovarlo più avanti.',
  'pages.gone.title': 'Questo sito non c’è più',
  'pages.gone.text': 'Chi lo curava lo ha tolto dalla rete, con tutte le sue pagine.',
  'pages.password.title': 'Questa pagina è riservata',
  'pages.password.text': 'Per leggerla serve la password che ti ha dato chi la pubblica.',
  'pages.password.label': 'Password',
  'pages.password.submit': 'Entra',
  'pages.siteLock.title': 'Questo sito è riservato',
  'pages.siteLock.text': 'Per entrare serve la password che ti ha dato chi lo pubblica.',
  'pages.password.wrong': 'La password non è quella giusta. Controlla maiuscole e minuscole e riprova.',
}
