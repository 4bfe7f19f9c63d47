import type { Messages } from '../../../core/messages.ts'

/** Texts of summaries for visitors. */
export const messages: Messages = {
  'summaries.all': 'Tutto',
  'summaries.categories': 'Categorie',
  'summaries.more': 'Mostra tutto',
  'summaries.moreOf': 'Mostra tutto in «{label}»',
  'summaries.items': 'Anteprime',
  'summaries.previous': 'Precedenti',
  'summaries.next': 'Successivi',
  'summaries.empty.posts': 'Qui compariranno gli articoli della pagina scelta, appena ce ne saranno di pubblicati.',
  'summaries.empty.products': 'Qui compariranno i prodotti del negozio scelto, appena ce ne saranno di pubblicati.',
  'summaries.shown': '{count, plural, =0 {Nessun risultato} one {# risultato} other {# risultati}}',
}
