/** Italian names of the block editor's dynamic blocks. */
const BLOCKS: Readonly<Record<string, string>> = {
  archives: 'archivi',
  avatar: 'avatar',
  block: 'blocco condiviso',
  calendar: 'calendario',
  categories: 'elenco delle categorie',
  comments: 'commenti',
  'latest-comments': 'ultimi commenti',
  'latest-posts': 'ultimi articoli',
  loginout: 'entra/esci',
  navigation: 'navigazione',
  'page-list': 'elenco delle pagine',
  'post-author': 'autore',
  'post-author-biography': 'biografia dell’autore',
  'post-comments-form': 'modulo dei commenti',
  'post-date': 'data',
  'post-excerpt': 'riassunto',
  'post-featured-image': 'immagine in evidenza',
  'post-navigation-link': 'articolo precedente o successivo',
  'post-terms': 'categorie e tag',
  'post-title': 'titolo',
  'query-title': 'titolo dell’archivio',
  'read-more': 'leggi tutto',
  rss: 'feed RSS',
  search: 'ricerca',
  'site-logo': 'logo del sito',
  'site-tagline': 'motto del sito',
  'site-title': 'titolo del sito',
  'tag-cloud': 'nuvola dei tag',
  'term-description': 'descrizione della categoria',
}

/** Italian name of a dynamic block; a plugin's own name is quoted. */
export function nameOfBlock(name: string): string {
  return Object.hasOwn(BLOCKS, name) ? BLOCKS[name]! : `«${name}»`
}
