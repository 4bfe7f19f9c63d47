/** Durations of the page's own animations, in ms (CNST-05 to CNST-07). */
const DURATION = { fade: 300, expand: 300, scale: 300 } as const
/** Final scale of an element that is scaled away. */
const SCALE_HIDDEN = 0.94
const DEFAULT_MS = 300

/** Eases progress out like a quarter of a sine wave: fast at first, slow at the end. */
export function easeOutSine(progress: number): number {
  return Math.sin((progress * Math.PI) / 2)
}

/** Source of animation frames; a window has this shape. */
export interface Frames {
  requestAnimationFrame(run: (now: number) => void): number
  cancelAnimationFrame(handle: number): void
}

/**
 * Calls `step` with the eased progress from 0 to 1, in each frame until the duration is over. Returns a function that
 * stops it earlier.
 * @param duration in ms
 */
export function tween(
  step: (progress: number) => void,
  duration: number = DEFAULT_MS,
  { ease = easeOutSine, frames = window, done }: { ease?: typeof easeOutSine; frames?: Frames; done?: () => void } = {},
): () => void {
  if (typeof step !== 'function') throw new TypeError('A tween needs a function')
  if (!Number.isFinite(duration)) throw new TypeError('A tween needs a finite duration')
  let start: number | undefined
  function move(now: number): void {
    start ??= now
    const progress = duration <= 0 ? 1 : Math.min(1, (now - start) / duration)
    step(ease(progress))
    if (progress < 1) handle = frames.requestAnimationFrame(move)
    else done?.()
  }
  let handle = frames.requestAnimationFrame(move)
  return () => frames.cancelAnimationFrame(handle)
}

const MOVEMENTS = {
  fade: { hidden: { opacity: '0' }, shown: { opacity: '1' } },
  scale: {
    hidden: { opacity: '0', transform: `scale(${SCALE_HIDDEN})` },
    shown: { opacity: '1', transform: 'scale(1)' },
  },
} as const

/** Shows or hides an element by fading, scaling or expanding it; at once for people who prefer reduced motion. */
export async function move(
  element: HTMLElement,
  movement: keyof typeof DURATION,
  to: 'shown' | 'hidden',
): Promise<void> {
  element.hidden = false
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const { hidden, shown } = movement === 'expand' ? expanding(element) : MOVEMENTS[movement]
    const frames = to === 'shown' ? [hidden, shown] : [shown, hidden]
    await element.animate(frames, { duration: DURATION[movement], easing: 'ease-out' }).finished
  }
  element.hidden = to === 'hidden'
}

function expanding(element: HTMLElement): Record<'hidden' | 'shown', Keyframe> {
  return {
    hidden: { height: '0', overflow: 'clip' },
    shown: { height: `${element.offsetHeight}px`, overflow: 'clip' },
  }
}
