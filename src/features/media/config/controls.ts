import { type Control, defineControl } from '../../../config/control.ts'

/** The control for the tracks of an audio block. */
export const mediaControls: readonly Control[] = [
  defineControl({
    name: 'tracks',
    words: 'brani audio file archivio caricare ordine',
    alone: true,
    itemMark: 'data-entry',
    load: () => import('./tracks-control.tsx'),
  }),
]
