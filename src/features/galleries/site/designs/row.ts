import { resisted } from '../../model/transitions/new-swipe.ts'
import { play } from './animate.ts'
import type { Design, Release, Stage } from './design.ts'

/** Seconds in which a gallery's slides move on where its design says nothing. */
export const SLIDE_SPEED = 0.6

/** Room that slides and their frame take, in px. */
export interface RowMeasures {
  /** Left edges and widths of slides from the row's beginning. */
  readonly slides: readonly { readonly left: number; readonly width: number }[]
  readonly frame: number
  readonly row: number
}

interface RowOptions {
  /** In seconds; a swipe's own where it has one. */
  readonly speed: number
  readonly swipeSpeed: number
  /** How far the row stands to the left while a slide is current, in px. */
  readonly offset: (index: number, measures: RowMeasures) => number
  /** Marks the slides for a new current one. */
  readonly mark: () => void
  readonly step: (by: 1 | -1) => unknown
  /** How many slides a swipe moves on. */
  readonly swipe: (how: Release, frame: number) => -1 | 0 | 1
}

/** Slides side by side that move as one. */
export function row({ frame, list, slides, settings, state, still }: Stage, options: RowOptions): Design {
  const { scrollLeft } = frame
  let offset = scrollLeft
  let drawn = 0
  let speed = 0
  let known: RowMeasures | undefined

  function place(): void {
    list.style.transform = `translateX(${drawn - offset}px)`
  }
  function measure(): RowMeasures {
    known ??= {
      slides: slides.map((slide) => ({ left: slide.offsetLeft - list.offsetLeft, width: slide.offsetWidth })),
      frame: frame.clientWidth,
      row: list.scrollWidth,
    }
    return known
  }
  async function go(index = state.currentIndex): Promise<void> {
    const from = drawn - offset
    const seconds = still() ? 0 : speed
    offset = options.offset(index, measure())
    drawn = 0
    speed = options.speed
    place()
    if (seconds === 0 || from === -offset) return
    await play(list, {
      keyframes: [from, -offset].map((x) => ({ transform: `translateX(${x}px)` })),
      duration: seconds * 1000,
      easing: 'cubic-bezier(0.22, 0.61, 0.36, 1)',
    })
  }
  function jump(): void {
    known = undefined
    speed = 0
    options.mark()
    void go()
  }

  frame.scrollLeft = 0
  jump()
  return {
    show() {
      options.mark()
      return go()
    },
    refresh: jump,
    step: options.step,
    reveal: (index) => void go(index),
    draw(moved) {
      const atEnd = !settings.loop && state.currentIndex === (moved > 0 ? 0 : slides.length - 1)
      drawn = atEnd ? resisted(moved, 'inertial') : moved
      place()
    },
    release(how) {
      const by = options.swipe(how, measure().frame)
      speed = options.swipeSpeed
      if (by === 0 || !options.step(by)) void go()
    },
    detach() {
      list.style.transform = ''
      frame.scrollLeft = offset
    },
  }
}
