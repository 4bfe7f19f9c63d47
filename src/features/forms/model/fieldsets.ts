import type { EditorPart } from '../../../core/block.ts'

/** The fieldsets of the form editor, in order (EDIT-05). */
export const FORM_FIELDSETS = {
  build: { order: 1, title: 'Campi' },
  storage: {
    order: 2,
    title: 'Dove arrivano le risposte',
    help: 'Ogni risposta resta in «Messaggi», qualunque cosa scegli qui.',
  },
  advanced: { order: 3, title: 'Dopo l’invio e altro' },
  captcha: { order: 4, title: 'Captcha' },
  disclaimer: { order: 5, title: 'Informativa' },
} as const satisfies Readonly<Record<string, EditorPart>>
