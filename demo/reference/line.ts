import { columns, line, section, text } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

export const lineReference: Reference = {
  slug: 'linea',
  title: 'Linea',
  summary: 'Una riga sottile che separa due argomenti.',
  advice: `
    Mettetela quando cambia l’argomento e non basta lo spazio. La riga ornata segna la fine di un racconto; due righe vicine di solito vogliono dire che
    una è di troppo.
  `,
  variations: [
    variation('Sottile', 'La riga di tutti i giorni.', [
      text('Il gres si cuoce a 1240 °C.'),
      line('thin'),
      text('La terracotta si ferma a 1040 °C.'),
    ]),
    variation('Punteggiata', 'Più leggera, adatta agli elenchi.', [
      text('Tazza da 340 ml, 28 €'),
      line('dotted'),
      text('Ciotola da 16 cm, 32 €'),
      line('dotted'),
      text('Piatto piano da 27 cm, 38 €'),
    ]),
    variation('Ornata', 'Per la fine di un capitolo.', [
      text('E la teiera rosa restò nell’armadio.', { align: 'center' }),
      line('ornament'),
      text('Dieci anni dopo.', { align: 'center' }),
    ]),
    variation(
      'Nelle colonne',
      'È larga quanto la sua colonna.',
      columns(
        [4, 8],
        [text('Quattro dodicesimi.'), line('thin'), text('Sotto la riga.')],
        [text('Otto dodicesimi.'), line('thin'), text('Sotto la riga.')],
      ),
    ),
    section(
      { name: 'Su fondo scuro', anchor: 'su-fondo-scuro', background: 'dark' },
      text('La riga prende il colore del testo.'),
      line('thin'),
      line('dotted'),
      line('ornament'),
    ),
  ],
}
