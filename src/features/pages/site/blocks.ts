import type { AnyBlock } from '../../../core/block.ts'
import { columnBlock } from './column/column.tsx'
import { sectionBlock } from './section/section.tsx'

/** Blocks that hold other blocks. */
export const pagesBlocks: readonly AnyBlock[] = [sectionBlock, columnBlock]
