import type { Messages } from '../../../core/messages.ts'

/** Texts around comments for visitors, in Italian. */
export const messages: Messages = {
  'comments.title': '{count, plural, =0 {Nessun commento} one {Un commento} other {# commenti}}',
  'comments.anonymous': 'Senza nome',
  'comments.permalink': 'Collegamento al commento di {author}',
  'comments.pingbacks': 'Se ne parla anche qui',
}
