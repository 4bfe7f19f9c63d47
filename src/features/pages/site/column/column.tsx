import { defineBlock } from '../../../../core/block.ts'
import { columnModel } from '../../model/structure.ts'

/** One column of a section; its width is in its layout. */
export const columnBlock = defineBlock({
  ...columnModel,
  View: ({ children }) => <div className="column">{children}</div>,
  fields: {},
})
