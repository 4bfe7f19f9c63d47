import { category, columns, oneProduct, products, text } from '../builders.ts'
import { type Reference, variation } from './reference-page.ts'

export const productsReference: Reference = {
  slug: 'prodotti',
  title: 'Prodotti',
  summary: 'Quello che il negozio vende, su qualsiasi pagina: le novità, le offerte, una categoria, un prodotto solo.',
  advice: `
    Scegliete quali prodotti e in che ordine, e il blocco si aggiorna da solo: prezzi, offerte ed esauriti sono sempre quelli del negozio. Sulla pagina
    iniziale bastano quattro novità. Accanto a un racconto mettete un prodotto solo, quello di cui parlate.
  `,
  variations: [
    variation(
      'Le novità',
      'I quattro prodotti più nuovi, con il collegamento al negozio.',
      products({ sorting: 'new' }),
    ),
    variation(
      'Una categoria',
      'I prodotti di una categoria, in ordine di prezzo, con immagini quadrate.',
      products({ category: 'Tavola', sorting: 'price', count: 8, ratio: '1:1' }),
    ),
    variation('Una categoria in evidenza', 'Immagine, introduzione e collegamento alla categoria.', category('Tavola')),
    variation(
      'Due categorie affiancate',
      'Con il testo sotto l’immagine, una per colonna.',
      columns([6, 6], [category('Tavola', { design: 'over' })], [category('Cucina', { design: 'over' })]),
    ),
    variation(
      'In elenco',
      'Una riga per prodotto: utile quando contano i nomi e i prezzi.',
      products({ layout: 'list', which: 'available', count: 3, ratio: '3:2', more: false }),
    ),
    variation(
      'Un prodotto solo',
      'Immagine, riga di presentazione, prezzo e scelte: chi visita lo mette nel carrello senza cambiare pagina.',
      oneProduct('/negozio/tazza-con-il-manico'),
    ),
    variation(
      'Un prodotto accanto a un testo',
      'Con l’immagine a destra, dentro una colonna.',
      columns(
        [4, 8],
        [
          text(
            'Il vaso luna nasce da due ciotole unite bocca contro bocca. Il segno dell’unione resta: è il suo equatore.',
          ),
        ],
        [oneProduct('/negozio/vaso-luna', { side: 'right', ratio: '4:5' })],
      ),
    ),
  ],
}
