import type { Messages } from '../../../core/messages.ts'

/** What visitors read around pictures, in Italian. */
export const messages: Messages = {
  'images.missing': 'Questa immagine non è ancora disponibile.',
}
