import type { Messages } from '../../../core/messages.ts'

/** Texts around images for visitors, in Italian. */
export const messages: Messages = {
  'images.missing': 'Questa immagine non è ancora disponibile.',
}
