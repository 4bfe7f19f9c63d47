import type { AnyBlock } from '../../../core/block.ts'
import { compareBlock } from './compare/compare.tsx'
import { countdownBlock } from './countdown/countdown.tsx'
import { pricesBlock } from './prices.tsx'
import { teamBlock } from './team.tsx'
import { testimonialsBlock } from './testimonials.tsx'
import { timelineBlock } from './timeline.tsx'

/** The blocks of this feature, in the order of the owners' list. */
export const showcaseBlocks: readonly AnyBlock[] = [
  testimonialsBlock,
  teamBlock,
  timelineBlock,
  pricesBlock,
  compareBlock,
  countdownBlock,
]
