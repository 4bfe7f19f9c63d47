import { defineBlock } from '../../../../core/block.ts'
import { lineModel } from '../../model/blocks.ts'

/** A horizontal rule. */
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
