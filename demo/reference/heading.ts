import { columns, heading, text } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

export const headingReference: Reference = {
  slug: 'titolo',
  title: 'Titolo',
  summary: 'Il titolo di una sezione, con una riga piccola sopra quando serve.',
  advice: `
    Scegliete il livello per il significato, non per la grandezza: chi usa un lettore di schermo salta da un titolo all’altro, e un livello
    mancante è un gradino che non c’è. In ogni pagina il livello 1 è uno solo, ed è quasi sempre il titolo della pagina.
  `,
  variations: [
    variation('Livelli', 'Il secondo apre una sezione, il terzo e il quarto stanno dentro.', [
      heading('Livello 2: le nostre terre', { level: 2 }),
      heading('Livello 3: gres chiaro', { level: 3 }),
      heading('Livello 4: la sabbia che aggiungiamo', { level: 4 }),
    ]),
    variation('Con la riga sopra', 'Una data, un luogo, una categoria: due o tre parole.', [
      heading('Come nasce una ciotola', { level: 2, kicker: 'Ventisei giorni' }),
      heading('Fine settimana al tornio', { level: 3, kicker: '190 € · 2 giorni' }),
    ]),
    variation('Allineamento', 'All’inizio, al centro, alla fine.', [
      heading('La terra non ha fretta', { level: 3, align: 'start' }),
      heading('La terra non ha fretta', { level: 3, align: 'center' }),
      heading('La terra non ha fretta', { level: 3, align: 'end' }),
    ]),
    variation('Parole in evidenza', 'Un corsivo, un collegamento e un a capo voluto.', [
      heading('Ceramiche *che si usano* ogni giorno', { level: 3 }),
      heading('[Quaranta ore di fuoco](/diario/quaranta-ore-di-fuoco)', { level: 3 }),
      heading('Il primo vaso viene storto.↵Il secondo anche.', { level: 3 }),
    ]),
    variation('Titolo lungo', 'Su uno schermo stretto deve andare a capo bene, senza parole che escono.', [
      heading(
        'Tutto quello che avremmo voluto sapere sulla preparazione dell’argilla rossa, dalla cava al setaccio, prima di comprare il primo camion',
        { level: 2, kicker: 'Storia lunga, con misure, errori e un bicchiere di gusci di conchiglia' },
      ),
    ]),
    variation(
      'Come un nastro',
      'Si ripete da un bordo all’altro e scorre con la pagina; chi ascolta lo sente una volta sola.',
      [heading('Terra, acqua, fuoco', { level: 2, marquee: true })],
    ),
    variation('Con un’ancora', 'A un titolo si può arrivare da un collegamento, come [questo](#smalti-per-alimenti).', [
      text('Il titolo qui sotto ha l’ancora «smalti-per-alimenti».'),
      heading('Smalti per alimenti', { level: 3, anchor: 'smalti-per-alimenti' }),
    ]),
    variation(
      'Nelle colonne',
      'Lo stesso livello, in colonne di larghezza diversa.',
      columns(
        [3, 3, 6],
        [heading('Bianco', { level: 3 })],
        [heading('Verde acqua', { level: 3 })],
        [heading('Blu cobalto con il piede nudo', { level: 3 })],
      ),
    ),
  ],
}
