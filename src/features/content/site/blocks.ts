import type { AnyBlock } from '../../../core/block.ts'
import { accordionBlock } from './accordion/accordion.tsx'
import { buttonBlock } from './button/button.tsx'
import { codeBlock } from './code/code.tsx'
import { embedBlock } from './embed/embed.tsx'
import { headingBlock } from './heading/heading.tsx'
import { lineBlock } from './line/line.tsx'
import { marqueeBlock } from './marquee/marquee.tsx'
import { menuBlock } from './menu/menu.tsx'
import { quoteBlock } from './quote/quote.tsx'
import { shapeBlock } from './shape/shape.tsx'
import { spacerBlock } from './spacer/spacer.tsx'
import { textBlock } from './text/text.tsx'

/** The blocks of this feature, in the order of the owners' list. */
export const contentBlocks: readonly AnyBlock[] = [
  headingBlock,
  textBlock,
  buttonBlock,
  quoteBlock,
  accordionBlock,
  menuBlock,
  marqueeBlock,
  lineBlock,
  spacerBlock,
  shapeBlock,
  codeBlock,
  embedBlock,
]
