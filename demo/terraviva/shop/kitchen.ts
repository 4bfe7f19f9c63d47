import { product } from '../write.ts'
import { earthenware, stoneware } from './facts.ts'
import { shop } from './store.ts'

const CATEGORY = ['Cucina']

/** What is cooked in and kept in. */
export const kitchen = [
  product('pignatta-grande', shop.key, {
    title: 'Pignatta da fuoco',
    urlId: 'pignatta-da-fuoco',
    excerpt: 'Terracotta di Castel Rivaio, per legumi e pazienza.',
    categories: CATEGORY,
    tags: ['terracotta', 'fuoco'],
    pictures: ['pignatta'],
    facts: {
      ...earthenware,
      warnings:
        'Sulla fiamma sempre con lo spargifiamma. Non adatta all’induzione. Prima dell’uso va tenuta dodici ore in acqua fredda.',
      sizes: 'Da tre: 22 cm, tre litri.\nDa cinque: 26 cm, cinque litri.',
    },
    attributes: { Materiale: 'Terracotta', Fiamma: 'Sì, con lo spargifiamma' },
    options: ['Misura'],
    variants: [
      { choice: ['Da tre litri'], sku: 'TV-PIG-3', price: 6800, stock: 7, weight: 2100 },
      { choice: ['Da cinque litri'], sku: 'TV-PIG-5', price: 8600, stock: 2, weight: 3000 },
    ],
    text: `
      La terra la scaviamo a dodici chilometri da qui ed è rossa di ferro. Smaltata solo dentro e sul bordo, con un miele trasparente senza
      piombo. Cuoce piano e resta calda un’ora dopo che il fuoco è spento.

      Come si prepara la prima volta lo raccontiamo in [Cura e spedizioni](/cura-e-spedizioni).
    `,
  }),
  product('pirofila', shop.key, {
    title: 'Pirofila tonda',
    urlId: 'pirofila-tonda',
    excerpt: 'Dal forno alla tavola, con due manici per le presine.',
    categories: CATEGORY,
    tags: ['gres', 'forno'],
    pictures: ['pirofila-salvia'],
    attributes: { Materiale: 'Gres' },
    facts: { ...stoneware, layout: 'right', sizes: '25 cm di diametro, 6 di altezza, due litri.' },
    variants: [{ sku: 'TV-PIR-SA', price: 5800, stock: 8, weight: 1500 }],
    text: `
      Le pareti sono più spesse del solito, perché il gratin vuole un calore che non ha fretta. Il verde salvia viene dalla cenere di vite dei
      vicini.
    `,
  }),
  product('mortaio', shop.key, {
    title: 'Mortaio con pestello',
    urlId: 'mortaio-con-pestello',
    excerpt: 'Dentro è ruvido apposta: il basilico si arrende prima.',
    categories: CATEGORY,
    tags: ['gres', 'regalo'],
    pictures: ['mortaio-burro'],
    attributes: { Materiale: 'Gres' },
    questions: [
      { label: 'Iniziali da incidere sotto', kind: 'short' },
      { label: 'È un regalo: senza prezzo nel pacco', kind: 'checkbox' },
    ],
    facts: { ...stoneware, sizes: '14 cm di diametro, 9 di altezza.' },
    variants: [{ sku: 'TV-MOR-BU', price: 5400, stock: 3, weight: 1800 }],
    text: `
      L’interno non è smaltato: lo righiamo con un pettine prima della cottura. Il pestello è di ulivo, e dopo l’uso si lava senza metterlo a
      bagno.
    `,
  }),
  product('oliera', shop.key, {
    title: 'Oliera',
    urlId: 'oliera',
    excerpt: 'Mezzo litro al buio, come piace all’olio.',
    categories: CATEGORY,
    tags: ['gres', 'regalo'],
    pictures: ['oliera-celadon'],
    facts: stoneware,
    variants: [{ sku: 'TV-OLI-CE', price: 4600, stock: 6, weight: 620 }],
    text: `
      Il tappo è di sughero sardo, e ne mettiamo due: il primo lo perdete. Si riempie con un imbuto piccolo, compreso anche quello.
    `,
  }),
  product('barattolo', shop.key, {
    title: 'Barattolo con coperchio',
    urlId: 'barattolo-con-coperchio',
    excerpt: 'Per lo zucchero, il caffè, i biscotti che non dovete finire.',
    categories: CATEGORY,
    tags: ['gres'],
    pictures: ['barattolo-celadon'],
    facts: { ...stoneware, sizes: 'Piccolo: 11 cm, mezzo litro.\nGrande: 15 cm, un litro e un quarto.' },
    options: ['Misura'],
    variants: [
      { choice: ['Piccolo'], sku: 'TV-BAR-P', price: 4200, stock: 9, weight: 620 },
      { choice: ['Grande'], sku: 'TV-BAR-G', price: 5600, stock: 4, weight: 1050 },
    ],
    text: `
      Il coperchio si tornisce insieme al barattolo e cuoce sopra di lui: per questo ognuno va bene con il suo, e con nessun altro. Non è
      ermetico; la pasta madre ci sta benissimo.
    `,
  }),
]
