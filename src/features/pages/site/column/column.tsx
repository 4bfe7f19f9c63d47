import { defineBlock } from '../../../../core/block.ts'
import { columnModel } from '../../model/structure.ts'

/** One column of a section; how wide it is stands in its layout. */
export const columnBlock = defineBlock({
  ...columnModel,
  View: ({ children }) => <div className="column">{children}</div>,
  fields: {},
})
