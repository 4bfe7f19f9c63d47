import { defineBlock } from '../../../../core/block.ts'
import { syncedModel } from '../../model/synced-kind.ts'

/** The sections of another document. Pages for visitors have those in its place, so it draws nothing itself. */
export const syncedBlock = defineBlock({
  ...syncedModel,
  View: () => null,
  fields: {
    documentId: {
      label: 'Sezione sincronizzata',
      group: 'content',
      control: 'synced',
      words: 'globale comune uguale riusabile stacca componente',
    },
  },
})
