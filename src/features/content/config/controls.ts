import { type Control, defineControl } from '../../../config/control.ts'

/** The control for blocks that hold a list of entries: items of an accordion, sections of a menu. */
export const contentControls: readonly Control[] = [
  defineControl({
    name: 'entries',
    words: 'voci elenco aggiungere togliere ordine spostare',
    alone: true,
    itemMark: 'data-entry',
    load: () => import('./entries/entries-control.tsx'),
  }),
]
