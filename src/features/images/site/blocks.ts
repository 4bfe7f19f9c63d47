import type { AnyBlock } from '../../../core/block.ts'
import { imageBlock } from './image/image.tsx'
import { pictureGridBlock } from './picture-grid/picture-grid.tsx'

/** The blocks of this feature, in the order in which owners find them. */
export const imagesBlocks: readonly AnyBlock[] = [imageBlock, pictureGridBlock]
