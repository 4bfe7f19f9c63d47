import {
  audio,
  type BlockDraft,
  column,
  gallery,
  grid,
  heading,
  image,
  type PictureTurn,
  section,
  text,
  video,
} from './drafts.ts'
import type { SectionTemplates } from './section-template.ts'
import { embed } from './service-drafts.ts'

/** One picture from edge to edge of the content. */
export function pictureWide(pictures: PictureTurn, caption: string): BlockDraft {
  return section(
    { name: 'Immagine', width: 'wide', spaceTop: 'm', spaceBottom: 'm' },
    column(12, image(pictures.one(), { ratio: '21:9', caption })),
  )
}

/** Images in their own shapes, in three columns. */
export function galleryNatural(pictures: PictureTurn, most: number): BlockDraft {
  return section(
    { name: 'Galleria', width: 'wide', spaceTop: 'm' },
    column(12, grid(pictures.several(most), 3, 'natural')),
  )
}

/** Images and video first, text second. */
export const pictures = {
  'gallery-squares': {
    name: 'Galleria di quadrati',
    description: 'Fino a sei immagini quadrate, tre per riga.',
    draft: (pictures) => [
      section(
        { name: 'Galleria', width: 'wide' },
        column(
          12,
          heading(2, 'Qualche lavoro recente'),
          text('Una scelta degli ultimi mesi. Di ognuno vi raccontiamo volentieri la storia.'),
          grid(pictures.several(6), 3, '1:1'),
        ),
      ),
    ],
  },
  'gallery-large': {
    name: 'Galleria a due colonne',
    description: 'Fino a quattro immagini grandi, due per riga.',
    draft: (pictures) => [
      section(
        { name: 'Galleria', width: 'wide' },
        column(12, heading(2, 'Da vicino'), grid(pictures.several(4), 2, '3:2')),
      ),
    ],
  },
  'gallery-natural': {
    name: 'Galleria nelle proporzioni originali',
    description: 'Fino a dodici immagini, ognuna con la sua forma, su tre colonne.',
    draft: (pictures) => [galleryNatural(pictures, 12)],
  },
  'picture-wide': {
    name: 'Immagine panoramica',
    description: 'Una sola immagine larga, con la sua didascalia.',
    draft: (pictures) => [pictureWide(pictures, '[Che cosa si vede, e dove]')],
  },
  video: {
    name: 'Video',
    description: 'Un titolo, due righe e un video: incollane l’indirizzo o scegli un file.',
    draft: () => [
      section(
        { name: 'Video', width: 'wide', align: 'center' },
        column(
          4,
          heading(2, 'Due minuti per conoscerci', 'Il video'),
          text('Una visita breve: gli spazi, gli strumenti e le persone che trovate quando entrate.'),
        ),
        column(8, video({ title: 'Una visita di due minuti', caption: 'Girato in una giornata di lavoro.' })),
      ),
    ],
  },
  'gallery-carousel': {
    name: 'Immagini che scorrono',
    description: 'Una fila di immagini che si scorre col dito o con le frecce, sotto un titolo.',
    draft: (pictures) => [
      section(
        { name: 'Galleria', width: 'wide' },
        column(12, heading(2, 'Da vicino'), gallery(pictures.several(9), 'carousel')),
      ),
    ],
  },
  'gallery-rows': {
    name: 'Immagini in righe piene',
    description: 'Le immagini intere, in righe che riempiono tutta la larghezza: si aprono in grande.',
    draft: (pictures) => [
      section(
        { name: 'Galleria', width: 'wide', background: 'soft' },
        column(
          12,
          heading(2, 'Le ultime'),
          text('Toccatene una per vederla in grande.'),
          gallery(pictures.several(12), 'autorows'),
        ),
      ),
    ],
  },
  'video-wide': {
    name: 'Un video in grande',
    description: 'Un video largo quanto la pagina, su fondo tenue, con il titolo sopra.',
    draft: () => [
      section(
        { name: 'Video', width: 'wide', background: 'soft' },
        column(
          12,
          heading(2, 'Guardate come si fa'),
          video({ title: 'Come lavoriamo', caption: 'Dall’inizio alla fine, senza tagli.' }),
        ),
      ),
    ],
  },
  'embed-beside': {
    name: 'Da un altro sito',
    description: 'Un brano, un post o un modulo di un altro sito, accanto a due righe che lo presentano.',
    draft: () => [
      section(
        { name: 'Da un altro sito', width: 'wide', align: 'center' },
        column(5, heading(2, 'Ci trovate anche là'), text('Qui accanto, quello che raccontiamo altrove.')),
        column(7, embed('[Che cosa si vede]', '')),
      ),
    ],
  },
  'embed-wide': {
    name: 'Una pagina di altri, in grande',
    description: 'Una visita virtuale, una presentazione o un calendario di un altro sito, in tutta la larghezza.',
    draft: () => [
      section(
        { name: 'In grande', width: 'wide', background: 'soft' },
        column(12, heading(2, 'Fate un giro'), embed('[Che cosa si vede]', '[Da dove viene]')),
      ),
    ],
  },
  'audio-episode': {
    name: 'Una puntata da ascoltare',
    description: 'Un titolo con due frasi e, accanto, una registrazione con il suo lettore.',
    draft: () => [
      section(
        { name: 'Da ascoltare', width: 'wide', align: 'center' },
        column(5, heading(2, 'Ascoltateci', 'Da ascoltare'), text('[Di che cosa si parla, e quanto dura]')),
        column(7, audio('', ['[Il titolo della puntata]'])),
      ),
    ],
  },
  'audio-album': {
    name: 'Un album da ascoltare',
    description: 'Più brani in fila sotto il titolo: un concerto, una raccolta, una visita guidata.',
    draft: () => [
      section(
        { name: 'Da ascoltare', background: 'soft' },
        column(
          12,
          heading(2, 'Da ascoltare'),
          text('Finito un brano comincia il successivo.'),
          audio('[Il titolo della raccolta]', ['[Primo brano]', '[Secondo brano]', '[Terzo brano]']),
        ),
      ),
    ],
  },
} satisfies SectionTemplates
