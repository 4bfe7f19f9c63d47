import { product } from '../write.ts'
import { stoneware } from './facts.ts'
import { shop } from './store.ts'

const CATEGORY = ['Tavola']

/** What stands on the table. */
export const table = [
  product('ciotola', shop.key, {
    title: 'Ciotola da zuppa',
    urlId: 'ciotola-da-zuppa',
    excerpt: 'Larga quanto basta per il pane, profonda quanto basta per il brodo.',
    categories: CATEGORY,
    tags: ['gres', 'tutti i giorni'],
    pictures: ['scodella-celadon', 'scodella-burro', 'scodella-terracotta'],
    facts: {
      ...stoneware,
      sizes:
        'Media: 16 cm di diametro, 7 di altezza, mezzo litro.\nGrande: 21 cm di diametro, 8 di altezza, un litro scarso.',
    },
    options: ['Smalto', 'Misura'],
    variants: [
      {
        choice: ['Celadon', 'Media'],
        sku: 'TV-CIO-CM',
        price: 3200,
        stock: 14,
        weight: 480,
        picture: 'scodella-celadon',
      },
      {
        choice: ['Celadon', 'Grande'],
        sku: 'TV-CIO-CG',
        price: 4200,
        stock: 6,
        weight: 760,
        picture: 'scodella-celadon',
      },
      { choice: ['Burro', 'Media'], sku: 'TV-CIO-BM', price: 3200, stock: 9, weight: 480, picture: 'scodella-burro' },
      { choice: ['Burro', 'Grande'], sku: 'TV-CIO-BG', price: 4200, stock: 2, weight: 760, picture: 'scodella-burro' },
      {
        choice: ['Terracotta', 'Media'],
        sku: 'TV-CIO-TM',
        price: 2600,
        stock: 11,
        weight: 450,
        picture: 'scodella-terracotta',
      },
      {
        choice: ['Terracotta', 'Grande'],
        sku: 'TV-CIO-TG',
        price: 3400,
        stock: 0,
        weight: 700,
        picture: 'scodella-terracotta',
      },
    ],
    text: `
      È il pezzo che facciamo da più tempo. Il bordo è un po’ rientrato, così il cucchiaio trova dove appoggiarsi, e il piede è alto un dito:
      si prende dal fuoco senza scottarsi.

      Il celadon si raccoglie nei segni delle dita e lì diventa più scuro. Il burro ha qualche puntino di ferro. La terracotta è nuda fuori e
      smaltata dentro, e con gli anni si scurisce dove la toccate.
    `,
  }),
  product('tazza', shop.key, {
    title: 'Tazza con il manico',
    urlId: 'tazza-con-il-manico',
    excerpt: 'Tre decilitri, un manico per tre dita, un labbro sottile.',
    categories: CATEGORY,
    tags: ['gres', 'tutti i giorni', 'regalo'],
    pictures: ['tazza-blu', 'tazza-burro', 'tazza-salvia'],
    facts: { ...stoneware, sizes: 'Alta 10 cm, larga 8,5: tre decilitri fino al bordo.' },
    options: ['Smalto'],
    variants: [
      { choice: ['Blu'], sku: 'TV-TAZ-BL', price: 2800, stock: 18, weight: 340, picture: 'tazza-blu' },
      { choice: ['Burro'], sku: 'TV-TAZ-BU', price: 2800, stock: 7, weight: 340, picture: 'tazza-burro' },
      { choice: ['Salvia'], sku: 'TV-TAZ-SA', price: 2800, stock: 3, weight: 340, picture: 'tazza-salvia' },
    ],
    text: `
      Il manico lo tiriamo a mano, bagnato, dalla tazza stessa: per questo non ha spigoli e non balla. Il labbro si assottiglia negli ultimi
      due millimetri, e la bevanda arriva dove deve.
    `,
  }),
  product('tazzine', shop.key, {
    title: 'Due tazzine da caffè',
    urlId: 'due-tazzine-da-caffe',
    excerpt: 'Senza manico, con le pareti doppie quanto serve.',
    categories: CATEGORY,
    tags: ['gres', 'regalo'],
    pictures: ['tazzine-celadon', 'tazzine-ruggine'],
    facts: stoneware,
    options: ['Smalto'],
    variants: [
      { choice: ['Celadon'], sku: 'TV-TZC-CE', price: 3400, stock: 8, weight: 280, picture: 'tazzine-celadon' },
      { choice: ['Ruggine'], sku: 'TV-TZC-RU', price: 3400, stock: 12, weight: 280, picture: 'tazzine-ruggine' },
    ],
    text: `
      Si vendono in coppia perché il caffè da soli dura troppo poco. Sette centilitri: c’entra il ristretto, e anche quello lungo della
      domenica.
    `,
  }),
  product('piatti', shop.key, {
    title: 'Piatto piano',
    urlId: 'piatto-piano',
    excerpt: 'Ventisette centimetri, senza tesa: il cibo arriva fino al bordo.',
    categories: CATEGORY,
    tags: ['gres', 'tutti i giorni'],
    pictures: ['piatti-burro', 'piatti-salvia', 'pila-di-piatti'],
    facts: { ...stoneware, sizes: '27 cm di diametro, 2,5 di altezza. Dodici impilati sono alti 26 cm.' },
    options: ['Smalto', 'Confezione'],
    variants: [
      { choice: ['Burro', 'Uno'], sku: 'TV-PIA-B1', price: 3800, stock: 22, weight: 780, picture: 'piatti-burro' },
      { choice: ['Burro', 'Sei'], sku: 'TV-PIA-B6', price: 21000, stock: 3, weight: 4700, picture: 'piatti-burro' },
      { choice: ['Salvia', 'Uno'], sku: 'TV-PIA-S1', price: 3800, stock: 15, weight: 780, picture: 'piatti-salvia' },
      { choice: ['Salvia', 'Sei'], sku: 'TV-PIA-S6', price: 21000, stock: 1, weight: 4700, picture: 'piatti-salvia' },
    ],
    text: `
      Ne abbiamo provati undici prima di questo. Il bordo sale appena, quanto basta per fermare il sugo e per prenderlo in mano; la superficie
      regge il coltello senza stridere.
    `,
  }),
  product('insalatiera', shop.key, {
    title: 'Insalatiera',
    urlId: 'insalatiera',
    excerpt: 'Per sei persone, o per una pasta fredda da portare in gita.',
    categories: CATEGORY,
    tags: ['gres'],
    pictures: ['insalatiera-ruggine'],
    facts: { ...stoneware, sizes: '32 cm di diametro, 11 di altezza, tre litri.' },
    variants: [{ sku: 'TV-INS-RU', price: 7800, stock: 4, weight: 1900 }],
    text: `
      La giriamo con due chili e mezzo di argilla, che è quello che Livia solleva con una mano sola. Lo smalto ruggine dentro è liscio:
      l’olio non si ferma.
    `,
  }),
  product('brocca', shop.key, {
    title: 'Brocca da acqua',
    urlId: 'brocca-da-acqua',
    excerpt: 'Un litro e mezzo, e il becco non gocciola: l’abbiamo controllato una per una.',
    categories: CATEGORY,
    tags: ['gres', 'regalo'],
    pictures: ['brocca-bianco'],
    facts: { ...stoneware, sizes: 'Alta 24 cm: un litro e mezzo.' },
    variants: [{ sku: 'TV-BRO-BI', price: 6400, stock: 5, weight: 1350 }],
    text: `
      Il manico parte alto e finisce sulla spalla: piena pesa meno di tre chili, e si versa senza alzare il gomito. Bianco latte, con il piede
      di gres nudo.
    `,
  }),
  product('saliera', shop.key, {
    title: 'Ciotolina del sale',
    urlId: 'ciotolina-del-sale',
    excerpt: 'Da tenere accanto ai fornelli, con il cucchiaino di ulivo.',
    categories: CATEGORY,
    tags: ['gres', 'regalo'],
    pictures: ['saliera-burro'],
    facts: stoneware,
    variants: [{ sku: 'TV-SAL-BU', price: 1900, stock: 26, weight: 210 }],
    text: `
      C’entrano tre dita e mezzo etto di sale grosso. Il cucchiaino lo intaglia Piero, il falegname di fronte, dai rami della potatura.
    `,
  }),
  product('vassoio', shop.key, {
    title: 'Vassoio ovale',
    urlId: 'vassoio-ovale',
    excerpt: 'Per i formaggi, per le torte, per le chiavi di casa.',
    categories: CATEGORY,
    tags: ['gres'],
    pictures: ['vassoio-blu'],
    facts: { ...stoneware, sizes: '34 per 20 cm, alto 2,5.' },
    variants: [{ sku: 'TV-VAS-BL', price: 5200, stock: 0, weight: 1100 }],
    text: `
      Nasce tondo al tornio e diventa ovale appena prima di asciugare. Il blu di cobalto è quello del vaso grande: viene bene una volta
      su tre, e le altre due le teniamo noi.
    `,
  }),
  product('portauovo', shop.key, {
    title: 'Due portauovo',
    urlId: 'due-portauovo',
    excerpt: 'Per l’uovo alla coque, che chiede precisione a tutti.',
    categories: CATEGORY,
    tags: ['gres', 'regalo'],
    pictures: ['portauovo-bianco'],
    facts: stoneware,
    variants: [{ sku: 'TV-UOV-BI', price: 2400, stock: 10, weight: 190 }],
    text: `
      Vanno bene per uova medie e grandi; per quelle di quaglia c’è la ciotolina del sale. Rovesciati, sono due bicchierini.
    `,
  }),
]
