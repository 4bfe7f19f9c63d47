import type { Messages } from '../../../core/messages.ts'

/** Texts and announcements of galleries for visitors, in Italian. */
export const messages: Messages = {
  'galleries.carousel': 'carosello',
  'galleries.slide': 'diapositiva',
  'galleries.place': '{number} di {count}',
  'galleries.label': 'Galleria di {count, plural, one {un’immagine} other {# immagini}}',
  'galleries.previous': 'Immagine precedente',
  'galleries.next': 'Immagine successiva',
  'galleries.previousGroup': 'Immagini precedenti',
  'galleries.nextGroup': 'Immagini successive',
  'galleries.pause': 'Ferma lo scorrimento automatico',
  'galleries.play': 'Avvia lo scorrimento automatico',
  'galleries.thumbnails': 'Miniature',
  'galleries.goTo': 'Vai all’immagine {number} di {count}',
}
