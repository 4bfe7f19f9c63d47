import type { Messages } from '../../../core/messages.ts'

/** Texts around lists and items for visitors, in Italian. */
export const messages: Messages = {
  'posts.list.empty': 'Qui non c’è ancora nulla da leggere.',
  'posts.list.emptyCategory': 'Non c’è ancora nulla nella categoria «{label}».',
  'posts.list.emptyTag': 'Non c’è ancora nulla con l’etichetta «{label}».',
  'posts.list.category': 'Categoria',
  'posts.list.tag': 'Etichetta',
  'posts.list.all': 'Mostra tutto',
  'posts.list.pagination': 'Pagine dell’elenco',
  'posts.list.pinned': 'In evidenza',
  'posts.list.newer': 'Più recenti',
  'posts.list.older': 'Meno recenti',
  'posts.list.position': 'Pagina {current} di {total}',
  'posts.item.untitled': 'Senza titolo',
  'posts.item.author': 'di {author}',
  'posts.item.reading': '{minutes, plural, one {# minuto di lettura} other {# minuti di lettura}}',
  'posts.item.tags': 'Etichette',
  'posts.item.around': 'Leggi anche',
  'posts.item.previous': 'Precedente',
  'posts.item.next': 'Successivo',
  'posts.item.back': 'Tutto in «{title}»',
}
