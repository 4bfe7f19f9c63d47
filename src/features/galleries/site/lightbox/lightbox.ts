import { TELEPHONE } from '../../../../core/breakpoints.ts'
import type { Runtime } from '../../../../runtime/behaviours.ts'
import { mayWriteAddress } from '../../model/address.ts'
import { createGalleryState, type GalleryState, type IndexChange } from '../../model/gallery-state.ts'
import { slidesToLoad } from '../../model/lazy.ts'
import { clickZone } from '../../model/lightbox/click-zone.ts'
import { LEAVE_EVENT } from '../../model/lightbox/events.ts'
import { type LightboxOptions, lightboxOptions } from '../../model/lightbox/options.ts'
import { ARROW_THROTTLE_MS, createThrottle } from '../../model/lightbox/throttle.ts'
import { fade } from '../../model/transitions/fade.ts'
import { resisted } from '../../model/transitions/new-swipe.ts'
import { scroll } from '../../model/transitions/scroll.ts'
import { swipeStep } from '../../model/transitions/swipe.ts'
import type { Transition } from '../../model/transitions/transition.ts'
import { play } from '../designs/animate.ts'
import type { Release } from '../designs/design.ts'
import { slideWords } from '../slide-words.ts'
import { type AddressLine, keepAddress } from './address-line.ts'
import { createEnlarging } from './enlarging.ts'
import { DOUBLE_TAP_MS, followHands, isFree } from './gestures.ts'
import { drawLightbox, drawSlide, type LightboxView, setHidden } from './lightbox-view.ts'

/** Of the ground behind what is shown (LBX-32, LBX-33). */
const OVERLAY = { opacity: 0.95, ms: 300 }
/** Neighbours that are loaded before they are asked for. */
const AROUND = 1
/** How far content is drawn up or down until it goes, in px. */
const LET_GO_PX = 100
const OPEN_EVENT = 'vetrina:lightbox'
/** Keys that lead on and back. Arrows are a player's own while it has the focus. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 }

let closing: Promise<void> | undefined

/** What is known of where a lightbox was opened. */
export interface LightboxOrigin {
  /** The element of the page that stands for an item: it opens from there, and the focus goes back there. */
  readonly element?: (index: number) => HTMLElement | undefined
  /** The address of an item, and the one without any. */
  readonly address?: (index: number) => string
  readonly base?: string
  /** The page was opened with the item in its address. */
  readonly isAsked?: boolean
}

export interface Lightbox {
  readonly element: HTMLDialogElement
  readonly state: GalleryState
  next(): void
  previous(): void
  close(): void
}

export type LightboxRuntime = Pick<Runtime, 'emit' | 'escape'>

/** Brings a lightbox that fades to its end, so that another may open. */
export async function finishClosing(): Promise<void> {
  const fading = document.querySelector('.lightbox:not([open])')?.getAnimations({ subtree: true }) ?? []
  for (const animation of fading) animation.finish()
  await closing
}

/**
 * Opens a lightbox over the page. The document hears `vetrina:lightbox` of each state: `rendered`, `overlayShown`, `open`
 * and, once it is gone, `hidden` (LBX-17, LBX-19). Throws where there is nothing to show.
 */
export function openLightbox(
  given: Partial<LightboxOptions>,
  runtime: LightboxRuntime,
  origin: LightboxOrigin = {},
): Lightbox {
  const options = lightboxOptions(given)
  const { set, speed } = options
  // Telephones have captions that are asked for, slides that scroll, and no end that leads to the beginning.
  const isMobile = () => matchMedia(TELEPHONE).matches
  const loop = !isMobile()
  const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
  const state = createGalleryState({ count: set.length, loop, currentIndex: options.currentSetIndex })
  const view = drawLightbox(options)
  const { dialog, overlay, stage } = view
  const controller = new AbortController()
  const { signal } = controller
  const slides = new Map<number, HTMLElement>()
  const enlarging = createEnlarging(view, current)
  let moving: ReadonlySet<HTMLElement> = new Set()
  let turn = 0
  let drawn = 0
  let isOpen = true
  let isArrived = false
  let release = (): void => {}
  let addressLine: AddressLine | undefined

  function tell(step: 'rendered' | 'overlayShown' | 'open' | 'hidden'): void {
    dialog.dataset.state = step
    runtime.emit(OPEN_EVENT, { state: step, index: state.currentIndex, element: dialog })
  }
  function current(): HTMLElement {
    return slideAt(state.currentIndex)
  }
  function slideAt(index: number): HTMLElement {
    const known = slides.get(index)
    if (known) return known
    const slide = drawSlide(set[index]!, placeOf(index))
    slides.set(index, slide)
    stage.append(slide)
    enlarging.lay(slide, origin.element?.(index))
    return slide
  }
  /** Neighbours come, and others go, once the current one stands: nobody waits for them. */
  function keepNear(): void {
    const near = slidesToLoad(state.currentIndex, AROUND, set.length, loop)
    for (const index of near) slideAt(index)
    for (const [place, slide] of slides) {
      if (near.includes(place)) continue
      slide.remove()
      slides.delete(place)
    }
  }
  function placeOf(index: number): string {
    return `${index + 1} di ${set.length}`
  }
  /** Slides that move, or follow a hand, are seen whether they are current or not; others are as they were. */
  function setMoving(...slides: readonly HTMLElement[]): ReadonlySet<HTMLElement> {
    for (const slide of moving) slide.removeAttribute('data-moving')
    for (const slide of [...moving, ...slides]) slide.style.transform = ''
    for (const slide of slides) slide.toggleAttribute('data-moving', true)
    moving = new Set(slides)
    return moving
  }
  /** Keeps the slides around the current one, and says what is shown. */
  function mark(): void {
    const index = state.currentIndex
    const shown = current()
    if (isArrived && !state.inMotion) keepNear()
    for (const [place, slide] of slides) {
      slide.toggleAttribute('data-shown', place === index)
      // The focus stays in the dialog.
      if (place !== index && slide.contains(document.activeElement)) dialog.focus()
      slide.inert = place !== index
      if (place !== index) leave(slide)
    }
    view.status.textContent = placeOf(index)
    view.words.textContent = slideWords(shown)
    view.previous.ariaDisabled = String(!loop && index === 0)
    view.next.ariaDisabled = String(!loop && index === set.length - 1)
    markCaption()
    enlarging.reset()
  }

  function markCaption(): void {
    setHidden(view, view.captionToggle, !isMobile() || !current().querySelector('.lightbox-caption'))
  }

  async function show({ from, to, direction }: IndexChange): Promise<void> {
    const [old, fresh] = [slideAt(from), slideAt(to)]
    // A finger draws slides along wherever it does.
    const transition: Transition = isMobile() || drawn !== 0 ? scroll : fade
    const move = { direction, speed, turn: turn++, drawn: drawn && drawn / stage.clientWidth }
    drawn = 0
    const mine = setMoving(old, fresh)
    addressLine?.show(to)
    mark()
    if (!isStill()) await Promise.all([play(fresh, transition.incoming(move)), play(old, transition.outgoing(move))])
    if (moving !== mine) return
    setMoving()
    state.settle()
    mark()
  }
  /** Whoever asks for another slide before this one stands sees it at once. */
  function comeToRest(): void {
    if (!state.inMotion) return
    for (const animation of stage.getAnimations({ subtree: true })) animation.finish()
    state.settle()
  }
  /** After it is closed, a tap that waited or owners' code may still ask. */
  function step(by: 1 | -1): boolean {
    if (!isOpen) return false
    comeToRest()
    return by === 1 ? state.next() : state.previous()
  }

  function neighbour(by: 1 | -1): HTMLElement | undefined {
    const index = state.currentIndex + by
    if (set.length < 2 || (!loop && (index < 0 || index >= set.length))) return undefined
    return slideAt((index + set.length) % set.length)
  }
  function draw(moved: number): void {
    const side = moved < 0 ? 1 : -1
    const other = neighbour(side)
    drawn = other ? moved : resisted(moved, 'inertial')
    setMoving(current(), ...(other ? [other] : []))
    place(current(), drawn)
    if (other) place(other, drawn + side * stage.clientWidth)
  }
  async function back(): Promise<void> {
    const [from, side] = [drawn, drawn < 0 ? 1 : -1]
    const both = [...moving]
    drawn = 0
    const mine = setMoving(...both)
    if (!isStill())
      await Promise.all(
        both.map((slide) => {
          const at = slide === current() ? 0 : side * stage.clientWidth
          return play(slide, movement([`translateX(${from + at}px)`, `translateX(${at}px)`], OVERLAY.ms))
        }),
      )
    if (moving === mine) setMoving()
  }

  function close(): void {
    if (!isOpen) return
    isOpen = false
    controller.abort()
    leaveStack()
    const element = origin.element?.(state.currentIndex)
    // The focus goes back at once: the page is free while the content fades.
    release()
    dialog.close()
    element?.scrollIntoView({ block: 'nearest' })
    element?.focus({ preventScroll: true })
    dialog.dataset.state = 'closing'
    closing = fadeOut(element).then(async () => {
      dialog.remove()
      tell('hidden')
      document.body.classList.remove('lightbox-open')
      await addressLine?.clear()
    })
  }
  async function fadeOut(element: HTMLElement | undefined): Promise<void> {
    const ms = isStill() ? 0 : speed * 1000
    const content = current().querySelector<HTMLElement>('.lightbox-content')!
    const home = enlarging.homeward(element)
    await Promise.all([
      play(content, {
        keyframes: [
          { opacity: 1, transform: 'none' },
          { opacity: 0, ...(home && { transform: home }) },
        ],
        duration: ms,
        easing: 'cubic-bezier(0.3, 0, 0.2, 1)',
      }),
      fadeOverlay(getOpacity(overlay), 0),
    ])
  }
  async function fadeOverlay(from: number, to: number): Promise<void> {
    overlay.style.opacity = String(to)
    if (isStill()) return
    await play(overlay, {
      keyframes: [{ opacity: from }, { opacity: to }],
      duration: OVERLAY.ms,
      easing: 'ease',
    })
  }

  async function open(): Promise<void> {
    document.body.append(dialog)
    document.body.classList.add('lightbox-open')
    // `showModal` makes all of the page inert before the first frame, which a thousand thumbnails feel.
    dialog.show()
    dialog.focus()
    mark()
    tell('rendered')
    const home = isStill() ? undefined : enlarging.homeward(origin.element?.(state.currentIndex))
    const content = current().querySelector<HTMLElement>('.lightbox-content')!
    const arrival = home && play(content, movement([home, 'none'], OVERLAY.ms))
    await fadeOverlay(0, OVERLAY.opacity)
    if (!isOpen) return
    tell('overlayShown')
    await arrival
    if (!isOpen) return
    isArrived = true
    if (!state.inMotion) keepNear()
    release = coverPage(dialog)
    tell('open')
  }

  function press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    // The page can still be reached.
    if (event.key === 'Tab' && dialog.dataset.state !== 'open') event.preventDefault()
    const by = STEPS[event.key]
    const isOnPlayer = (event.target as Element).matches('video, audio, input, iframe')
    if (isOnPlayer && !event.key.startsWith('Page')) return
    if (enlarging.press(event.key)) event.preventDefault()
    else if (by) {
      event.preventDefault()
      if (mayPress(event.timeStamp)) step(by)
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      comeToRest()
      state.goTo(event.key === 'Home' ? 0 : set.length - 1)
    }
  }
  const mayPress = createThrottle(ARROW_THROTTLE_MS)

  let tap: ReturnType<typeof setTimeout> | undefined
  function click(event: PointerEvent): void {
    if (!isFree(event) || enlarging.isEnlarged()) return
    const onContent = (event.target as Element).closest('.lightbox-content > *') !== null
    const size = { width: innerWidth, height: innerHeight }
    const act = () => {
      tap = undefined
      const does = clickZone({ x: event.clientX, y: event.clientY }, size, set.length, onContent)
      if (does === 'close') close()
      else if (does) step(does === 'next' ? 1 : -1)
    }
    // A finger may tap once more.
    if (event.pointerType !== 'touch') act()
    else if (tap === undefined) tap = setTimeout(act, DOUBLE_TAP_MS)
  }
  view.previous.addEventListener('click', () => step(-1), { signal })
  view.next.addEventListener('click', () => step(1), { signal })
  view.close.addEventListener('click', close, { signal })
  view.zoom.addEventListener('click', () => enlarging.toggle(), { signal })
  view.captionToggle.addEventListener('click', () => toggleCaption(view), { signal })
  for (const [name, by] of [
    ['previous', -1],
    ['next', 1],
  ] as const)
    options.controls[name]?.addEventListener('click', () => step(by), { signal })
  dialog.addEventListener('keydown', press, { signal })
  dialog.addEventListener('click', click, { signal })
  addEventListener(
    'resize',
    () => {
      enlarging.refit(slides.values())
      markCaption()
    },
    { signal },
  )
  followHands(
    stage,
    {
      isEnlarged: enlarging.isEnlarged,
      mayMove: () => !state.inMotion,
      enlarge: enlarging.by,
      pan: enlarging.pan,
      draw,
      doubleTap(at) {
        clearTimeout(tap)
        tap = undefined
        enlarging.toggle(at)
      },
      release(how: Release) {
        const by = swipeStep(how.moved, how.ms, stage.clientWidth)
        if (by === 0 || !step(by)) void back()
      },
      sink(y) {
        setMoving(current())
        place(current(), 0, y)
        overlay.style.opacity = String(OVERLAY.opacity * Math.max(0.3, 1 - Math.abs(y) / innerHeight))
      },
      letGo(y) {
        if (Math.abs(y) > LET_GO_PX) return close()
        setMoving()
        overlay.style.opacity = String(OVERLAY.opacity)
      },
    },
    signal,
  )
  const leaveStack = runtime.escape.register(close)
  state.on('indexChange', (change) => void show(change))
  if (origin.address && mayWriteAddress(options.historyHash, window.parent !== window))
    addressLine = keepAddress(
      origin.address,
      state.currentIndex,
      { base: origin.base ?? location.href, isAsked: origin.isAsked ?? false },
      close,
    )
  view.captionToggle.ariaExpanded = 'false'
  void open()
  return { element: dialog, state, next: () => void step(1), previous: () => void step(-1), close }
}

/** Leaves nothing to reach but one element of the page. Returns how to give the rest back. */
function coverPage(element: HTMLElement): () => void {
  const others = [...document.body.children].filter((other) => other !== element && !(other as HTMLElement).inert)
  for (const other of others as HTMLElement[]) other.inert = true
  return () => {
    for (const other of others as HTMLElement[]) other.inert = false
  }
}

function place(slide: HTMLElement, x: number, y = 0): void {
  slide.style.transform = `translate(${x}px, ${y}px)`
}

/** Films stop, those of owners' code too. */
function leave(slide: HTMLElement): void {
  for (const player of slide.querySelectorAll<HTMLMediaElement>('video, audio')) player.pause()
  slide.querySelector('.lightbox-content')?.firstElementChild?.dispatchEvent(new Event(LEAVE_EVENT))
}

function movement(transforms: readonly string[], ms: number) {
  return {
    keyframes: transforms.map((transform) => ({ transform })),
    duration: ms,
    easing: 'cubic-bezier(0.2, 0, 0, 1)',
  }
}

function getOpacity(element: HTMLElement): number {
  return Number(element.style.opacity || OVERLAY.opacity)
}

function toggleCaption({ dialog, captionToggle }: LightboxView): void {
  const isShown = dialog.toggleAttribute('data-caption')
  captionToggle.ariaExpanded = String(isShown)
  captionToggle.ariaLabel = isShown ? 'Nascondi la didascalia' : 'Mostra la didascalia'
}
