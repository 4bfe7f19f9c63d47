import type { Messages } from '../../../core/messages.ts'

/** Texts around the fields of a form for visitors, in Italian; texts of the form itself are in words.ts. */
export const messages: Messages = {
  'forms.required': 'obbligatorio',
  'forms.requiredNote': 'I campi con l’asterisco sono obbligatori.',
  'forms.choose': 'Scegli…',
  'forms.thanks': 'Grazie: il tuo messaggio è arrivato.',
  'forms.thanks.newsletter': 'Quasi fatto: apri l’e-mail che ti abbiamo inviato e conferma l’iscrizione.',
  'forms.trap': 'Lascia vuoto questo campo',
  'forms.file.one': 'Un file, al massimo {size}.',
  'forms.file.many': 'Al massimo {count} file, ciascuno fino a {size}.',
  'forms.phone.country': 'Prefisso',
  'forms.phone.number': 'Numero',
  'forms.email': 'E-mail',
  'forms.name': 'Nome',
  'forms.empty': 'Questo modulo non ha ancora campi.',
  'forms.noList': 'Un elenco deve essere selezionato',
  'forms.filesAgain': 'Scegli di nuovo i file da allegare.',
  'forms.tooManySignUps': 'Sono arrivate troppe iscrizioni in un’ora. Riprova più tardi.',
  'forms.consentMissing': 'Spunta la casella per iscriverti.',
}
