import { clickAction, metaHeight, STACKED_Z_INDEX, type StackedOptions } from '../../model/designs/stacked.ts'
import { dimensionsOf } from '../../model/dimensions.ts'
import { layoutOptions } from '../../model/layouts.ts'
import { slidesToLoad } from '../../model/lazy.ts'
import { wrapIndex } from '../../model/slide-index.ts'
import {
  checkNewSwipe,
  NEW_SWIPE,
  newSwipeStep,
  resisted,
  restDuration,
  snapDistance,
} from '../../model/transitions/new-swipe.ts'
import { isTouchSwipe, swipeStep } from '../../model/transitions/swipe.ts'
import type { SlideMove } from '../../model/transitions/transition.ts'
import { transitionNamed } from '../../model/transitions/transitions.ts'
import { play } from './animate.ts'
import type { Design, Release, Stage } from './design.ts'

/** Slides on top of each other; a transition replaces one by the next. */
export function stacked({ frame, slides, settings, state, still }: Stage): Design {
  const options: StackedOptions = layoutOptions('stacked', settings.designOptions)
  const transition = transitionNamed(options.transition)
  const newSwipe = { ...NEW_SWIPE, ...settings.designOptions }
  if (transition.drag === 'new-swipe') checkNewSwipe(newSwipe)
  let turn = 0
  let drawn = 0
  let speed: number | undefined
  let zoom: Animation | undefined
  let marked = new Set<HTMLElement>()

  /** Distant slides are not rendered, so only those that were near or become near are touched. */
  function mark(): void {
    const preloadCount = settings.lazyLoad ? options.preloadCount : slides.length
    const near = new Set(
      slidesToLoad(state.currentIndex, preloadCount, slides.length, settings.loop).map((index) => slides[index]!),
    )
    const current = slides[state.currentIndex]!
    for (const slide of near.union(marked)) {
      const isShown = slide === current
      slide.toggleAttribute('data-shown', isShown)
      slide.toggleAttribute('data-near', near.has(slide))
      slide.inert = !isShown
      slide.style.zIndex = String(STACKED_Z_INDEX + Number(isShown))
    }
    marked = near
    follow()
  }
  function bringNear(slide: HTMLElement): void {
    slide.toggleAttribute('data-near', true)
    marked.add(slide)
  }
  /** The frame has the height of the current slide; with autoplay, that of the tallest slide. */
  function follow(): void {
    const slide = slides[state.currentIndex]!
    const measures = dimensionsOf(slide.dataset.imageDimensions)
    // The frame already has the rounded ratio of the first slide: setting it again would shift the content below.
    const isFirst = state.currentIndex === 0 && turn === 0
    if (options.autoHeight && !settings.autoplay && measures && !isFirst)
      frame.style.aspectRatio = `${measures.width / measures.height}`
    const meta = slide.querySelector('figcaption')
    if (!meta) return
    meta.style.height = ''
    const height = metaHeight(meta.scrollHeight, frame.clientHeight)
    if (height !== undefined) meta.style.height = `${height}px`
  }
  function zoomIn(slide: HTMLElement, move: SlideMove): void {
    zoom?.cancel()
    const picture = slide.querySelector('.picture')
    const movement = transition.picture?.(move, settings.autoplayOptions.timeout)
    if (!movement || !picture || still()) return
    zoom = picture.animate([...movement.keyframes] as Keyframe[], { ...movement, fill: 'both' })
  }
  function neighbour(by: 1 | -1): HTMLElement | undefined {
    const index = state.currentIndex + by
    return settings.loop || (index >= 0 && index < slides.length) ? slides[wrapIndex(index, slides.length)] : undefined
  }
  /** The incoming slide, at the side towards which the drag goes. */
  function drawnIn(): HTMLElement | undefined {
    return drawn === 0 ? undefined : neighbour(drawn < 0 ? 1 : -1)
  }
  /** Moves the slides back to where the drag began. */
  async function back(): Promise<void> {
    const [current, other, from, duration] = [slides[state.currentIndex]!, drawnIn(), drawn, speed ?? options.speed]
    const side = from < 0 ? 1 : -1
    const settle = (slide: HTMLElement, at: number): Promise<void> =>
      play(slide, {
        keyframes: [from + at, at].map((frames) => ({ transform: `translateX(${frames * 100}%)` })),
        duration: still() ? 0 : duration * 1000,
        easing: 'ease-out',
      })
    drawn = 0
    speed = undefined
    place(current, undefined)
    await Promise.all([settle(current, 0), other && settle(other, side)])
    if (drawn === 0) place(other, undefined)
  }

  mark()
  zoomIn(slides[state.currentIndex]!, { direction: 'forward', speed: options.speed, turn, drawn })
  return {
    async show({ from, to, direction }) {
      turn++
      const move: SlideMove = { direction, speed: speed ?? options.speed, turn, drawn }
      const [old, fresh] = [slides[from]!, slides[to]!]
      for (const slide of [old, fresh, drawnIn()]) place(slide, undefined)
      drawn = 0
      speed = undefined
      mark()
      if (still()) return
      old.toggleAttribute('data-moving', true)
      bringNear(old)
      zoomIn(fresh, move)
      await Promise.all([play(fresh, transition.incoming(move)), play(old, transition.outgoing(move))])
      old.toggleAttribute('data-moving', false)
      mark()
    },
    refresh: follow,
    click(index, event) {
      const action = clickAction(clickOn(slides[index]!, event), options.clickBehavior)
      if (action !== 'next' && action !== 'previous') return false
      state[action]()
      return true
    },
    ...(transition.drag && {
      draw(moved: number) {
        const boundary = moved > 0 ? newSwipe.boundaries.start : newSwipe.boundaries.end
        const soft = transition.drag === 'new-swipe' ? boundary : 'inertial'
        place(drawnIn(), undefined)
        drawn = (neighbour(moved < 0 ? 1 : -1) ? moved : resisted(moved, soft)) / frame.clientWidth
        place(slides[state.currentIndex], drawn)
        const other = drawnIn()
        if (!other) return
        place(other, drawn + (drawn < 0 ? 1 : -1))
        bringNear(other)
      },
    }),
    release(how) {
      const step = stepOf(how)
      if (!step || !state[step === 1 ? 'next' : 'previous']()) void back()
    },
    detach() {
      zoom?.cancel()
      frame.style.aspectRatio = ''
      for (const slide of slides) {
        slide.inert = false
        slide.style.zIndex = ''
        for (const name of ['data-shown', 'data-near']) slide.removeAttribute(name)
        place(slide, undefined)
      }
    },
  }

  function stepOf({ moved, ms, velocity }: Release): -1 | 0 | 1 {
    const width = frame.clientWidth
    if (transition.drag === 'swipe') return swipeStep(moved, ms, width)
    if (transition.drag !== 'new-swipe') return isTouchSwipe(moved, ms) ? (moved < 0 ? 1 : -1) : 0
    const snap = snapDistance(newSwipe.snapPoints, width) ?? width
    const step = newSwipeStep(moved, velocity, snap)
    speed = restDuration(step === 0 ? moved : width - Math.abs(moved), velocity, innerWidth)
    return step
  }
}

/** Offsets a slide by a fraction of the frame's width; without one, the style sheet places it. */
function place(slide: HTMLElement | undefined, frames: number | undefined): void {
  if (!slide) return
  slide.toggleAttribute('data-moving', frames !== undefined)
  slide.style.transform = frames === undefined ? '' : `translateX(${frames * 100}%)`
}

function clickOn(slide: HTMLElement, event: MouseEvent): Parameters<typeof clickAction>[0] {
  const box = slide.getBoundingClientRect()
  const link = (event.target as Element).closest('a')
  const { clickThroughUrl = '', type } = slide.dataset
  return {
    x: event.clientX - box.left,
    width: box.width,
    clickThroughUrl,
    type: type === 'video' ? type : 'image',
    onLink: link !== null && !link.matches('.gallery-link'),
  }
}
