import type { Messages } from '../../../core/messages.ts'

/** Texts of social blocks for visitors. */
export const messages: Messages = {
  'social.profiles.list': 'Profili social',
  'social.profiles.none': 'Scrivi qui i tuoi profili, oppure quelli del piede del sito: si vedono da soli.',
  'social.follow.label': 'Segui {username} su {service}',
  'social.follow.none': 'Scrivi il nome con cui ti trovano su {service}, per esempio «bottega».',
  'social.follow.show': 'Mostra il pulsante di {service}',
  'social.follow.notice':
    'Il pulsante arriva da {service} solo se lo chiedi: da quel momento {service} può sapere della tua visita.',
  'social.follow.remember':
    'D’ora in poi mostra subito i contenuti come questo: accetto i cookie di marketing e di terzi.',
  'social.follow.loading': 'Il pulsante di {service} sta arrivando.',
  'social.follow.shown': 'Il pulsante di {service} è nella pagina.',
  'social.follow.failed': 'Il pulsante di {service} non è arrivato. Il collegamento porta allo stesso profilo.',
  'social.share.on': 'Condividi su {service}',
  'social.share.mail': 'Manda per e-mail',
  'social.share.native': 'Condividi',
  'social.share.copy': 'Copia il link',
  'social.share.copied': 'Link copiato',
  'social.share.copiedAnnounce': 'Il link della pagina è negli appunti.',
  'social.share.failed': 'Non è stato possibile copiare il link.',
  'social.share.list': 'Condividi questa pagina',
}
