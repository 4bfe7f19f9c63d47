import type { Messages } from '../../../core/messages.ts'

/** Texts around videos and audio for visitors, in Italian; the one on covers is for editors. */
export const messages: Messages = {
  'media.video.play': 'Guarda il video',
  'media.video.from': 'Video di {provider}',
  'media.video.own': 'Video',
  'media.video.film': 'Filmato: {title}',
  'media.video.started': 'Il video è aperto nella pagina.',
  'media.video.subtitles': 'Sottotitoli',
  'media.video.download': 'Scarica il video',
  'media.video.openPage': 'Apri la pagina',
  'media.video.coverOnlyEmbedded':
    'Le immagini in primo piano personalizzate sono disponibili solo con i video integrati...',
  'media.audio': 'Audio',
  'media.audio.track': 'Brano {number}',
  'media.audio.play': 'Ascolta: {title}',
  'media.audio.pause': 'Metti in pausa',
  'media.audio.seek': 'Punto in cui sei',
  'media.audio.of': "'{'now'}' di '{'all'}'",
  'media.audio.failed': 'Questo audio non si riesce ad ascoltare.',
  'media.audio.chapters': 'Capitoli',
  'media.audio.transcript': 'Trascrizione',
  'media.audio.notice':
    'Arriva da {host} solo se premi il pulsante: da quel momento {host} può sapere della tua visita.',
  'media.audio.invalid': 'qui non c’è un audio che si possa ascoltare.',
}
