import type { AnyBlock } from '../../../core/block.ts'
import { galleryBlock } from './gallery-block.tsx'

/** The blocks of this feature, in the order of the owners' list. */
export const galleriesBlocks: readonly AnyBlock[] = [galleryBlock]
