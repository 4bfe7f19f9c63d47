import { CENTRED, column, heading, hours, hoursNote, section, text } from './drafts.ts'
import type { SectionTemplates } from './section-template.ts'
import { booking, openTable, tock } from './service-drafts.ts'

const EVENING = [['19:00', '23:00']] as const
const DAY = [['12:30', '14:30'], ...EVENING] as const
const RESTAURANT_WEEK = [[], EVENING, EVENING, EVENING, DAY, DAY, DAY] as const
const TASTING = [['10:00', '18:00']] as const
const CELLAR_WEEK = [[], [], TASTING, TASTING, TASTING, TASTING, []] as const

/** Ways to book a table, a place or an hour. */
export const reservations = {
  booking: {
    name: 'Prenotazioni',
    description: 'Si sceglie il giorno e l’ora tra quelli liberi, e la conferma arriva per e-mail.',
    draft: () => [
      section(
        { name: 'Prenotazioni', width: 'wide' },
        column(
          5,
          heading(2, 'Prenotate qui'),
          text(
            'Scegliete il giorno e l’ora: la conferma arriva subito per e-mail.',
            'Se cambiate programma, dal messaggio si sposta o si disdice senza telefonare.',
          ),
        ),
        column(7, booking()),
      ),
    ],
  },
  'booking-and-hours': {
    name: 'Prenotazioni e orari',
    description: 'La prenotazione su fondo tenue, accanto agli orari della settimana.',
    draft: () => [
      section(
        { name: 'Prenotare', width: 'wide', background: 'soft' },
        column(7, heading(2, 'Quando ci vediamo?'), booking()),
        column(5, heading(3, 'I nostri orari'), hours(RESTAURANT_WEEK, true), hoursNote()),
      ),
    ],
  },
  opentable: {
    name: 'Un tavolo con OpenTable',
    description: 'La prenotazione di OpenTable sotto un titolo, al centro della pagina.',
    draft: () => [
      section(
        { name: 'Prenotate', background: 'soft' },
        column(CENTRED, heading(2, 'Vi teniamo un tavolo'), openTable('Per più di otto persone è meglio telefonare.')),
      ),
    ],
  },
  'opentable-and-hours': {
    name: 'OpenTable e orari',
    description: 'La prenotazione di OpenTable accanto agli orari del ristorante.',
    draft: () => [
      section(
        { name: 'Prenotate', width: 'wide' },
        column(7, heading(2, 'Prenotate un tavolo'), text('Pranzo o cena, bastano pochi secondi.'), openTable('')),
        column(5, heading(3, 'Quando siamo aperti'), hours(RESTAURANT_WEEK, true), hoursNote()),
      ),
    ],
  },
  tock: {
    name: 'Un’esperienza con Tock',
    description: 'La prenotazione di Tock sotto un titolo, al centro della pagina.',
    draft: () => [
      section(
        { name: 'Prenotate', background: 'soft' },
        column(CENTRED, heading(2, 'Sedetevi con noi'), tock('[Come si paga, e che cosa si può regalare]')),
      ),
    ],
  },
  'tock-and-hours': {
    name: 'Tock e orari di visita',
    description: 'La prenotazione di Tock per visite e degustazioni, accanto agli orari.',
    draft: () => [
      section(
        { name: 'Visite', width: 'wide' },
        column(7, heading(2, 'Venite ad assaggiare'), text('Un’ora in compagnia, con qualcosa da mangiare.'), tock('')),
        column(5, heading(3, 'Quando vi aspettiamo'), hours(CELLAR_WEEK, true)),
      ),
    ],
  },
} satisfies SectionTemplates
