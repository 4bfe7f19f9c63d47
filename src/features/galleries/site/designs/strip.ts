import { STRIP_SWIPE_SPEED, type StripOptions, stripOffset, stripSwipe } from '../../model/designs/strip.ts'
import { layoutOptions } from '../../model/layouts.ts'
import type { Design, Stage } from './design.ts'
import { row } from './row.ts'

/** A row of slides of one height; the current one stands at its place in the frame. */
export function strip(stage: Stage): Design {
  const { slides, settings, state } = stage
  const options: StripOptions = layoutOptions('strip', settings.designOptions)
  const step = (by: 1 | -1): boolean => (by === 1 ? state.next() : state.previous())
  return {
    ...row(stage, {
      speed: options.speed,
      swipeSpeed: STRIP_SWIPE_SPEED,
      offset: (index, { slides: places, frame, row }) =>
        stripOffset(
          { slide: places[index]!.left, slideWidth: places[index]!.width, frame, strip: row },
          options.alignment,
        ),
      mark() {
        for (const [index, slide] of slides.entries()) {
          slide.ariaCurrent = index === state.currentIndex ? 'true' : null
          // A film that is not current neither plays nor takes the focus.
          if (slide.dataset.type === 'video') slide.toggleAttribute('data-inactive', index !== state.currentIndex)
        }
      },
      step,
      swipe: ({ moved, ms }, frame) => stripSwipe(moved, ms, frame),
    }),
    click(index) {
      if (index !== state.currentIndex) return state.goTo(index) || true
      const { activeSlideClickBehavior: behavior } = options
      const { clickThroughUrl, type } = slides[index]!.dataset
      if (behavior === 'none' || clickThroughUrl || type === 'video') return false
      step(behavior === 'previous' ? -1 : 1)
      return true
    },
  }
}
