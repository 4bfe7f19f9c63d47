import type { AnyBlock } from '../../../core/block.ts'
import { chartBlock } from './chart/chart.tsx'
import { tableBlock } from './table/table.tsx'

/** The blocks of this feature, in the order of the owners' list. */
export const chartsBlocks: readonly AnyBlock[] = [chartBlock, tableBlock]
