import type { Messages } from '../../../core/messages.ts'

/** Texts of the list of cookies for visitors, in Italian. */
export const messages: Messages = {
  'consent.list.necessary': 'Tecnici',
  'consent.list.preferences': 'Contenuti e preferenze',
  'consent.list.statistics': 'Statistiche',
  'consent.list.marketing': 'Marketing e contenuti di terzi',
  'consent.list.provider': 'Chi lo usa',
  'consent.list.duration': 'Durata',
  'consent.list.ask':
    'Questi cookie si usano solo se li accetti. Senza JavaScript non c’è modo di accettarli, e non si usano.',
  'consent.list.change': 'Cambia le preferenze',
  'consent.list.optionalNone': 'Il sito non usa altri cookie: per questo non chiede di accettarli.',
}
