import type { AnyBlock } from '../../../core/block.ts'
import { columnBlock } from './column/column.tsx'
import { sectionBlock } from './section/section.tsx'
import { syncedBlock } from './synced/synced.tsx'

/** Blocks that hold other blocks, or stand for them. */
export const pagesBlocks: readonly AnyBlock[] = [sectionBlock, columnBlock, syncedBlock]
