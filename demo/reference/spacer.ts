import { spacer, text } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

const BETWEEN = 'Sopra questa riga c’è lo spazio di cui parla il titolo.'

export const spacerReference: Reference = {
  slug: 'spaziatore',
  title: 'Spaziatore',
  summary: 'Un po’ d’aria tra due blocchi, in quattro misure.',
  advice: `
    Le sezioni hanno già il loro spazio sopra e sotto: prima di aggiungere uno spaziatore provate a cambiare quello. Sul telefono le misure si riducono da sole,
    e chi ascolta la pagina non lo incontra mai.
  `,
  variations: [
    variation('Piccolo', 'Separa una didascalia dal testo che segue.', [text('Prima.'), spacer('s'), text(BETWEEN)]),
    variation('Medio', 'La misura di partenza.', [text('Prima.'), spacer('m'), text(BETWEEN)]),
    variation('Grande', 'Prima di un argomento nuovo.', [text('Prima.'), spacer('l'), text(BETWEEN)]),
    variation('Molto grande', 'Una pausa vera, da usare una volta per pagina.', [
      text('Prima.'),
      spacer('xl'),
      text(BETWEEN),
    ]),
    variation('Due di fila', 'Si sommano; di solito è meglio sceglierne uno più grande.', [
      text('Prima.'),
      spacer('m'),
      spacer('m'),
      text(BETWEEN),
    ]),
  ],
}
