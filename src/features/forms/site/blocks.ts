import type { AnyBlock } from '../../../core/block.ts'
import { formBlock } from './form/form-block.tsx'
import { newsletterBlock } from './newsletter/newsletter-block.tsx'

/** The blocks of this feature, in the order of the owners' list. */
export const formsBlocks: readonly AnyBlock[] = [formBlock, newsletterBlock]
