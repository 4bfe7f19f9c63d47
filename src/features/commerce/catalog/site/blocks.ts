import type { AnyBlock } from '../../../../core/block.ts'
import { categoryBlock } from './product-blocks/category-block.tsx'
import { oneProductBlock } from './product-blocks/one-product-block.tsx'
import { productsBlock } from './product-blocks/products-block.tsx'

/** The blocks of this feature, in the order of the owners' list. */
export const catalogBlocks: readonly AnyBlock[] = [productsBlock, categoryBlock, oneProductBlock]
