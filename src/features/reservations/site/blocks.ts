import type { AnyBlock } from '../../../core/block.ts'
import { openTableBlock } from './opentable.tsx'
import { tockBlock } from './tock.tsx'

/** The blocks of this feature, in the order of the owners' list. */
export const reservationBlocks: readonly AnyBlock[] = [openTableBlock, tockBlock]
