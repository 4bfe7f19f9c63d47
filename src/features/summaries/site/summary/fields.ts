import type { EditorField } from '../../../../core/block.ts'

const ofPosts = { field: 'of', is: ['posts'] } as const

/** Fields of a summary in the editor. */
export const summaryFields: Readonly<Record<string, EditorField>> = {
  of: {
    label: 'Che cosa mostra',
    group: 'content',
    control: 'choice',
    choices: { posts: 'Articoli', products: 'Prodotti' },
    words: 'blog diario negozio',
  },
  source: {
    label: 'Da quale pagina',
    help: 'La pagina che li elenca tutti. Senza scelta è la prima del sito.',
    group: 'content',
    control: 'link',
    words: 'raccolta blog negozio',
  },
  category: {
    label: 'Solo di una categoria',
    help: 'Il suo nome; vuoto per tutte.',
    group: 'content',
    control: 'text',
    wording: false,
  },
  tag: { label: 'Solo con un’etichetta', group: 'content', control: 'text', wording: false, when: ofPosts },
  count: { label: 'Quanti, al massimo', group: 'content', control: 'number' },
  filters: {
    label: 'Chi visita sceglie la categoria',
    help: 'Se non ne hai scelta una tu.',
    group: 'content',
    control: 'switch',
    words: 'filtri',
  },
  more: { label: 'Collegamento a tutti', group: 'content', control: 'switch' },
  layout: {
    label: 'Disposizione',
    group: 'look',
    control: 'choice',
    choices: { grid: 'Griglia', wall: 'Muro', carousel: 'Carosello', list: 'Elenco' },
    words: 'mattoni scorrere colonne',
  },
  columns: {
    label: 'Colonne',
    help: 'Sugli schermi grandi; sugli altri ce n’è quante ci stanno.',
    group: 'look',
    control: 'choice',
    choices: { auto: 'Quante ci stanno', 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6' },
    when: { field: 'layout', isNot: ['list'] },
  },
  ratio: {
    label: 'Formato delle immagini',
    group: 'look',
    control: 'choice',
    choices: {
      '3:2': 'Orizzontale (3:2)',
      '16:9': 'Orizzontale (16:9)',
      '1:1': 'Quadrato',
      '4:5': 'Verticale',
      natural: 'Originale',
    },
    when: { field: 'layout', isNot: ['wall'] },
  },
  showCover: { label: 'Immagini', group: 'look', control: 'switch' },
  showDate: { label: 'Data', group: 'look', control: 'switch', when: ofPosts },
  showCategories: { label: 'Categorie', group: 'look', control: 'switch', when: ofPosts },
  showExcerpt: { label: 'Riassunto', group: 'look', control: 'switch', when: ofPosts },
}
