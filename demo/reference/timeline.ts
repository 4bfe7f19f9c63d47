import { section, timeline } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

export const timelineReference: Reference = {
  slug: 'linea-del-tempo',
  title: 'Linea del tempo',
  summary: 'Tappe una dopo l’altra: una storia, un programma, i passi di un lavoro.',
  advice: `
    Va bene quando l’ordine conta. Le date possono essere anni, ore o parole. Provate a stringere la finestra: le date salgono sopra i titoli. Chi ascolta la pagina sente un elenco
    numerato.
  `,
  variations: [
    variation('Con le date a lato', 'Si scorre con gli occhi la colonna di sinistra.', [
      timeline([
        ['2014', 'Il frantoio', 'Il tetto teneva, il pavimento no. I primi due inverni si lavora **con il cappotto**.'],
        ['2016', 'La stufa', 'Una mattina cinquanta tazze crepate dal gelo. Da allora non manca.'],
        ['2019', 'Il forno a legna', 'Si accende a marzo e a ottobre. La prima volta dura [quaranta ore](/diario).'],
        ['2022', 'Arriva Ines', 'Doveva fermarsi tre mesi.'],
      ]),
    ]),
    variation('Da una parte e dall’altra', 'Le tappe si alternano, dove c’è posto.', [
      timeline(
        [
          ['Lunedì', 'Impasto', 'Battuto sul banco finché non ci sono più bolle.'],
          ['Martedì', 'Tornio', 'Quattro minuti, tre tirate, un colpo di filo.'],
          ['Venerdì', 'Rifinitura', 'Si capovolge e si tornisce il piede.'],
          ['Dopo dieci giorni', 'Biscotto', 'Undici ore per salire e un giorno per scendere.'],
        ],
        { style: 'alternate' },
      ),
    ]),
    section(
      { name: 'Un programma', anchor: 'un-programma', background: 'dark', spaceTop: 'm', spaceBottom: 'm' },
      timeline([
        ['9.30', 'Si arriva', 'Caffè, grembiuli, nomi.'],
        ['10.00', 'Le mani nella terra'],
        ['13.00', 'Si mangia', 'Pasta al forno. Quello *da pane*.'],
      ]),
    ),
  ],
}
