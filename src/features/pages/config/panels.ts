import { Files, ListTree, Newspaper, Plus } from 'lucide-react'
import type { Panel } from '../../../config/panel.ts'
import { PAGE_GROUP, SITE_GROUP } from '../../../config/panel-groups.ts'

/** The pages of a site (ROUT-02, PATH-11: `…/pages/{id}`). */
export const pagesPanel: Panel = {
  name: 'pages',
  label: 'Pagine',
  words: 'menu navigazione albero voci nuova pagina cestino',
  Icon: Files,
  group: PAGE_GROUP,
  room: 'side',
  letter: 'p',
  load: () => import('./pages-panel/pages-panel.tsx'),
}

/** What is on the page, as a tree. */
export const structurePanel: Panel = {
  name: 'structure',
  label: 'Struttura',
  words: 'ordine livelli blocchi scaletta nascosti',
  Icon: ListTree,
  group: PAGE_GROUP,
  room: 'side',
  letter: 's',
  load: () => import('./editor/outline/structure-panel.tsx'),
}

/** What can be put on the page. */
export const addPanel: Panel = {
  name: 'add',
  label: 'Aggiungi',
  words: 'nuovo inserisci libreria sezioni pronte blocchi',
  Icon: Plus,
  group: PAGE_GROUP,
  room: 'side',
  letter: 'a',
  load: () => import('./editor/library/add-panel.tsx'),
}

/** The items of a site's collections. */
export const postsPanel: Panel = {
  name: 'posts',
  label: 'Articoli',
  words: 'blog notizie diario novità post',
  Icon: Newspaper,
  group: SITE_GROUP,
  room: 'whole',
  load: () => import('./posts-panel/posts-panel.tsx'),
}
