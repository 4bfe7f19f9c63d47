import { columns, heading, text, video } from '../builders.ts'
import { picture } from '../terraviva/write.ts'
import { type Reference, variation } from './reference-page.ts'

const FILE = '/s/mare-la-sera.webm'
const FILM = { title: 'Il mare calmo verso sera', posterId: picture('mare-la-sera').assetId }
const POSTER = { posterId: picture('ciotola-celadon').assetId }

export const videoReference: Reference = {
  slug: 'video',
  title: 'Video',
  summary: 'Un video del sito, di YouTube o di Vimeo, con la sua immagine in primo piano.',
  advice: `
    Un file **MP4** o **WebM** caricato nell’archivio parte subito e non fa sapere a nessun altro chi lo guarda. Di un video di YouTube o di Vimeo basta
    incollare l’indirizzo: finché chi legge non preme il pulsante, nessun altro sito viene contattato. Sulla pagina si guarda un video alla volta. Se nel video
    si parla, aggiungete i **sottotitoli**, un file VTT.
  `,
  variations: [
    variation('Un file del sito', 'Con immagine in primo piano, sottotitoli e didascalia.', [
      video(FILE, {
        ...FILM,
        subtitles: '/s/mare-la-sera.vtt',
        caption: 'Cinque secondi di mare, senza sonoro. È un disegno calcolato, non una ripresa.',
      }),
    ]),
    variation('Senza immagine in primo piano', 'Si vede la prima immagine del video.', [
      video(FILE, { title: FILM.title }),
    ]),
    variation(
      'Proporzioni',
      'Lo stesso video intero, ritagliato e alle sue misure.',
      columns(
        [4, 4, 4],
        [video(FILE, { ...FILM, ratio: '1:1', caption: 'Quadrato, intero.' })],
        [video(FILE, { ...FILM, ratio: '1:1', mode: 'fill', caption: 'Quadrato, riempie il riquadro.' })],
        [video(FILE, { ...FILM, ratio: '9:16', mode: 'none', caption: 'Verticale, alle sue misure.' })],
      ),
    ),
    variation('Di un altro sito', 'Con un’immagine in primo piano di questo sito, che non contatta nessuno.', [
      video('https://www.youtube.com/watch?v=vetrina-esempio', {
        ...POSTER,
        title: 'Come si tornisce una ciotola',
        caption: 'L’indirizzo è un esempio: dietro non c’è nessun video.',
      }),
    ]),
    variation('Di un altro sito, senza immagine', 'Restano il nome del sito e il titolo.', [
      video('https://vimeo.com/1000000000000', { title: 'Il forno a legna, una notte intera' }),
    ]),
    variation('In diretta', 'Un flusso HLS parte dove il browser lo sa mostrare; altrove resta il collegamento.', [
      video('https://film.example/forno/diretta.m3u8', { title: 'Il forno in diretta' }),
    ]),
    variation(
      'Dentro una colonna',
      'Accanto al testo che lo spiega.',
      columns(
        [7, 5],
        [video(FILE, FILM)],
        [
          heading('Guardate le onde', { level: 3 }),
          text(
            'Sono ventidue, di lunghezze diverse, e dopo cinque secondi tornano tutte al punto da cui sono partite.',
          ),
        ],
      ),
    ),
    variation('Un indirizzo senza video', 'La pagina lo dice, e porta dove si voleva.', [
      video('https://fiera.example/ceramica/2027', { title: 'La fiera di primavera' }),
    ]),
    variation('Senza indirizzo', 'Un blocco appena aggiunto non rompe la pagina.', [video('')]),
  ],
}
