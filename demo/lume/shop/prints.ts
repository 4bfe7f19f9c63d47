import { product } from '../write.ts'
import { shop } from './store.ts'

const FACTS = {
  sizes:
    'Piccola: 24 per 30 cm.\nMedia: 50 per 60 cm.\nGrande: 100 per 150 cm.\nLe misure sono del foglio, con due centimetri di margine.',
  care: 'Carta di cotone da 310 g o baritata da 325 g, inchiostri a pigmenti. Si incornicia sotto vetro, lontano dal sole diretto.',
  manufacturer: 'Studio Lume di Irene Valdarchi\nVicolo della Lanterna 4, 40126 Bologna\nstudio@studiolume.example',
} as const
const SIZES = [
  { name: 'Piccola', code: 'P', price: 22_000, weight: 300 },
  { name: 'Media', code: 'M', price: 48_000, weight: 900 },
  { name: 'Grande', code: 'G', price: 140_000, weight: 3200 },
] as const
const PAPERS = [
  { name: 'Cotone', code: 'C', more: 0 },
  { name: 'Baritata', code: 'B', more: 2000 },
] as const

interface Print {
  readonly key: string
  readonly series: string
  readonly title: string
  readonly excerpt: string
  readonly text: string
  /** Copies that are left of the small and the middle size, and of the large one where there is one. */
  readonly left: readonly number[]
}

/** A photograph in its sizes and papers; each paper has half of the copies that are left. */
function print({ key, series, left, ...written }: Print) {
  const code = key.slice(0, 4).toUpperCase()
  const variants = left.flatMap((copies, index) => {
    const size = SIZES[index]!
    return PAPERS.map((paper, side) => ({
      choice: [size.name, paper.name],
      sku: `LU-${code}-${size.code}${paper.code}`,
      price: size.price + paper.more,
      stock: side === 0 ? Math.ceil(copies / 2) : Math.floor(copies / 2),
      weight: size.weight,
    }))
  })
  return product(`stampa-${key}`, shop.key, {
    ...written,
    urlId: key,
    categories: [series],
    tags: ['edizione di 22'],
    // The framed one is that of the ridges.
    pictures: key === 'crinali' ? [key, 'cornice'] : [key],
    facts: { ...FACTS, layout: key === 'crinali' ? 'wide' : 'store' },
    options: ['Misura', 'Carta'],
    variants,
  })
}

export const printsForSale = [
  print({
    key: 'crinali',
    series: 'Nebbia',
    title: 'Nebbia 6',
    excerpt: 'Crinali uno dietro l’altro, dal nero all’aria.',
    left: [5, 3, 1],
    text: 'Sei e dieci del mattino, novembre. Il primo crinale è a quattrocento metri, l’ultimo a ventidue chilometri. In mezzo non c’è niente, e si vede.',
  }),
  print({
    key: 'pali',
    series: 'Nebbia',
    title: 'Nebbia 4',
    excerpt: 'Una linea telefonica che smette di esserci.',
    left: [2, 2],
    text: 'I fili portavano la voce a una cascina chiusa nel 1998. Ho contato undici pali; nella fotografia se ne vedono sette, e il settimo lo vedo solo io.',
  }),
  print({
    key: 'tronchi',
    series: 'Nebbia',
    title: 'Nebbia 2',
    excerpt: 'Tronchi diritti, ciascuno più chiaro del precedente.',
    left: [6, 4],
    text: 'Un’abetaia piantata in fila, dove la nebbia fa l’ordine che il vivaista aveva promesso. Esposizione lunga, nessun vento.',
  }),
  print({
    key: 'diagonale',
    series: 'Cemento',
    title: 'Cemento 1',
    excerpt: 'Un’ombra che diventa morbida mentre si allontana.',
    left: [8, 4, 2],
    text: 'Il muro è quello di un deposito di tram. L’ombra viene da uno spigolo lontano quaranta metri: per questo comincia a coltello e finisce in fumo.',
  }),
  print({
    key: 'lamelle',
    series: 'Cemento',
    title: 'Cemento 6',
    excerpt: 'Lamelle, e il ritmo con cui il sole le conta.',
    left: [10, 6],
    text: 'La facciata guarda a ovest e alle cinque di giugno diventa uno spartito. Ho aspettato che si accendesse l’ultima riga.',
  }),
  print({
    key: 'caustiche',
    series: 'Acqua',
    title: 'Acqua 1',
    excerpt: 'La luce che l’acqua disegna sul fondo.',
    left: [6, 4, 1],
    text: 'Una vasca, mezzo metro d’acqua, una pompa spenta da poco. Le linee chiare sono la superficie che fa da lente, e cambia idea cento volte al minuto.',
  }),
  print({
    key: 'onda',
    series: 'Acqua',
    title: 'Acqua 4',
    excerpt: 'Un’onda sola, presa un attimo prima.',
    left: [8, 5],
    text: 'Un duecentocinquantesimo di secondo. Prima era un’increspatura, dopo era schiuma; in mezzo c’è questo.',
  }),
  print({
    key: 'battigia',
    series: 'Acqua',
    title: 'Acqua 5',
    excerpt: 'Otto secondi di risacca in un foglio solo.',
    left: [11, 6],
    text: 'La battigia ripresa dall’alto, con un tempo lungo: l’acqua non sta ferma, e la fotografia non glielo chiede.',
  }),
  print({
    key: 'luci',
    series: 'Notte',
    title: 'Notte 1',
    excerpt: 'Una città fuori fuoco, dove ogni luce è una casa.',
    left: [12, 6, 2],
    text: 'Dal ponte della ferrovia, senza mettere a fuoco niente. Chi abita lì riconosce la sua finestra: me l’hanno scritto in due.',
  }),
  print({
    key: 'stelle',
    series: 'Notte',
    title: 'Notte 4',
    excerpt: 'Due ore di cielo che gira.',
    left: [14, 7],
    text: 'La macchina ferma, il cielo no. Al centro la stella polare, che gira anche lei, ma poco.',
  }),
  print({
    key: 'onde',
    series: 'Carta',
    title: 'Carta 3',
    excerpt: 'Un foglio piegato che sembra il mare.',
    left: [12, 7],
    text: 'Carta da pacchi, una lampada bassa, un pomeriggio. È la serie che faccio quando fuori piove e non c’è nebbia.',
  }),
  print({
    key: 'taglio',
    series: 'Carta',
    title: 'Carta 4',
    excerpt: 'Un taglio solo, e la luce entra.',
    left: [14, 8],
    text: 'Un foglio bianco, un bisturi, una finestra dietro. La fessura è larga due millimetri e tiene in piedi tutta la fotografia.',
  }),
]
