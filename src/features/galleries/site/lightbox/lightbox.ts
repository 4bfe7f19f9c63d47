import type { Runtime } from '../../../../runtime/behaviours.ts'
import { mayWriteAddress } from '../../model/address.ts'
import { createGalleryState, type GalleryState } from '../../model/gallery-state.ts'
import { clickZone } from '../../model/lightbox/click-zone.ts'
import { type LightboxOptions, lightboxOptions } from '../../model/lightbox/options.ts'
import { ARROW_THROTTLE_MS, createThrottle } from '../../model/lightbox/throttle.ts'
import { swipeStep } from '../../model/transitions/swipe.ts'
import { play } from '../designs/animate.ts'
import type { Release } from '../designs/design.ts'
import { type AddressLine, keepAddress } from './address-line.ts'
import { DOUBLE_TAP_MS, followHands, isFree } from './gestures.ts'
import { drawLightbox, type LightboxView } from './lightbox-view.ts'
import { isStill, MOVE_MS, movement } from './motion.ts'
import { isMobile, Slides } from './slides.ts'

/** Of the backdrop (LBX-32). */
const OVERLAY_OPACITY = 0.95
/** Vertical distance after which a drag closes, in px. */
const LET_GO_PX = 100
const OPEN_EVENT = 'vetrina:lightbox'
/** Keys for the next and previous item. A focused player handles the arrow keys itself. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 }

let closing: Promise<void> | undefined

/** Where a lightbox was opened. */
export interface LightboxOrigin {
  /** The element of the page for an item: the lightbox opens from it, and the focus returns to it. */
  readonly element?: (index: number) => HTMLElement | undefined
  /** The address of an item, and the one without any. */
  readonly address?: (index: number) => string
  readonly base?: string
  /** Whether the page was opened with the item in its address. */
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

/** Finishes the fade of a closing lightbox, so that another may open. */
export async function finishClosing(): Promise<void> {
  const fading = document.querySelector('.lightbox:not([open])')?.getAnimations({ subtree: true }) ?? []
  for (const animation of fading) animation.finish()
  await closing
}

/**
 * Opens a lightbox over the page. Dispatches `vetrina:lightbox` on the document for each state: `rendered`,
 * `overlayShown`, `open` and finally `hidden` (LBX-17, LBX-19). Throws when there is nothing to show.
 */
export function openLightbox(
  given: Partial<LightboxOptions>,
  runtime: LightboxRuntime,
  origin: LightboxOrigin = {},
): Lightbox {
  const opened = new OpenLightbox(lightboxOptions(given), runtime, origin)
  void opened.open()
  return {
    element: opened.view.dialog,
    state: opened.state,
    next: () => void opened.step(1),
    previous: () => void opened.step(-1),
    close: () => opened.close(),
  }
}

/** One lightbox, from opening to its removal. */
class OpenLightbox {
  readonly state: GalleryState
  readonly view: LightboxView
  #options: LightboxOptions
  #runtime: LightboxRuntime
  #origin: LightboxOrigin
  #slides: Slides
  #controller = new AbortController()
  #isOpen = true
  #tap: ReturnType<typeof setTimeout> | undefined
  #mayPress = createThrottle(ARROW_THROTTLE_MS)
  #addressLine: AddressLine | undefined
  #leaveStack: () => void
  #uncoverPage = (): void => {}

  constructor(options: LightboxOptions, runtime: LightboxRuntime, origin: LightboxOrigin) {
    const { set, speed } = options
    const loop = !isMobile()
    this.#options = options
    this.#runtime = runtime
    this.#origin = origin
    this.state = createGalleryState({ count: set.length, loop, currentIndex: options.currentSetIndex })
    this.view = drawLightbox(options)
    const opener = (index: number) => origin.element?.(index)
    this.#slides = new Slides(this.state, this.view, { set, speed, loop, opener })
    this.#listen()
    this.#followFingers()
    this.#leaveStack = runtime.escape.register(() => this.close())
    this.state.on('indexChange', (change) => {
      this.#addressLine?.show(change.to)
      void this.#slides.show(change)
    })
    if (origin.address && mayWriteAddress(options.historyHash, window.parent !== window))
      this.#addressLine = keepAddress(
        origin.address,
        this.state.currentIndex,
        { base: origin.base ?? location.href, isAsked: origin.isAsked ?? false },
        () => this.close(),
      )
  }

  /** The element of the page for the current item. */
  get #opener(): HTMLElement | undefined {
    return this.#origin.element?.(this.state.currentIndex)
  }

  #tell(step: 'rendered' | 'overlayShown' | 'open' | 'hidden'): void {
    const { dialog } = this.view
    dialog.dataset.state = step
    this.#runtime.emit(OPEN_EVENT, { state: step, index: this.state.currentIndex, element: dialog })
  }

  async open(): Promise<void> {
    const { dialog } = this.view
    document.body.append(dialog)
    document.body.classList.add('lightbox-open')
    // `showModal` would make the whole page inert before the first frame, which is slow with a thousand thumbnails.
    dialog.show()
    dialog.focus()
    this.#slides.mark()
    this.#tell('rendered')
    const home = isStill() ? undefined : this.#slides.enlarging.homeward(this.#opener)
    const arrival = home && play(this.#content, movement([home, 'none'], MOVE_MS))
    await this.#fadeOverlay(0, OVERLAY_OPACITY)
    if (!this.#isOpen) return
    this.#tell('overlayShown')
    await arrival
    if (!this.#isOpen) return
    this.#slides.arrive()
    this.#uncoverPage = coverPage(dialog)
    this.#tell('open')
  }

  close(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#controller.abort()
    this.#leaveStack()
    const { dialog } = this.view
    const element = this.#opener
    // The focus returns at once: the page is usable while the content fades.
    this.#uncoverPage()
    dialog.close()
    element?.scrollIntoView({ block: 'nearest' })
    element?.focus({ preventScroll: true })
    dialog.dataset.state = 'closing'
    closing = this.#fadeOut(element).then(async () => {
      dialog.remove()
      this.#tell('hidden')
      document.body.classList.remove('lightbox-open')
      await this.#addressLine?.clear()
    })
  }

  get #content(): HTMLElement {
    return this.#slides.current.querySelector<HTMLElement>('.lightbox-content')!
  }

  async #fadeOut(element: HTMLElement | undefined): Promise<void> {
    const home = this.#slides.enlarging.homeward(element)
    await Promise.all([
      play(this.#content, {
        keyframes: [
          { opacity: 1, transform: 'none' },
          { opacity: 0, ...(home && { transform: home }) },
        ],
        duration: isStill() ? 0 : this.#options.speed * 1000,
        easing: 'cubic-bezier(0.3, 0, 0.2, 1)',
      }),
      this.#fadeOverlay(Number(this.view.overlay.style.opacity || OVERLAY_OPACITY), 0),
    ])
  }

  async #fadeOverlay(from: number, to: number): Promise<void> {
    const { overlay } = this.view
    overlay.style.opacity = String(to)
    if (isStill()) return
    await play(overlay, { keyframes: [{ opacity: from }, { opacity: to }], duration: MOVE_MS, easing: 'ease' })
  }

  /** Ignored after closing: a pending tap or owners' code may still call it. */
  step(by: 1 | -1): boolean {
    if (!this.#isOpen) return false
    this.#slides.comeToRest()
    return by === 1 ? this.state.next() : this.state.previous()
  }

  #press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    // The page is not inert yet.
    if (event.key === 'Tab' && this.view.dialog.dataset.state !== 'open') event.preventDefault()
    const by = STEPS[event.key]
    const isOnPlayer = (event.target as Element).matches('video, audio, input, iframe')
    if (isOnPlayer && !event.key.startsWith('Page')) return
    if (this.#slides.enlarging.press(event.key)) event.preventDefault()
    else if (by) {
      event.preventDefault()
      if (this.#mayPress(event.timeStamp)) this.step(by)
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      this.#slides.comeToRest()
      this.state.goTo(event.key === 'Home' ? 0 : this.#options.set.length - 1)
    }
  }

  #click(event: PointerEvent): void {
    if (!isFree(event) || this.#slides.enlarging.isEnlarged()) return
    const onContent = (event.target as Element).closest('.lightbox-content > *') !== null
    const size = { width: innerWidth, height: innerHeight }
    const act = () => {
      this.#tap = undefined
      const does = clickZone({ x: event.clientX, y: event.clientY }, size, this.#options.set.length, onContent)
      if (does === 'close') this.close()
      else if (does) this.step(does === 'next' ? 1 : -1)
    }
    // A finger may tap a second time.
    if (event.pointerType !== 'touch') act()
    else if (this.#tap === undefined) this.#tap = setTimeout(act, DOUBLE_TAP_MS)
  }

  #listen(): void {
    const { view } = this
    const { controls } = this.#options
    const { signal } = this.#controller
    const hear = (element: HTMLElement | null | undefined, act: () => void) =>
      element?.addEventListener('click', act, { signal })
    for (const element of [view.previous, controls.previous]) hear(element, () => this.step(-1))
    for (const element of [view.next, controls.next]) hear(element, () => this.step(1))
    hear(view.close, () => this.close())
    hear(view.zoom, () => this.#slides.enlarging.toggle())
    hear(view.captionToggle, () => toggleCaption(view))
    view.captionToggle.ariaExpanded = 'false'
    view.dialog.addEventListener('keydown', (event) => this.#press(event), { signal })
    view.dialog.addEventListener('click', (event) => this.#click(event as PointerEvent), { signal })
    addEventListener('resize', () => this.#slides.refit(), { signal })
  }

  #followFingers(): void {
    const { stage, overlay } = this.view
    const { enlarging } = this.#slides
    const hands = {
      isEnlarged: enlarging.isEnlarged,
      mayMove: () => !this.state.inMotion,
      enlarge: enlarging.by,
      pan: enlarging.pan,
      draw: (moved: number) => this.#slides.draw(moved),
      doubleTap: (at: Parameters<typeof enlarging.toggle>[0]) => {
        clearTimeout(this.#tap)
        this.#tap = undefined
        enlarging.toggle(at)
      },
      release: (how: Release) => {
        const by = swipeStep(how.moved, how.ms, stage.clientWidth)
        if (by === 0 || !this.step(by)) void this.#slides.back()
      },
      sink: (y: number) => {
        this.#slides.sink(y)
        overlay.style.opacity = String(OVERLAY_OPACITY * Math.max(0.3, 1 - Math.abs(y) / innerHeight))
      },
      letGo: (y: number) => {
        if (Math.abs(y) > LET_GO_PX) return this.close()
        this.#slides.sink()
        overlay.style.opacity = String(OVERLAY_OPACITY)
      },
    }
    followHands(stage, hands, this.#controller.signal)
  }
}

/** Makes everything but one element of the page inert. Returns a function that reverts it. */
function coverPage(element: HTMLElement): () => void {
  const others = [...document.body.children].filter((other) => other !== element && !(other as HTMLElement).inert)
  for (const other of others as HTMLElement[]) other.inert = true
  return () => {
    for (const other of others as HTMLElement[]) other.inert = false
  }
}

function toggleCaption({ dialog, captionToggle }: LightboxView): void {
  const isShown = dialog.toggleAttribute('data-caption')
  captionToggle.ariaExpanded = String(isShown)
  captionToggle.ariaLabel = isShown ? 'Nascondi la didascalia' : 'Mostra la didascalia'
}
