import type { AnyBlock } from '../../../core/block.ts'
import { hoursBlock } from './hours.tsx'

/** The blocks of this feature. */
export const hoursBlocks: readonly AnyBlock[] = [hoursBlock]
