import { defineBlock } from '../../../../core/block.ts'
import { spacerModel } from '../../model/blocks.ts'

/** Empty space between two blocks. */
export const spacerBlock = defineBlock({
  ...spacerModel,
  View: ({ props }) => <div className={`spacer spacer-${props.size}`} aria-hidden="true" />,
  fields: {
    size: {
      label: 'Altezza',
      group: 'look',
      control: 'choice',
      choices: { s: 'Piccola', m: 'Media', l: 'Grande', xl: 'Molto grande' },
    },
  },
})
