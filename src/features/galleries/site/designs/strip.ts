import { STRIP_SWIPE_SPEED, type StripOptions, stripOffset, stripSwipe } from '../../model/designs/strip.ts'
import { layoutOptions } from '../../model/layouts.ts'
import type { Design, Stage } from './design.ts'
import { row } from './row.ts'

/** A row of slides of equal height; the current one is aligned in the frame. */
export function strip(stage: Stage): Design {
  const { frame, list, slides, settings, state } = stage
  const options: StripOptions = layoutOptions('strip', settings.designOptions)
  return {
    ...row(stage, {
      speed: options.speed,
      swipeSpeed: STRIP_SWIPE_SPEED,
      offset: (left, { offsetWidth }) =>
        stripOffset(
          { slide: left, slideWidth: offsetWidth, frame: frame.clientWidth, strip: list.scrollWidth },
          options.alignment,
        ),
      markSlide(slide, isCurrent) {
        slide.ariaCurrent = isCurrent ? 'true' : null
        // A click on a video that is not current makes it current, as on an image.
        if (slide.dataset.type === 'video') slide.toggleAttribute('data-inactive', !isCurrent)
      },
      swipe: stripSwipe,
    }),
    click(index) {
      if (index !== state.currentIndex) return state.goTo(index) || true
      const { activeSlideClickBehavior: behavior } = options
      const { clickThroughUrl, type } = slides[index]!.dataset
      if (behavior === 'none' || clickThroughUrl || type === 'video') return false
      state[behavior === 'previous' ? 'previous' : 'next']()
      return true
    },
  }
}
