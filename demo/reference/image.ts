import { type BlockDraft, columns, heading, image, laidOut, section, text } from '../builders.ts'
import { picture } from '../terraviva/write.ts'
import { type Reference, variation } from './reference-page.ts'

const bowl = picture('ciotola-celadon')
const vase = picture('vaso-blu')
const tiles = picture('piastrelle-da-vicino')
const cups = picture('tazze')

const RATIOS = ['natural', '1:1', '4:5', '3:2', '16:9', '21:9'] as const
const RATIO_NAMES: Record<(typeof RATIOS)[number], string> = {
  natural: 'Naturale, com’è stata fatta.',
  '1:1': 'Quadrata.',
  '4:5': 'Verticale, quattro a cinque.',
  '3:2': 'Orizzontale, tre a due.',
  '16:9': 'Larga, sedici a nove.',
  '21:9': 'Panoramica, ventuno a nove.',
}
const ratios: BlockDraft[][] = RATIOS.map((ratio) => [image({ ...vase, ratio, caption: RATIO_NAMES[ratio] })])

export const imageReference: Reference = {
  slug: 'immagine',
  title: 'Immagine',
  summary: 'Una fotografia o un disegno, con la sua descrizione.',
  advice: `
    La **descrizione** è per chi non vede l’immagine: dite che cosa mostra, in una frase. La **didascalia** è per tutti e aggiunge qualcosa. Un’immagine che
    serve soltanto da ornamento si segna come decorativa, e i lettori di schermo la saltano.
  `,
  variations: [
    variation('A tutta larghezza', 'Con didascalia.', [
      image({
        ...bowl,
        caption:
          'Ciotola in gres chiaro, smalto celadon. Il bruno sull’orlo è il punto in cui lo smalto si assottiglia.',
      }),
    ]),
    variation('Larghezze', 'Piccola, media, piena.', [
      image({ ...tiles, width: 'small', caption: 'Piccola.' }),
      image({ ...tiles, width: 'medium', caption: 'Media.' }),
      image({ ...tiles, width: 'full', ratio: '21:9', caption: 'Piena.' }),
    ]),
    variation(
      'Proporzioni',
      'La stessa immagine verticale, ritagliata in sei modi attorno al suo punto focale.',
      columns([4, 4, 4, 4, 4, 4], ...ratios),
    ),
    variation('Allineamento', 'Un’immagine piccola all’inizio, al centro e alla fine.', [
      image({ ...bowl, width: 'small', align: 'start' }),
      image({ ...bowl, width: 'small', align: 'center' }),
      image({ ...bowl, width: 'small', align: 'end' }),
    ]),
    variation('Con un collegamento', 'L’immagine porta a una pagina; la descrizione dice dove.', [
      image({
        ...cups,
        alt: 'Cinque tazze in fila: vai ai lavori su misura',
        link: '/su-misura',
        caption: 'La didascalia può avere i suoi collegamenti, per esempio [ai corsi](/corsi).',
      }),
    ]),
    variation('Decorativa', 'Non ha descrizione, e chi ascolta la pagina non la incontra.', [
      image({ ...tiles, alt: '', decorative: true, ratio: '21:9' }),
    ]),
    variation(
      'Accanto al testo',
      'A sinistra sul computer, sotto il testo sul telefono.',
      columns(
        [{ desktop: { span: 5 }, phone: { order: 'last' } }, 7],
        [image({ ...vase, ratio: '4:5' })],
        [
          heading('Blu cobalto', { level: 3 }),
          text(
            'Lo mettiamo su un’argilla scura, che lo rende più profondo. Il piede resta nudo: è il punto in cui si vede di che terra è fatto il vaso.',
          ),
        ],
      ),
    ),
    variation('Diversa per schermo', 'Nascosta sul telefono: lì la didascalia della figura seguente basta.', [
      laidOut({ phone: { hidden: true } }, image({ ...cups, caption: 'Si vede sul computer e sul tablet.' })),
      image({ ...cups, ratio: '3:2', caption: 'Si vede dappertutto.' }),
    ]),
    section(
      { name: 'Da bordo a bordo', anchor: 'da-bordo-a-bordo', width: 'full', spaceTop: 'none', spaceBottom: 'none' },
      image({ ...picture('prove-da-vicino'), ratio: '21:9' }),
    ),
    variation('Senza immagine', 'Un blocco appena aggiunto, prima che si scelga un file.', [image({ assetId: null })]),
  ],
}
