import type { Messages } from '../../../core/messages.ts'

/** Texts of promotions for visitors, in Italian. */
export const messages: Messages = {
  'promotions.announcement': 'Avviso',
  'promotions.popup': 'In evidenza',
  'promotions.popup.close': 'Chiudi',
  'promotions.popup.shown': 'In un angolo della pagina c’è un messaggio: {title}',
  'promotions.info': 'Contatti rapidi',
  'promotions.info.phone': 'Chiama',
  'promotions.info.email': 'Scrivi',
  'promotions.info.map': 'Mappa',
  'promotions.info.hours': 'Orari',
}
