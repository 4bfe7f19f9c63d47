import type { AnyBlock } from '../../../core/block.ts'
import { imageBlock } from './image/image.tsx'
import { pictureGridBlock } from './picture-grid/picture-grid.tsx'

/** The blocks of this feature, in the order of the owners' list. */
export const imagesBlocks: readonly AnyBlock[] = [imageBlock, pictureGridBlock]
