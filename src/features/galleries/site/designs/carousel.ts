import {
  type CarouselOptions,
  carouselControls,
  firstOfGroup,
  groupOf,
  slidesPerRow,
} from '../../model/designs/carousel.ts'
import { layoutOptions } from '../../model/layouts.ts'
import { swipeStep } from '../../model/transitions/swipe.ts'
import type { Design, Stage } from './design.ts'
import { row } from './row.ts'

/** Several slides side by side, moved in groups. */
export function carousel(stage: Stage): Design {
  const { container, slides, settings, state } = stage
  const options: CarouselOptions = layoutOptions('carousel', settings.designOptions)
  const controls = container.querySelector<HTMLElement>('.gallery-controls')
  const perRow = () => slidesPerRow(options.slidesPerRow, innerWidth)
  const group = () => groupOf(state.currentIndex, perRow())
  const facts = () => carouselControls(group(), slides.length, perRow())

  if (options.currentGroup > 0) state.goTo(options.currentGroup * perRow())
  state.settle()
  return {
    ...row(stage, {
      first: (index) => firstOfGroup(groupOf(index, perRow()), slides.length, perRow()),
      mark() {
        const { hidden, previousDisabled, nextDisabled } = facts()
        controls?.toggleAttribute('data-idle', hidden)
        stage.disable(!settings.loop && previousDisabled, !settings.loop && nextDisabled)
      },
      step(by) {
        const { previousDisabled, nextDisabled } = facts()
        const ends = by === 1 ? nextDisabled : previousDisabled
        if (ends && !settings.loop) return false
        const index = ends ? (by === 1 ? 0 : slides.length - 1) : (group() + by) * perRow()
        return state.goTo(index, by === 1 ? 'forward' : 'reverse')
      },
      swipe: swipeStep,
    }),
    reveal: (index) => void state.goTo(groupOf(index, perRow()) * perRow()),
  }
}
