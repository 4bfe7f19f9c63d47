import { easeOutSine, tween } from './tween.ts'

/** Room that stays above what is scrolled to, in px. */
export const SCROLL_OFFSET = 30
/** Shortest scrolling, in ms (decision 20). */
export const SHORTEST_MS = 50
const DEFAULT_MS = 300

export type Axis = 'x' | 'y'

/** What the scroll tracker tells; `progress` goes from 0 to 1 while the element crosses the window. */
export interface ScrollTold {
  readonly scroll: number
  readonly progress: number
}

export interface TrackOptions {
  /** Tells every movement. */
  readonly scrollEvents?: boolean
  /** Keeps the progress between 0 and 1. */
  readonly normalize?: boolean
  /** Tells changes of progress. */
  readonly progressEvents?: boolean
}

/** How far an element has crossed the window: 0 when its top comes in below, 1 when its bottom has left above. */
export function progressOf(box: { readonly top: number; readonly height: number }, windowHeight: number): number {
  return (windowHeight - box.top) / (windowHeight + box.height)
}

/** Follows an element while the page is scrolled. Returns how to stop. */
export function trackScroll(
  node: unknown,
  hear: (told: ScrollTold) => void,
  { scrollEvents = true, normalize = true, progressEvents = true }: TrackOptions = {},
): () => void {
  if (!(node instanceof HTMLElement)) throw new Error('Error: No valid HTMLElement node was supplied!')
  const element = node
  let told: number | undefined
  return onScroll(window, (scroll) => {
    const crossed = progressOf(element.getBoundingClientRect(), window.innerHeight)
    const progress = normalize ? Math.min(1, Math.max(0, crossed)) : crossed
    if (scrollEvents || (progressEvents && progress !== told)) hear({ scroll, progress })
    told = progress
  })
}

export interface EmitOptions {
  /** Movement below which nothing is told, in px. */
  readonly threshold?: number
  /** Tells again when the window changes its size. */
  readonly resizing?: boolean
  readonly axis?: Axis
}

/** Refuses options that make no sense, by throwing: they come from site owners' code too. */
export function checkEmitOptions({ threshold = 0, resizing = false, axis = 'y' }: EmitOptions): Required<EmitOptions> {
  if (typeof threshold !== 'number' || Number.isNaN(threshold)) throw new TypeError('threshold must be a number')
  if (typeof resizing !== 'boolean') throw new TypeError('resizing must be a boolean')
  if (axis !== 'x' && axis !== 'y') throw new TypeError("axis must be 'x' or 'y'")
  return { threshold, resizing, axis }
}

/** Tells where the page stands, once a frame at most. Returns how to stop. */
export function onScroll(window: Window, hear: (scroll: number) => void, options: EmitOptions = {}): () => void {
  const { threshold, resizing, axis } = checkEmitOptions(options)
  const controller = new AbortController()
  const { signal } = controller
  let told = position()
  let frame: number | undefined

  function position(): number {
    return axis === 'x' ? window.scrollX : window.scrollY
  }
  function look(always: boolean): void {
    frame ??= window.requestAnimationFrame(() => {
      frame = undefined
      const now = position()
      if (!always && Math.abs(now - told) < threshold) return
      told = now
      hear(now)
    })
  }

  window.addEventListener('scroll', () => look(false), { signal, passive: true })
  if (resizing) window.addEventListener('resize', () => look(true), { signal })
  return () => {
    controller.abort()
    if (frame !== undefined) window.cancelAnimationFrame(frame)
  }
}

/**
 * Scrolls until the element stands 30 px below the window's upper edge; at once for people who want no movement.
 * @param duration in ms, at least 50
 */
export function scrollIntoView(
  element: Element,
  { offset = SCROLL_OFFSET, duration = DEFAULT_MS }: { readonly offset?: number; readonly duration?: number } = {},
): () => void {
  const from = window.scrollY
  const way = element.getBoundingClientRect().top - offset
  const go = (share: number): void => window.scrollTo({ top: from + way * share, behavior: 'instant' })
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    go(1)
    return () => {}
  }
  return tween(go, Math.max(SHORTEST_MS, duration), { ease: easeOutSine })
}
