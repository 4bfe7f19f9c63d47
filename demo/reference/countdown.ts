import { countdown, section } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

export const countdownReference: Reference = {
  slug: 'conto-alla-rovescia',
  title: 'Conto alla rovescia',
  summary: 'Quanto manca a un giorno e a un’ora, e che cosa dire quando arriva.',
  advice: `
    Va bene per un’apertura o per una data che si aspetta davvero. Per mettere fretta a chi compra no: se la scadenza è finta, è anche vietato. Senza script si legge la data. Provate a tornare
    dopo: al posto dei numeri c’è la frase che avete scelto.
  `,
  variations: [
    variation('Giorni, ore e minuti', 'I numeri cambiano una volta al minuto.', [
      countdown('2031-03-21T09:30', { title: 'Alla prossima infornata a legna mancano' }),
    ]),
    variation('Anche i secondi', 'Chi ha chiesto meno movimento non li vede.', [
      countdown('2031-12-31T23:59', { title: 'Alla fine dell’anno', seconds: true }),
    ]),
    variation('Quando è passato', 'Resta la data, con la frase scelta.', [
      countdown('2024-05-04T10:00', {
        title: 'Al mercato mancano',
        after: 'Il mercato è cominciato: siamo sotto la torre.',
      }),
    ]),
    section(
      { name: 'Su un fondo di colore', anchor: 'su-un-fondo', background: 'second', spaceTop: 'm', spaceBottom: 'm' },
      countdown('2031-10-04T18:00', { title: 'Apriamo la seconda bottega tra' }),
    ),
  ],
}
