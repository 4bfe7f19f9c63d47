import type { Runtime } from '../../../runtime/behaviours.ts'
import { mayWriteAddress } from '../model/address.ts'
import { mayMove, randomIndex, startAutoplay } from '../model/autoplay.ts'
import { addressOf, pagePath } from './asked.ts'
import type { Stage } from './designs/design.ts'

/** What few galleries have: autoplay, videos, addresses of slides, the editor. */
export async function startExtras(
  stage: Stage,
  advance: (index?: number) => void,
  video: Runtime['video'],
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return
  const { container, settings } = stage
  const undo: (() => void)[] = []
  signal.addEventListener('abort', () => {
    for (const part of undo) part()
  })
  if (settings.autoplay) autoplay(stage, advance, signal)
  // The editor shows pages in a frame.
  const isInEditor = window.parent !== window
  if (isInEditor) raiseClickThrough(stage, signal)
  if (mayWriteAddress(settings.historyHash, isInEditor)) undo.push(followAddress(stage))
  if (!container.querySelector('[data-video]')) return
  const { hideVideo } = await video()
  if (!signal.aborted) undo.push(stopFilms(stage, hideVideo))
}

/**
 * Autoplay of a gallery, paused while it is hovered or focused, after a click, and with reduced motion.
 * @param advance moves to a slide, or to the next
 */
function autoplay(
  { container, settings, state, still }: Stage,
  advance: (index?: number) => void,
  signal: AbortSignal,
): void {
  const { randomize, timeout, pauseOnMouseover } = settings.autoplayOptions
  const button = container.querySelector<HTMLElement>('.gallery-pause')
  if (!mayMove(location.search) || still()) return
  const next = () => (randomize ? randomIndex(state.currentIndex, state.count, Math.random()) : undefined)
  const running = startAutoplay(timeout, () => advance(next()), window)
  container.toggleAttribute('data-playing', true)
  const holders = pauseOnMouseover.flatMap((selector) => [...document.querySelectorAll(selector)])
  for (const element of [container, ...holders] as HTMLElement[]) {
    // A finger leaves after its touch, so it never hovers.
    element.addEventListener('pointerenter', (event) => event.pointerType !== 'touch' && running.hold('pointer'), {
      signal,
    })
    element.addEventListener('pointerleave', () => running.release('pointer'), { signal })
  }
  container.addEventListener(
    'vetrina:video',
    ({ detail }: CustomEventInit<{ readonly showing: boolean }>) =>
      detail?.showing ? running.hold('video') : running.release('video'),
    { signal },
  )
  container.addEventListener('focusin', () => running.hold('focus'), { signal })
  container.addEventListener('focusout', () => running.release('focus'), { signal })
  // What began before this code was loaded.
  const hovers = matchMedia('(hover: hover)').matches && [container, ...holders].some((one) => one.matches(':hover'))
  if (hovers) running.hold('pointer')
  if (container.matches(':focus-within')) running.hold('focus')
  if (container.querySelector('[data-video-state="showing"]')) running.hold('video')
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
    container.toggleAttribute('data-playing', false)
  })
}

/** Writes the current slide into the address. Returns a function that stops it. */
function followAddress({ slides, state }: Stage): () => void {
  const path = pagePath()
  return state.on('indexChange', ({ to }) => history.replaceState(history.state, '', addressOf(slides[to]!, path)))
}

/** In the editor, a slide with a link reports the click instead of following it. */
function raiseClickThrough({ container, list, slides }: Stage, signal: AbortSignal): void {
  list.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element
      const slide = slides.find((one) => one.contains(target))
      const url = slide?.dataset.clickThroughUrl
      if (!url || event.defaultPrevented || !target.closest('.gallery-link')) return
      event.preventDefault()
      container.dispatchEvent(new CustomEvent('bypassGalleryClickThrough', { bubbles: true, detail: { url } }))
    },
    { signal },
  )
}

/** Stops the video of a slide that is no longer current, and shows its poster again (STRIP-04). */
function stopFilms({ slides, state }: Stage, hide: (film: Element) => void): () => void {
  return state.on('indexChange', ({ to }) => {
    for (const [index, slide] of slides.entries())
      if (index !== to) for (const film of slide.querySelectorAll('[data-video-state="showing"]')) hide(film)
  })
}
