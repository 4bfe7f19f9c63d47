import { product } from '../write.ts'
import { shop } from './store.ts'

const WINE = {
  care: 'Contiene solfiti. Vendita vietata ai minori di 18 anni.',
  manufacturer:
    'Osteria del Porto di N. e C. Bertolani s.n.c.\nScali delle Reti 14, 57018 Porto Brigantino (LI)\ntavoli@osteriadelporto.example',
} as const
const BOX = ['Una bottiglia', 'Cassa da sei'] as const

interface Wine {
  readonly key: string
  readonly title: string
  readonly brand: string
  readonly excerpt: string
  readonly text: string
  readonly price: number
  readonly stock: readonly [number, number]
}

/** A wine by the bottle, and by the box of six for the price of five and a half. */
function wine({ key, brand, price, stock, ...written }: Wine) {
  const code = key.slice(0, 3).toUpperCase()
  return product(`vino-${key}`, shop.key, {
    ...written,
    urlId: key,
    categories: ['Vini'],
    tags: ['vino'],
    pictures: [`dispensa-${key}`, 'cantina'],
    facts: { ...WINE, brand, layout: 'compact' },
    options: ['Formato'],
    variants: [
      {
        choice: [BOX[0]],
        sku: `OP-${code}-1`,
        price,
        stock: stock[0],
        weight: 1300,
        contents: { amount: 750_000, unit: 'ml' },
      },
      {
        choice: [BOX[1]],
        sku: `OP-${code}-6`,
        price: price * 5.5,
        stock: stock[1],
        weight: 8000,
        contents: { amount: 4500, unit: 'l' },
      },
    ],
  })
}

export const larder = [
  wine({
    key: 'vermentino',
    title: 'Vermentino «Scoglio Alto»',
    brand: 'Poggio Salmastro',
    excerpt: 'Sa di erba tagliata e di mani bagnate.',
    price: 1600,
    stock: [48, 6],
    text: 'È il bianco della lavagna da quando c’è la lavagna. Con le vongole non sbaglia; con le alici marinate nemmeno. Annata 2025, 13 gradi, 75 cl.',
  }),
  wine({
    key: 'rosato',
    title: 'Rosato «Lampara»',
    brand: 'Fattoria Le Tamerici',
    excerpt: 'Per il cacciucco, e per chi non sa decidere.',
    price: 1500,
    stock: [30, 4],
    text: 'Sangiovese vendemmiato presto e tolto dalle bucce dopo una notte. Il colore decide da solo: tramonto di giugno. Annata 2025, 12,5 gradi, 75 cl.',
  }),
  wine({
    key: 'ciliegiolo',
    title: 'Ciliegiolo «Barbarossa»',
    brand: 'Podere dell’Upupa',
    excerpt: 'Un rosso che non litiga con il pesce.',
    price: 1600,
    stock: [24, 2],
    text: 'Servitelo a quattordici gradi, con le triglie. Poi parliamo. Annata 2024, 13 gradi, 75 cl.',
  }),
  wine({
    key: 'spuma',
    title: 'Metodo classico «Spuma»',
    brand: 'Poggio Salmastro',
    excerpt: 'Trenta mesi sui lieviti, a sette metri dal mare.',
    price: 2600,
    stock: [12, 1],
    text: 'Un Vermentino che ha studiato. Bollicine piccole, sale in fondo: è quello con cui apriamo le feste e chiudiamo i conti. Senza annata, 12 gradi, 75 cl.',
  }),
  wine({
    key: 'passito',
    title: 'Aleatico passito «Ultimo Sole»',
    brand: 'Cantina dei Tre Fari',
    excerpt: 'Per la crostata, o al posto della crostata.',
    price: 2400,
    stock: [9, 0],
    text: 'L’uva si asciuga venti giorni sui graticci, davanti alla finestra che guarda l’isola. Annata 2022, 15 gradi, 37,5 cl.',
  }),
  product('acciughe', shop.key, {
    title: 'Acciughe sotto sale',
    urlId: 'acciughe-sotto-sale',
    excerpt: 'Pescate a maggio, salate la stessa notte, ferme sei mesi.',
    categories: ['Conserve'],
    tags: ['pesce'],
    pictures: ['dispensa-acciughe', 'alici'],
    facts: {
      ...WINE,
      care: 'Ingredienti: acciughe, sale marino. Allergeni: pesce. In frigorifero dopo l’apertura, coperte di sale.',
    },
    options: ['Vasetto'],
    variants: [
      { choice: ['250 g'], sku: 'OP-ACC-25', price: 1200, stock: 40, weight: 500 },
      { choice: ['1 kg'], sku: 'OP-ACC-1K', price: 3800, stock: 8, weight: 1600 },
    ],
    text: 'Nello le pulisce con il pollice, come faceva sua madre, e le mette in fila testa e coda. Sciacquatele, apritele, un filo d’olio: è tutto.',
  }),
  product('pomarola', shop.key, {
    title: 'Pomarola di settembre',
    urlId: 'pomarola-di-settembre',
    excerpt: 'Quattro quintali di pomodori, un giorno solo, tutta la famiglia.',
    categories: ['Conserve'],
    tags: ['vegetariano'],
    pictures: ['dispensa-pomarola'],
    facts: {
      ...WINE,
      care: 'Ingredienti: pomodoro, cipolla, carota, sedano, olio extravergine, basilico, sale. Allergeni: sedano.',
    },
    variants: [{ sku: 'OP-POM-50', price: 550, stock: 96, weight: 750 }],
    text: 'Cinquecento grammi, che bastano per quattro. Il basilico lo mettiamo alla fine, e si sente.',
  }),
  product('olio', shop.key, {
    title: 'Olio del Sassaia',
    urlId: 'olio-del-sassaia',
    excerpt: 'Frantoio, moraiolo, leccino: trecento piante sopra il porto.',
    categories: ['Conserve'],
    tags: ['vegetariano', 'regalo'],
    pictures: ['dispensa-olio'],
    facts: { ...WINE, care: 'Al buio e al fresco, lontano dai fornelli. Da consumare entro diciotto mesi.' },
    options: ['Latta'],
    variants: [
      { choice: ['1 litro'], sku: 'OP-OLI-1', price: 1900, stock: 30, weight: 1100 },
      { choice: ['3 litri'], sku: 'OP-OLI-3', price: 5400, stock: 12, weight: 3200 },
    ],
    text: 'Lo stesso che sta sui tavoli. Raccolto a ottobre, franto in giornata, piccante finché non si calma: di solito a febbraio.',
  }),
  product('buono', shop.key, {
    title: 'Buono per una cena',
    urlId: 'buono-per-una-cena',
    excerpt: 'Da regalare a chi ha già tutto, tranne il tempo di prenotare.',
    categories: ['Regali'],
    tags: ['regalo'],
    type: 'SERVICE',
    pictures: ['dispensa-buono', 'tavolata'],
    options: ['Valore'],
    variants: [
      { choice: ['50 €'], sku: 'OP-BUO-50', price: 5000 },
      { choice: ['100 €'], sku: 'OP-BUO-100', price: 10_000 },
      { choice: ['150 €'], sku: 'OP-BUO-150', price: 15_000 },
    ],
    text: 'Arriva per posta, in una busta vera, con il nome scritto a mano da Caterina. Vale un anno; se in un anno non trovate una sera libera, ne parliamo.',
  }),
  product('grembiule', shop.key, {
    title: 'Il grembiule dell’osteria',
    urlId: 'grembiule-dell-osteria',
    excerpt: 'A righe, di tela pesante, con la tasca per il cavatappi.',
    categories: ['Regali'],
    tags: ['regalo'],
    pictures: ['dispensa-grembiule'],
    facts: { ...WINE, care: 'Cotone. In lavatrice a 60 gradi; il sugo se ne va, i ricordi no.' },
    variants: [{ sku: 'OP-GRE-01', price: 2800, stock: 17, weight: 350 }],
    text: 'Lo cuce la sartoria di via del Faro con la tela delle tende da sole. È lo stesso che portiamo noi.',
  }),
]
