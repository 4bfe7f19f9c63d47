import { resisted } from '../../model/transitions/new-swipe.ts'
import { play } from './animate.ts'
import type { Design, Stage } from './design.ts'

/** Default duration of a move, in seconds. */
export const SLIDE_SPEED = 0.6

/** Number of slides marked per frame at first: marking one may recalculate the styles of its content. */
const MARKED_A_FRAME = 40

interface RowOptions {
  /** In seconds; a swipe may have its own. */
  readonly speed?: number
  readonly swipeSpeed?: number
  /** Index of the slide at the frame's left edge when `index` is current; by default the same. */
  readonly first?: (index: number) => number
  /** Offset of the row to the left, in px, for a current slide with this left edge; by default the same. */
  readonly offset?: (left: number, slide: HTMLElement) => number
  /** Called when the current slide changes. */
  readonly mark?: () => void
  /** Marks whether a slide is the current one. */
  readonly markSlide?: (slide: HTMLElement, isCurrent: boolean) => void
  /** By default by one slide. */
  readonly step?: (by: 1 | -1) => unknown
  /** Number of slides that a swipe moves, from px and ms. */
  readonly swipe: (moved: number, ms: number, frame: number) => -1 | 0 | 1
}

/** Slides side by side that move together. */
export function row({ frame, list, slides, settings, state, still }: Stage, options: RowOptions): Design {
  const { speed: usual = SLIDE_SPEED, swipeSpeed = usual } = options
  const { scrollLeft } = frame
  let offset = scrollLeft
  let drawn = 0
  let speed = 0
  let current: HTMLElement | undefined
  let marked = 0
  let nextFrame = 0
  let isGone = false

  const step = options.step ?? ((by: 1 | -1) => state[by === 1 ? 'next' : 'previous']())
  function place(): void {
    list.style.transform = `translateX(${drawn - offset}px)`
  }
  function leftOf(slide: HTMLElement): number {
    return slide.offsetLeft - list.offsetLeft
  }
  async function go(index = state.currentIndex): Promise<void> {
    const from = drawn - offset
    const duration = still() ? 0 : speed * 1000
    const slide = slides[options.first?.(index) ?? index]!
    offset = options.offset?.(leftOf(slide), slide) ?? leftOf(slide)
    drawn = 0
    speed = usual
    const way = from + offset
    const width = frame.clientWidth
    const moving = slidesBetween(-Math.max(way, 0), width - Math.min(way, 0))
    const near = slidesBetween(-width, 2 * width)
    place()
    if (duration && way)
      await Promise.all(
        moving.map((slide) =>
          play(slide, {
            keyframes: [way, 0].map((x) => ({ transform: `translateX(${x}px)` })),
            duration,
            easing: 'cubic-bezier(0.22, 0.61, 0.36, 1)',
          }),
        ),
      )
    if (isGone) return
    // The first transform triggers a layout of the slide: those that may move next get theirs at an idle time.
    for (const slide of near) slide.style.transform = 'translateX(0)'
  }
  /**
   * Slides visible between two edges, in px from the frame's: a row of a thousand that moves as one would be painted
   * whole.
   */
  function slidesBetween(start: number, end: number): HTMLElement[] {
    const seen: HTMLElement[] = []
    for (const slide of slides) {
      const left = leftOf(slide) - offset
      if (left >= end) break
      if (left + slide.offsetWidth > start) seen.push(slide)
    }
    return seen
  }
  function markSlide(slide: HTMLElement | undefined): void {
    if (slide) options.markSlide?.(slide, slide === slides[state.currentIndex])
  }
  /** After the first time, only slides that change are touched. */
  function mark(): void {
    const before = current
    current = slides[state.currentIndex]
    markSlide(before)
    markSlide(current)
    options.mark?.()
  }
  function markAll(): void {
    for (const slide of slides.slice(marked, marked + MARKED_A_FRAME)) markSlide(slide)
    marked += MARKED_A_FRAME
    if (marked < slides.length) nextFrame = requestAnimationFrame(markAll)
  }
  function jump(): void {
    speed = 0
    void go()
    mark()
  }

  frame.scrollLeft = 0
  jump()
  markAll()
  return {
    show() {
      // Marked after measuring, when no layout is pending.
      const gone = go()
      mark()
      return gone
    },
    refresh: jump,
    step,
    reveal: (index) => void go(index),
    draw(moved) {
      const atEnd = !settings.loop && state.currentIndex === (moved > 0 ? 0 : slides.length - 1)
      drawn = atEnd ? resisted(moved, 'inertial') : moved
      place()
    },
    release({ moved, ms }) {
      const by = options.swipe(moved, ms, frame.clientWidth)
      speed = swipeSpeed
      if (!by || !step(by)) void go()
    },
    detach() {
      isGone = true
      cancelAnimationFrame(nextFrame)
      for (const slide of slides) {
        slide.inert = false
        slide.style.transform = ''
      }
      list.style.transform = ''
      frame.scrollLeft = offset
    },
  }
}
