import type { AnyBlock } from '../../../core/block.ts'
import { audioBlock } from './audio/audio.tsx'
import { videoBlock } from './video/video.tsx'

/** The blocks of this feature, in the order of the owners' list. */
export const mediaBlocks: readonly AnyBlock[] = [videoBlock, audioBlock]
