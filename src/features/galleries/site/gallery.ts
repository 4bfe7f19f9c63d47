import type { Runtime } from '../../../runtime/behaviours.ts'
import { createGalleryState, type GalleryState } from '../model/gallery-state.ts'
import { keyAction } from '../model/keys.ts'
import { type Layout, layoutOptions } from '../model/layouts.ts'
import { type GallerySettings, gallerySettings } from '../model/settings.ts'
import { disabledControls } from '../model/slide-index.ts'
import { base } from './designs/base.ts'
import { carousel } from './designs/carousel.ts'
import type { Design, MakeDesign, Stage } from './designs/design.ts'
import { stacked } from './designs/stacked.ts'
import { grid, stillDesign } from './designs/still.ts'
import { strip } from './designs/strip.ts'
import { followDrag } from './drag.ts'
import { slideWords } from './slide-words.ts'

/** How long a new size must be stable before a gallery is laid out again, in ms. */
const RESIZE_MS = 100
const DESIGNS: Partial<Readonly<Record<Layout, MakeDesign>>> = { stacked, strip, carousel, base, grid }

export interface Gallery {
  readonly state: GalleryState
  readonly settings: GallerySettings
  /** Same as the control. */
  next(): void
  previous(): void
  /** Lays it out again after a change of size. */
  refresh(): void
  detach(): void
}

/** The parts of the runtime that a gallery uses. */
export interface GalleryRuntime extends Pick<Runtime, 'announce' | 'motion' | 'video'> {
  /** Opens the image of a link marked with `data-opens` in the lightbox; false if that is not possible. */
  open?(link: HTMLElement): boolean
}

const bound = new WeakMap<HTMLElement, Gallery>()

/**
 * Makes a gallery of the slides in a container. Throws without a container and for an unknown design; a container that
 * already has a gallery keeps it.
 */
export function createGallery(
  container: HTMLElement | null | undefined,
  given: Parameters<typeof gallerySettings>[0],
  runtime: GalleryRuntime,
): Gallery {
  if (!container) throw new Error('A gallery needs a container.')
  const known = bound.get(container)
  if (known) return known
  const settings = gallerySettings(given)
  layoutOptions(settings.design, settings.designOptions)
  const gallery = bind(container, settings, runtime)
  bound.set(container, gallery)
  return gallery
}

function bind(
  container: HTMLElement,
  settings: GallerySettings,
  { announce, motion, open, video }: GalleryRuntime,
): Gallery {
  const stage = stageOf(container, settings)
  const { slides, state } = stage
  const controller = new AbortController()
  const { signal } = controller
  const undo: (() => void)[] = []
  let byItself = false

  const { clientWidth } = stage.frame
  const make = DESIGNS[settings.design]
  const moves = make !== undefined && settings.design !== 'grid' && slides.length > 0
  // It measures before anything changes, and all changes cause one layout.
  const design: Design = make && slides.length > 0 ? make(stage) : stillDesign()
  if (moves) container.setAttribute('data-moved', '')

  function step(by: 1 | -1): void {
    if (design.step) design.step(by)
    else state[by === 1 ? 'next' : 'previous']()
  }
  /** Moves without a visitor's action, which is not announced. */
  function advance(index?: number): void {
    byItself = true
    if (index === undefined) step(1)
    else state.goTo(index)
    byItself = false
  }

  state.on('indexChange', (change) => {
    const slide = slides[change.to]
    const isAsked = !byItself
    // It measures when no layout is pending.
    void design.show(change).then(() => {
      state.settle()
      // Only after the movement: the announcement would cause a layout before its first frame.
      if (isAsked && slide?.ariaLabel && !signal.aborted) announce(spoken(slide))
    })
    markControls(stage)
  })
  if (moves) {
    markControls(stage)
    listenToControls(container, step, signal)
    if (settings.keyboard) listenToKeys(container, settings, state, step, signal)
    if (design.release) {
      container.setAttribute('data-draws', '')
      followDrag(stage.frame, () => !state.inMotion, design, signal)
    }
    if (settings.refreshOnResize)
      void motion().then(({ onResize }) => {
        if (signal.aborted) return
        // It may have been resized while the code was loading.
        if (stage.frame.clientWidth !== clientWidth) design.refresh()
        undo.push(onResize(stage.frame, () => design.refresh(), { timeout: RESIZE_MS }))
      })
    if (settings.refreshOnOrientationChange)
      screen.orientation?.addEventListener('change', () => design.refresh(), { signal })
    stage.list.addEventListener('focusin', ({ target }) => reveal(target as HTMLElement, stage, design), { signal })
  }
  listenToClicks(stage, design, open, signal)
  // The editor shows pages in a frame.
  if (settings.autoplay || settings.historyHash || parent !== window || container.querySelector('[data-video]'))
    void import('./extras.ts').then(({ startExtras }) => startExtras(stage, advance, video, signal))
  const bring = () => import('./asked.ts').then(({ bringAsked }) => signal.aborted || bringAsked(stage, advance))
  // «Forward», and an address that is edited by hand.
  addEventListener('popstate', bring, { signal })
  if (document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href !== location.href) void bring()

  return {
    state,
    settings,
    next: () => step(1),
    previous: () => step(-1),
    refresh: () => design.refresh(),
    detach() {
      controller.abort()
      for (const part of undo) part()
      design.detach()
      container.removeAttribute('data-moved')
      container.removeAttribute('data-draws')
      bound.delete(container)
    },
  }
}

function stageOf(container: HTMLElement, settings: GallerySettings): Stage {
  const frame = container.querySelector<HTMLElement>(':scope > .gallery-frame') ?? container
  const list = frame.querySelector<HTMLElement>(':scope > .gallery-slides') ?? frame
  const slides = [...list.children] as HTMLElement[]
  const state = createGalleryState({
    count: settings.numberOfSlides ?? slides.length,
    loop: settings.loop,
    currentIndex: settings.currentIndex,
    inMotion: settings.inMotion,
  })
  for (const other of settings.linkedGalleries) {
    const gallery = bound.get(other)
    if (gallery) state.link(gallery.state)
  }
  if (!settings.lazyLoad) for (const picture of list.querySelectorAll('img')) picture.loading = 'eager'
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const still = () => reducedMotion.matches
  const disable = (...disabled: boolean[]): void => {
    for (const [index, name] of ['previous', 'next'].entries()) {
      const control = container.querySelector(`.gallery-${name}`)
      if (control) control.ariaDisabled = String(disabled[index])
    }
  }
  return { container, frame, list, slides, settings, state, disable, still }
}

function spoken(slide: HTMLElement): string {
  return [slide.ariaLabel, slideWords(slide)].filter(Boolean).join(': ')
}

/** A carousel moves in groups and updates its controls itself. */
function markControls({ settings, state, disable }: Stage): void {
  if (settings.design === 'carousel' || settings.loop) return
  const { previous, next } = disabledControls(state.currentIndex, state.count, settings.loop)
  disable(previous, next)
}

function listenToControls(container: HTMLElement, step: (by: 1 | -1) => void, signal: AbortSignal): void {
  const hear = (name: string, by: 1 | -1) =>
    container.querySelector(`.gallery-${name}`)?.addEventListener('click', () => step(by), { signal })
  hear('previous', -1)
  hear('next', 1)
}

/** Fields, players, and what is focused to be scrolled, such as a wide table. */
const USES_ARROWS = 'input, textarea, select, audio, video, [tabindex="0"]'

function listenToKeys(
  container: HTMLElement,
  { keys }: GallerySettings,
  state: GalleryState,
  step: (by: 1 | -1) => void,
  signal: AbortSignal,
): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented) return
      const target = event.target as HTMLElement
      // If another gallery has the focus, the key belongs to that one.
      if (target.closest?.('.gallery') && !container.contains(target)) return
      const { top, bottom } = container.getBoundingClientRect()
      const action = keyAction(
        {
          keyCode: event.keyCode,
          modified: event.altKey || event.ctrlKey || event.metaKey || event.shiftKey,
          typing: target.isContentEditable || target.matches?.(USES_ARROWS),
          inMotion: state.inMotion,
          inWindow: bottom > 0 && top < innerHeight,
        },
        keys,
      )
      if (!action) return
      event.preventDefault()
      step(action === 'next' ? 1 : -1)
    },
    { signal },
  )
}

function listenToClicks(
  { list, slides }: Stage,
  design: Design,
  open: GalleryRuntime['open'],
  signal: AbortSignal,
): void {
  list.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element
      const index = slides.findIndex((slide) => slide.contains(target))
      if (index < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      const opened = target.closest<HTMLElement>('[data-opens]')
      if (design.click?.(index, event) || (opened && open?.(opened))) event.preventDefault()
    },
    { signal },
  )
  // A link handles Enter by itself.
  list.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== ' ' || !(event.target as Element).matches('.gallery-link')) return
      event.preventDefault()
      ;(event.target as HTMLElement).click()
    },
    { signal },
  )
}

/** Scrolls a slide into view when it is focused by keyboard. */
function reveal(target: HTMLElement, { slides }: Stage, design: Design): void {
  const index = target.matches(':focus-visible') ? slides.findIndex((slide) => slide.contains(target)) : -1
  if (index >= 0) design.reveal?.(index)
}
