import { product } from '../write.ts'
import { earthenware, ornament, stoneware } from './facts.ts'
import { shop } from './store.ts'

/** Vases, and what stands about the house. */
export const homeThings = [
  product('vaso-luna', shop.key, {
    title: 'Vaso luna',
    urlId: 'vaso-luna',
    excerpt: 'Due mezze sfere saldate a crudo, e la giuntura non si trova.',
    categories: ['Vasi'],
    tags: ['gres', 'pezzo unico'],
    pictures: ['vaso-luna-bianco', 'natura-morta'],
    facts: { ...ornament, sizes: '21 cm di diametro, 20 di altezza.' },
    variants: [{ sku: 'TV-VLU-01', price: 16500, stock: 1, weight: 2100 }],
    text: `
      Non è mai tondo davvero, e va bene così: la luce gli gira intorno in modo diverso ogni ora. Ne riusciamo a fare uno al mese. Questo è
      il numero ventisei.
    `,
  }),
  product('bottiglia', shop.key, {
    title: 'Bottiglia dal collo lungo',
    urlId: 'bottiglia-dal-collo-lungo',
    excerpt: 'Per un ramo solo, oppure per niente.',
    categories: ['Vasi'],
    tags: ['gres'],
    pictures: ['bottiglia-ruggine'],
    facts: { ...ornament, sizes: '24 cm di altezza, 13 di diametro.' },
    variants: [{ sku: 'TV-BOT-RU', price: 7200, stock: 3, weight: 980 }],
    text: `
      Il collo si fa per ultimo, con due dita e senza respirare. Lo smalto ruggine è una terra ferrosa che passa dal nero al rosso nella
      stessa cottura.
    `,
  }),
  product('anfora', shop.key, {
    title: 'Vaso di terracotta',
    urlId: 'vaso-di-terracotta',
    excerpt: 'Nudo, rosso, cotto a legna.',
    categories: ['Vasi'],
    tags: ['terracotta'],
    pictures: ['anfora-terracotta', 'forno-a-legna'],
    facts: { ...earthenware, sizes: '22 cm di altezza, 18 di diametro.' },
    variants: [{ sku: 'TV-ANF-01', price: 5800, stock: 5, weight: 1400 }],
    text: `
      Quaranta ore di fuoco di pino, due volte l’anno. La cenere decide le ombre, e noi le accettiamo. Fuori resta poroso: con l’acqua
      dentro suda un po’, per i rami secchi è perfetto.
    `,
  }),
  product('monofiore', shop.key, {
    title: 'Monofiore',
    urlId: 'monofiore',
    excerpt: 'Un rametto, un dito d’acqua, e il tavolo è apparecchiato.',
    categories: ['Vasi'],
    tags: ['gres', 'regalo'],
    pictures: ['monofiore-bianco', 'monofiore-blu'],
    facts: ornament,
    options: ['Smalto'],
    variants: [
      { choice: ['Bianco'], sku: 'TV-MON-BI', price: 2600, stock: 16, weight: 260, picture: 'monofiore-bianco' },
      { choice: ['Blu'], sku: 'TV-MON-BL', price: 2600, stock: 11, weight: 260, picture: 'monofiore-blu' },
    ],
    text: `
      Tredici centimetri. In fila di tre fanno un centrotavola; da soli stanno sul davanzale del bagno, che è dove ne vediamo di più.
    `,
  }),
  product('fioriera', shop.key, {
    title: 'Vaso da balcone con sottovaso',
    urlId: 'vaso-da-balcone',
    excerpt: 'Terracotta che non gela: l’inverno lo passa fuori.',
    categories: ['Casa'],
    tags: ['terracotta'],
    pictures: ['fioriera-terracotta'],
    facts: { ...earthenware, sizes: 'Piccolo: 16 cm di diametro.\nGrande: 24 cm di diametro.' },
    options: ['Misura'],
    variants: [
      { choice: ['Piccolo'], sku: 'TV-FIO-P', price: 2900, stock: 12, weight: 1100 },
      { choice: ['Grande'], sku: 'TV-FIO-G', price: 4900, stock: 5, weight: 2600 },
    ],
    text: `
      L’impasto ha un quarto di sabbia, così l’acqua che gela trova dove andare. Il foro c’è, il sottovaso anche.
    `,
  }),
  product('bugia', shop.key, {
    title: 'Bugia per candela',
    urlId: 'bugia-per-candela',
    excerpt: 'Con il manico, per girare la casa quando salta la luce.',
    categories: ['Casa'],
    tags: ['gres', 'regalo'],
    pictures: ['bugia-ruggine'],
    facts: { ...ornament, warnings: 'Non lasciate mai una candela accesa senza nessuno nella stanza.' },
    variants: [{ sku: 'TV-BUG-RU', price: 3200, stock: 7, weight: 420 }],
    text: `
      Per candele da 22 millimetri, quelle che si trovano dappertutto. La prima, di cera d’api, la mettiamo noi.
    `,
  }),
  product('portasapone', shop.key, {
    title: 'Portasapone',
    urlId: 'portasapone',
    excerpt: 'Con due righe in fondo, perché il sapone vuole stare all’asciutto.',
    categories: ['Casa'],
    tags: ['gres'],
    pictures: ['portasapone-celadon'],
    facts: stoneware,
    variants: [{ sku: 'TV-SAP-CE', price: 2200, stock: 13, weight: 260 }],
    text: `
      Ovale, basso, pesante quanto basta per non scivolare. La saponetta della foto non è compresa: quella la fa una vicina, e se ne parla
      in bottega.
    `,
  }),
  product('piastrelle-nove', shop.key, {
    title: 'Nove piastrelle dipinte',
    urlId: 'nove-piastrelle-dipinte',
    excerpt: 'Dieci centimetri per dieci: un sottopentola, o l’inizio di una parete.',
    categories: ['Casa'],
    tags: ['gres', 'pezzo unico'],
    pictures: ['piastrelle-da-vicino', 'piastrelle'],
    facts: { ...stoneware, sizes: 'Nove pezzi da 10 per 10 cm, spessi 8 mm.' },
    variants: [{ sku: 'TV-PST-09', price: 9600, stock: 4, weight: 2400 }],
    text: `
      Archi, diagonali, una pennellata. Le scegliamo noi perché stiano bene insieme; se ne volete trenta metri quadri, scriveteci dalla pagina
      dei [lavori su misura](/su-misura).
    `,
  }),
]
