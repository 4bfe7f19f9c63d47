import { easeOutSine, tween } from './tween.ts'

/** Space above the scroll target, in px. */
export const SCROLL_OFFSET = 30
/** Minimum duration of scrolling, in ms. */
export const SHORTEST_MS = 50
const DEFAULT_MS = 300

export type Axis = 'x' | 'y'

/** What the scroll tracker reports; `progress` goes from 0 to 1 while the element crosses the viewport. */
export interface ScrollTold {
  readonly scroll: number
  readonly progress: number
}

export interface TrackOptions {
  /** Reports every movement. */
  readonly scrollEvents?: boolean
  /** Clamps the progress between 0 and 1. */
  readonly normalize?: boolean
  /** Reports changes of progress. */
  readonly progressEvents?: boolean
}

/** How far an element has crossed the viewport: 0 when its top enters below, 1 when its bottom leaves above. */
export function progressOf(box: { readonly top: number; readonly height: number }, windowHeight: number): number {
  return (windowHeight - box.top) / (windowHeight + box.height)
}

/** Tracks an element while the page is scrolled. Returns a function that stops it. */
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
  /** Smaller movements are not reported, in px. */
  readonly threshold?: number
  /** Reports again when the window is resized. */
  readonly resizing?: boolean
  readonly axis?: Axis
}

/** Throws on invalid options: they come from site owners' code too. */
export function checkEmitOptions({ threshold = 0, resizing = false, axis = 'y' }: EmitOptions): Required<EmitOptions> {
  if (typeof threshold !== 'number' || Number.isNaN(threshold)) throw new TypeError('threshold must be a number')
  if (typeof resizing !== 'boolean') throw new TypeError('resizing must be a boolean')
  if (axis !== 'x' && axis !== 'y') throw new TypeError("axis must be 'x' or 'y'")
  return { threshold, resizing, axis }
}

/** Reports the scroll position, at most once a frame. Returns a function that stops it. */
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
 * Scrolls until the element is 30 px below the viewport's upper edge; at once for people who prefer reduced motion.
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
