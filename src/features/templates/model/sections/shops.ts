import {
  type BlockDraft,
  CENTRED,
  category,
  column,
  heading,
  lead,
  product,
  products,
  section,
  THIRD,
  text,
} from './drafts.ts'
import type { SectionTemplates } from './section-template.ts'

const HALF = { desktop: { span: 6 } }

/** What the site's store sells. Products and prices are those of the store. */
export const shops = {
  'shop-novelties': {
    name: 'Novità del negozio',
    description: 'Gli ultimi quattro prodotti, con il collegamento a tutti gli altri.',
    draft: () => [
      section(
        { name: 'Novità', width: 'wide' },
        column(12, heading(2, 'Appena arrivati', 'Dal negozio'), products({ sorting: 'new' })),
      ),
    ],
  },
  'shop-sale': {
    name: 'Prodotti in offerta',
    description: 'I prodotti scontati su uno sfondo tenue: la sezione segue gli sconti del negozio.',
    draft: () => [
      section(
        { name: 'Offerte', width: 'wide', background: 'soft' },
        column(
          12,
          heading(2, 'In offerta adesso'),
          text('Finché durano i pezzi: il prezzo di prima è scritto accanto a quello di oggi.'),
          products({ which: 'sale', count: 8 }),
        ),
      ),
    ],
  },
  'shop-categories': {
    name: 'Due categorie',
    description: 'Due categorie affiancate, ognuna con la sua immagine: scegli quali.',
    draft: () => [
      section(
        { name: 'Categorie', width: 'wide' },
        column(12, heading(2, 'Da dove cominciare')),
        column(HALF, category('over')),
        column(HALF, category('over')),
      ),
    ],
  },
  'shop-category': {
    name: 'Una categoria in evidenza',
    description: 'Immagine grande, introduzione e collegamento ai prodotti di una categoria.',
    draft: () => [section({ name: 'Categoria', width: 'wide', background: 'soft' }, column(12, category('beside')))],
  },
  'shop-product': {
    name: 'Un prodotto e la sua storia',
    description: 'Un prodotto che si acquista qui, sotto due righe che ne raccontano la storia.',
    draft: () => [
      section(
        { name: 'Prodotto', width: 'wide' },
        column(
          CENTRED,
          heading(2, 'Il pezzo a cui teniamo di più'),
          lead('Dite in due righe come nasce, e perché chi lo prova torna a prenderne un altro.'),
        ),
        column(12, product()),
      ),
    ],
  },
  'product-soft': {
    name: 'Il consiglio del mese',
    description: 'Un prodotto solo, su fondo tenue, con una riga che dice perché proprio questo.',
    draft: () => [
      section(
        { name: 'Consiglio', width: 'wide', background: 'soft' },
        column(
          12,
          heading(2, 'Il nostro consiglio', 'Questo mese'),
          text('[Perché proprio questo, e per chi va bene]'),
          product(),
        ),
      ),
    ],
  },
  'shop-promises': {
    name: 'Consegna, resi, pagamenti',
    description: 'Le tre risposte che chi acquista cerca prima di mettere qualcosa nel carrello.',
    draft: () => [
      section(
        { name: 'Promesse', width: 'wide', background: 'soft' },
        column(12, heading(2, 'Prima di acquistare')),
        ...promises([
          [
            'Consegna',
            'Spediamo in [giorni] giorni lavorativi. La spedizione costa [prezzo], ed è compresa da [somma].',
          ],
          ['Resi', 'Avete 14 giorni per ripensarci. Scriveteci, e vi diciamo come rimandarci il pacco.'],
          ['Pagamenti', 'Si paga con [modi di pagamento]. Di ogni ordine ricevete subito una conferma per e-mail.'],
        ]),
      ),
    ],
  },
} satisfies SectionTemplates

function promises(list: readonly (readonly [title: string, words: string])[]): BlockDraft[] {
  return list.map(([title, words]) => column(THIRD, heading(3, title), text(words)))
}
