import type { Messages } from '../../../../core/messages.ts'

/** Texts around the fields of addresses and invoices, in Italian. */
export const messages: Messages = {
  'addresses.required': 'obbligatorio',
  'addresses.optional': 'facoltativo',
  'addresses.choose': 'Scegli',
  'addresses.country': 'Paese',
  'addresses.onlyCountry': 'Paese: {country}.',
  'addresses.proposed.city': 'Lo abbiamo scritto dal CAP: correggilo se non è il tuo.',
  'addresses.proposed.region': 'L’abbiamo scelta dal CAP o dal comune: correggila se non è la tua.',
  'addresses.proposed.postalCode': 'Lo abbiamo scritto dal comune: correggilo se non è il tuo.',
  'addresses.towns': 'Questo CAP è di {count} comuni: scrivi il tuo, o sceglilo dall’elenco del campo.',
  'addresses.email': 'E-mail',
  'addresses.meant': 'Volevi scrivere {email}?',
  'addresses.use': 'Usa {email}',
  'addresses.invoice': 'Fattura',
  'addresses.invoice.none': 'Non mi serve la fattura',
  'addresses.invoice.person': 'A me, come privato',
  'addresses.invoice.business': 'A un’azienda, un professionista o un’associazione',
  'addresses.invoice.public': 'A un ente pubblico',
  'addresses.invoice.company': 'Ragione sociale o nome dell’ente',
  'addresses.invoice.vatNumber': 'Partita IVA',
  'addresses.invoice.taxCode': 'Codice fiscale',
  'addresses.invoice.sdiCode': 'Codice destinatario',
  'addresses.invoice.sdiCode.hint': '7 caratteri; negli enti pubblici è il codice univoco dell’ufficio, di 6.',
  'addresses.invoice.pec': 'PEC',
  'addresses.invoice.pec.hint': 'Se non hai un codice destinatario.',
}
