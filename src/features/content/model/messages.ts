import type { Messages } from '../../../core/messages.ts'

/** Texts around content blocks for visitors, in Italian. */
export const messages: Messages = {
  'content.code.copy': 'Copia',
  'content.code.copied': 'Copiato',
  'content.code.copiedAnnounce': 'Il codice è negli appunti.',
  'content.code.failed': 'Non è stato possibile copiare il codice.',
  'content.embed.showVideo': 'Guarda il video',
  'content.embed.showAudio': 'Ascolta',
  'content.embed.showMap': 'Mostra la mappa',
  'content.embed.showPage': 'Mostra il contenuto',
  'content.embed.notice':
    'Arriva da {provider} solo se lo chiedi: da quel momento {provider} può sapere della tua visita.',
  'content.embed.remember':
    'D’ora in poi mostra subito i contenuti come questo: accetto i cookie di marketing e di terzi.',
  'content.embed.rememberMaps': 'D’ora in poi mostra subito le mappe: accetto i cookie di contenuti e preferenze.',
  'content.embed.open': 'Apri su {provider}',
  'content.embed.from': 'Contenuto di {provider}',
  'content.embed.shown': 'Il contenuto di {provider} è aperto nella pagina.',
  'content.imported.label': 'Contenuto che può scorrere di lato',
}
