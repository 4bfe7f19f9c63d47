import { defineBlock } from '../../../../core/block.ts'
import { lineModel } from '../../model/blocks.ts'

/** A line that separates two subjects. */
export const lineBlock = defineBlock({
  ...lineModel,
  View: ({ props }) => <hr className={`line line-${props.style}`} />,
  fields: {
    style: {
      label: 'Stile',
      group: 'look',
      control: 'choice',
      choices: { thin: 'Sottile', dotted: 'Punteggiata', ornament: 'Ornamento' },
    },
  },
})
