import type { AnyBlock } from '../../../core/block.ts'
import { summaryBlock } from './summary/summary.tsx'

/** The blocks of this feature, in the order of the owners' list. */
export const summariesBlocks: readonly AnyBlock[] = [summaryBlock]
