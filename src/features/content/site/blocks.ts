import type { AnyBlock } from '../../../core/block.ts'
import { buttonBlock } from './button/button.tsx'
import { codeBlock } from './code/code.tsx'
import { embedBlock } from './embed/embed.tsx'
import { headingBlock } from './heading/heading.tsx'
import { lineBlock } from './line/line.tsx'
import { quoteBlock } from './quote/quote.tsx'
import { spacerBlock } from './spacer/spacer.tsx'
import { textBlock } from './text/text.tsx'

/** The blocks of this feature, in the order of the owners' list. */
export const contentBlocks: readonly AnyBlock[] = [
  headingBlock,
  textBlock,
  buttonBlock,
  quoteBlock,
  lineBlock,
  spacerBlock,
  codeBlock,
  embedBlock,
]
