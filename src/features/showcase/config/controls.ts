import { type Control, defineControl } from '../../../config/control.ts'

/** The control for lists of people with a portrait each. */
export const showcaseControls: readonly Control[] = [
  defineControl({
    name: 'people',
    words: 'persone ritratto foto nome aggiungere togliere ordine',
    alone: true,
    itemMark: 'data-entry',
    load: () => import('./people-control.tsx'),
  }),
  defineControl({
    name: 'moment',
    words: 'data ora giorno',
    typed: true,
    load: () => import('./moment-control.tsx'),
  }),
]
