import { swipeStep } from '../../model/transitions/swipe.ts'
import type { Design, Stage } from './design.ts'
import { row, SLIDE_SPEED } from './row.ts'

/** One slide at a time, side by side. */
export function base(stage: Stage): Design {
  const { slides, state } = stage
  return row(stage, {
    speed: SLIDE_SPEED,
    swipeSpeed: SLIDE_SPEED,
    offset: (index, { slides: places }) => places[index]!.left,
    mark() {
      for (const [index, slide] of slides.entries()) slide.inert = index !== state.currentIndex
    },
    step: (by) => (by === 1 ? state.next() : state.previous()),
    swipe: ({ moved, ms }, frame) => swipeStep(moved, ms, frame),
  })
}
