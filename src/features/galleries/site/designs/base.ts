import { swipeStep } from '../../model/transitions/swipe.ts'
import type { Design, Stage } from './design.ts'
import { marker, row } from './row.ts'

/** One slide at a time, side by side. */
export function base(stage: Stage): Design {
  return row(stage, {
    mark: marker(stage, (slide, isCurrent) => {
      slide.inert = !isCurrent
    }),
    swipe: swipeStep,
  })
}
