import { columns, openingHours, text } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

const SHOP = {
  lunedi: '',
  martedi: '9.30–13, 15–19',
  mercoledi: '9.30–13, 15–19',
  giovedi: '9.30–13, 15–19',
  venerdi: '9.30–19',
  sabato: '10–18',
  domenica: '',
}
const BAR = {
  lunedi: '',
  martedi: '18–24',
  mercoledi: '18–24',
  giovedi: '18–1',
  venerdi: '18–2.30',
  sabato: '18–2.30',
  domenica: '11–15, 18–24',
}
const ALWAYS = Object.fromEntries(Object.keys(SHOP).map((day) => [day, '0–24'])) as typeof SHOP

export const hoursReference: Reference = {
  slug: 'orari',
  title: 'Orari di apertura',
  summary: 'La settimana, i giorni festivi, le ferie, e se adesso c’è qualcuno.',
  advice: `
    Gli orari si scrivono come si dicono: «9–13, 15.30–19». «Aperto ora» vale nel fuso orario del sito, da qualunque parte del mondo si legga. Da provare: lasciate
    la pagina aperta fino all’ora di chiusura, e cambia da sola; senza script resta quello che era vero quando la pagina è arrivata.
  `,
  variations: [
    variation(
      'Una bottega',
      'Due fasce al giorno, chiusa nei giorni festivi, con le ferie già scritte.',
      columns(
        [7, 5],
        [
          openingHours(SHOP, {
            title: 'La bottega',
            holidays: 'closed',
            exceptions: `
              24/12/2026: 9.30–13 (Vigilia)
              31/12/2026: chiuso (Inventario)
              10/08/2027–24/08/2027: chiuso (Ferie)
            `,
          }),
        ],
        [
          text(
            'Le ferie spariscono da sole quando sono passate. Il giorno stesso, la pagina dice che l’orario è un altro.',
          ),
        ],
      ),
    ),
    variation('Giorni uguali insieme', 'Righe più corte, per chi ha poco posto.', [
      openingHours(SHOP, { grouped: true, showNow: false }),
    ]),
    variation(
      'Dopo mezzanotte',
      'Le ore piccole sono della sera prima: alle due di sabato il bar di venerdì è aperto.',
      [openingHours(BAR, { title: 'Il bar', holidays: 'asSunday' })],
    ),
    variation('Sempre aperto', 'Un distributore: nessuna ora di chiusura da annunciare.', [
      openingHours(ALWAYS, { grouped: true }),
    ]),
  ],
}
