import { swipeStep } from '../../model/transitions/swipe.ts'
import type { Design, Stage } from './design.ts'
import { row } from './row.ts'

/** One slide at a time, side by side. */
export function base(stage: Stage): Design {
  return row(stage, {
    markSlide(slide, isCurrent) {
      slide.inert = !isCurrent
    },
    swipe: swipeStep,
  })
}
