import { product } from '../write.ts'
import { shop } from './store.ts'

/** Courses as services, a digital notebook, and a made-to-order service of plates. */
export const learning = [
  product('prima-argilla', shop.key, {
    title: 'Prima argilla, un sabato al tornio',
    urlId: 'prima-argilla',
    excerpt: 'Tre ore, sei torni, grembiule compreso. Sabato 16 gennaio.',
    categories: ['Corsi e quaderni'],
    tags: ['corso', 'regalo'],
    type: 'SERVICE',
    pictures: ['argilla-pesata'],
    options: ['Turno'],
    variants: [
      { choice: ['Mattina, 10–13'], sku: 'TV-COR-M', price: 4800, stock: 4 },
      { choice: ['Pomeriggio, 15–18'], sku: 'TV-COR-P', price: 4800, stock: 6 },
    ],
    text: `
      Si impara a centrare, ad aprire e, se va bene, a tirare su una parete. I due pezzi migliori li cuociamo e li smaltiamo noi: dopo un mese
      passate a prenderli, oppure li spediamo.

      La conferma arriva per posta elettronica, con l’indirizzo e il consiglio di tagliarsi le unghie.
    `,
  }),
  product('fine-settimana', shop.key, {
    title: 'Fine settimana al tornio',
    urlId: 'fine-settimana-al-tornio',
    excerpt: 'Sabato 6 e domenica 7 febbraio, con il pranzo alla nostra tavola.',
    categories: ['Corsi e quaderni'],
    tags: ['corso'],
    type: 'SERVICE',
    pictures: ['scaffale'],
    variants: [{ sku: 'TV-COR-FS', price: 19000, stock: 2 }],
    text: `
      Dodici ore in due giorni: il sabato si torna, la domenica si rifinisce. Sei persone al massimo, anche chi non ha mai toccato l’argilla.
    `,
  }),
  product('quaderno', shop.key, {
    title: 'Il quaderno degli smalti',
    urlId: 'quaderno-degli-smalti',
    excerpt: 'Ventidue ricette, con le percentuali e gli errori. Un file PDF da scaricare.',
    categories: ['Corsi e quaderni'],
    tags: ['quaderno'],
    type: 'DIGITAL',
    pictures: ['prove-di-smalto', 'prove-da-vicino'],
    variants: [{ sku: 'TV-QUA-PDF', price: 1400 }],
    text: `
      Ottantaquattro pagine: le ricette che usiamo, quelle che abbiamo smesso di usare e perché. Niente segreti; qualche macchia di ossido
      sì.

      Si legge su ogni schermo e si stampa bene in bianco e nero.
    `,
  }),
  product('servizio', shop.key, {
    title: 'Servizio per sei, su misura',
    urlId: 'servizio-per-sei',
    excerpt: 'Diciotto piatti fatti per voi, in otto settimane.',
    categories: ['Su misura'],
    tags: ['gres', 'su ordinazione'],
    pictures: ['tavola-apparecchiata'],
    facts: {
      care: 'Gres cotto a 1240 °C. Va in lavastoviglie, nel microonde e in forno fino a 220 °C, partendo da freddo.',
      guarantee: 'Per due anni rifacciamo allo stesso prezzo del primo i pezzi che rompete voi.',
    },
    options: ['Smalto'],
    variants: [
      { choice: ['Burro'], sku: 'TV-SER-BU', price: 59000, weight: 12_000 },
      { choice: ['Salvia'], sku: 'TV-SER-SA', price: 59000, weight: 12_000 },
      { choice: ['Burro e salvia'], sku: 'TV-SER-BS', price: 62000, weight: 12_000 },
    ],
    text: `
      Sei piani, sei fondi, sei da dolce. Prima di cominciare vi mandiamo due prove di smalto per posta, comprese nel prezzo; da quando le
      approvate passano otto settimane.

      È un lavoro fatto su ordinazione: il recesso di quattordici giorni non vale, la garanzia sì.
    `,
  }),
]
