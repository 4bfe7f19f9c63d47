import type { AnyBlock } from '../../../core/block.ts'
import { videoBlock } from './video/video.tsx'

/** The blocks of this feature, in the order in which owners find them. */
export const mediaBlocks: readonly AnyBlock[] = [videoBlock]
