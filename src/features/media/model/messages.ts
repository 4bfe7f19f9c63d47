import type { Messages } from '../../../core/messages.ts'

/** Texts around videos for visitors, in Italian; the last one is for editors. */
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
}
