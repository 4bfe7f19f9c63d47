import type { EditorField } from '../../../core/block.ts'

/** Fields that several blocks share. */
export const alignField: EditorField = {
  label: 'Allineamento',
  group: 'look',
  control: 'choice',
  choices: { start: 'A sinistra', center: 'Al centro', end: 'A destra' },
  words: 'centrare centrato',
  perDevice: true,
}

export const newWindowField: EditorField = {
  label: 'Apri in una nuova scheda',
  help: 'Chi legge resta anche su questa pagina. Usalo di rado.',
  group: 'rare',
  control: 'switch',
}
