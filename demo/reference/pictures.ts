import type { DemoPicture } from '../demo-site.ts'

/** Small pictures of every usual shape, for the pages that show what each block can do. */
export const referencePictures: readonly DemoPicture[] = [
  {
    key: 'ciotola-celadon',
    file: 'ciotola-celadon.webp',
    name: 'ciotola-celadon.webp',
    alt: 'Una ciotola smaltata in verde celadon, con l’orlo bruno e i segni delle dita lungo la parete.',
    width: 1200,
    height: 800,
  },
  {
    key: 'vaso-blu',
    file: 'vaso-blu.jpg',
    name: 'vaso-blu.jpg',
    alt: 'Un vaso blu cobalto dal collo stretto e, davanti, un bicchiere di terracotta cruda.',
    width: 1200,
    height: 1500,
  },
  {
    key: 'vaso-blu-grezzo',
    file: 'vaso-blu-grezzo.jpg',
    name: 'vaso-blu-grezzo.jpg',
    alt: 'La stessa fotografia del vaso blu com’esce dalla fotocamera: grigia, piatta, quasi senza colore.',
    width: 1200,
    height: 1500,
  },
  {
    key: 'piastrelle-da-vicino',
    file: 'piastrelle-da-vicino.webp',
    name: 'piastrelle-da-vicino.webp',
    alt: 'Piastrelle smaltate viste da vicino: tinte unite e disegni ad archi, diagonali e pennellate.',
    width: 1200,
    height: 1200,
  },
  {
    key: 'tazze',
    file: 'tazze.jpg',
    name: 'tazze.jpg',
    alt: 'Cinque tazze con il manico in fila su un tavolo: bianca, verde acqua, blu, burro e ruggine.',
    width: 1200,
    height: 675,
  },
  {
    key: 'pila-di-piatti',
    file: 'pila-di-piatti.webp',
    name: 'pila-di-piatti.webp',
    alt: 'Una pila di nove piatti di colori diversi; accanto un bicchiere di terracotta.',
    width: 1200,
    height: 800,
  },
  {
    key: 'prove-da-vicino',
    file: 'prove-da-vicino.webp',
    name: 'prove-da-vicino.webp',
    alt: 'Tavolette di prova degli smalti in fila, messe a fuoco quelle davanti.',
    width: 1200,
    height: 1200,
  },
  {
    key: 'mare-la-sera',
    file: 'lume/mare-la-sera.webp',
    name: 'mare-la-sera.webp',
    alt: 'Il mare calmo verso sera: il sole basso sull’orizzonte e il suo riflesso spezzato dalle onde.',
    width: 1200,
    height: 675,
  },
]
