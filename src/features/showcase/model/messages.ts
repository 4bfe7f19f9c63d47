import type { Messages } from '../../../core/messages.ts'

/** Texts around these blocks for visitors, in Italian. */
export const messages: Messages = {
  'showcase.compare.before': 'Prima',
  'showcase.compare.after': 'Dopo',
  'showcase.compare.slider': 'Confronta «{before}» e «{after}»',
  'showcase.compare.said': '% di «{before}»',
  'showcase.compare.empty': 'Scegli due immagini prese dallo stesso punto.',
  'showcase.countdown.days': '{count, plural, one {giorno} other {giorni}}',
  'showcase.countdown.hours': '{count, plural, one {ora} other {ore}}',
  'showcase.countdown.minutes': '{count, plural, one {minuto} other {minuti}}',
  'showcase.countdown.seconds': '{count, plural, one {secondo} other {secondi}}',
  'showcase.countdown.said': 'Giorni: #d, ore: #h, minuti: #m.',
  'showcase.countdown.after': 'È arrivato il momento.',
  'showcase.countdown.empty': 'Scegli il giorno e l’ora fino a cui contare.',
  'showcase.countdown.skipped': 'A quell’ora di quel giorno l’orologio passa all’ora legale. Scegli un altro orario.',
  'showcase.noPrice': 'Prezzo su richiesta',
}
