import { ListTree, Plus } from 'lucide-react'
import type { Panel } from '../../../config/panel.ts'
import { PAGE_GROUP } from '../../../config/panel-groups.ts'
import { PERMISSION } from '../../../core/codes.ts'

/** Who may open pages to change them; what of them is decided by `structure`. */
export const OPENS_PAGES = { permission: PERMISSION.contentManager } as const

/** The blocks of the page, as a tree. */
export const structurePanel: Panel = {
  name: 'structure',
  label: 'Struttura',
  words: 'ordine livelli blocchi scaletta nascosti',
  Icon: ListTree,
  group: PAGE_GROUP,
  permission: PERMISSION.structure,
  room: 'side',
  letter: 's',
  load: () => import('./outline/structure-panel.tsx'),
}

/** What can be added to the page. */
export const addPanel: Panel = {
  name: 'add',
  label: 'Aggiungi',
  words: 'nuovo inserisci libreria sezioni pronte blocchi',
  Icon: Plus,
  group: PAGE_GROUP,
  permission: PERMISSION.structure,
  room: 'side',
  letter: 'a',
  load: () => import('./library/add-panel.tsx'),
}
