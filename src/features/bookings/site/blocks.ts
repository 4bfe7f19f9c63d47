import type { AnyBlock } from '../../../core/block.ts'
import { bookingBlock } from './booking.tsx'

/** The blocks of this feature. */
export const bookingsBlocks: readonly AnyBlock[] = [bookingBlock]
