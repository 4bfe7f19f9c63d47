import { mayMove, randomIndex, startAutoplay } from '../model/autoplay.ts'
import type { Stage } from './designs/design.ts'

/**
 * Lets a gallery move by itself, unless somebody points at it, reads in it, stops it, or wants no movement.
 * @param advance moves to a slide, or on
 */
export function autoplay(
  { container, settings, state, still }: Stage,
  advance: (index?: number) => void,
  signal: AbortSignal,
): void {
  const { randomize, timeout, pauseOnMouseover } = settings.autoplayOptions
  const button = container.querySelector<HTMLElement>('.gallery-pause')
  if (!mayMove(location.search) || still()) {
    if (button) button.style.visibility = 'hidden'
    return
  }
  const next = () => (randomize ? randomIndex(state.currentIndex, state.count, Math.random()) : undefined)
  const running = startAutoplay(timeout, () => advance(next()), window)
  const holders = pauseOnMouseover.flatMap((selector) => [...document.querySelectorAll(selector)])
  for (const element of [container, ...holders] as HTMLElement[]) {
    // A finger that touches and goes does not stay over anything.
    element.addEventListener('pointerenter', (event) => event.pointerType !== 'touch' && running.hold('pointer'), {
      signal,
    })
    element.addEventListener('pointerleave', () => running.release('pointer'), { signal })
  }
  container.addEventListener('focusin', () => running.hold('focus'), { signal })
  container.addEventListener('focusout', () => running.release('focus'), { signal })
  button?.addEventListener(
    'click',
    () => {
      const paused = button.toggleAttribute('data-paused')
      button.ariaLabel = button.dataset[paused ? 'play' : 'pause'] ?? null
      if (paused) running.hold('visitor')
      else running.release('visitor')
    },
    { signal },
  )
  const observer = new IntersectionObserver(([entry]) =>
    entry!.isIntersecting ? running.release('unseen') : running.hold('unseen'),
  )
  observer.observe(container)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    running.stop()
  })
}
