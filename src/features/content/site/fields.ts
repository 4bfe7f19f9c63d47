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

/** The aspect ratio of a frame. */
export const frameRatioField: EditorField = {
  label: 'Proporzioni',
  group: 'look',
  control: 'choice',
  choices: {
    '16:9': 'Orizzontale (16:9)',
    '4:3': 'Orizzontale (4:3)',
    '1:1': 'Quadrato',
    '9:16': 'Verticale (9:16)',
  },
}
