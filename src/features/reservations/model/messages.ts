import type { Messages } from '../../../core/messages.ts'

/** Texts of reservations with other services, for visitors and, where it says so, for owners. */
export const messages: Messages = {
  'reservations.size': 'Persone',
  'reservations.people': '{count, plural, one {# persona} other {# persone}}',
  'reservations.date': 'Giorno',
  'reservations.time': 'Ora',
  'reservations.go': 'Prenota su {provider}',
  'reservations.show': 'Scegli il tavolo in questa pagina',
  'reservations.notice':
    '{provider} entra in questa pagina solo se lo chiedi: da quel momento può sapere della tua visita.',
  'reservations.remember':
    'D’ora in poi mostra subito i contenuti come questo: accetto i cookie di marketing e di terzi.',
  'reservations.widget': 'Prenotazioni di {provider}',
  'reservations.loading': '{provider} sta arrivando.',
  'reservations.shown': 'Le prenotazioni di {provider} sono nella pagina.',
  'reservations.failed': '{provider} non risponde. Puoi prenotare sul suo sito, con il pulsante qui sopra.',
  'reservations.taken':
    'Le prenotazioni di {provider} sono già aperte in un altro riquadro di questa pagina. Da qui puoi prenotare sul suo sito.',
  // For owners.
  'reservations.preview':
    'In anteprima le prenotazioni di {provider} non si caricano: funzionano soltanto sul sito pubblicato. Chi visita il sito le troverà qui.',
  'reservations.none.opentable':
    'Scrivi il numero del tuo ristorante su OpenTable: finché manca, qui non si vede niente.',
  'reservations.none.tock': 'Scrivi il nome della tua attività su Tock: finché manca, qui non si vede niente.',
}
