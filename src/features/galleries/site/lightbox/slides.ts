import { TELEPHONE } from '../../../../core/breakpoints.ts'
import type { GalleryState, IndexChange } from '../../model/gallery-state.ts'
import { slidesToLoad } from '../../model/lazy.ts'
import { LEAVE_EVENT } from '../../model/lightbox/events.ts'
import type { LightboxOptions } from '../../model/lightbox/options.ts'
import { fade } from '../../model/transitions/fade.ts'
import { resisted } from '../../model/transitions/new-swipe.ts'
import { scroll } from '../../model/transitions/scroll.ts'
import type { Transition } from '../../model/transitions/transition.ts'
import { play } from '../designs/animate.ts'
import { slideWords } from '../slide-words.ts'
import { createEnlarging } from './enlarging.ts'
import { drawSlide, type LightboxView, setHidden } from './lightbox-view.ts'
import { isStill, MOVE_MS, movement } from './motion.ts'

/** Neighbours that are preloaded. */
const AROUND = 1

interface SlidesOptions extends Pick<LightboxOptions, 'set' | 'speed'> {
  /** Whether the last slide leads to the first. */
  readonly loop: boolean
  /** The element of the page for an item. */
  readonly opener: (index: number) => HTMLElement | undefined
}

/** Phones have captions on demand, slides that scroll, and no loop. */
export const isMobile = (): boolean => matchMedia(TELEPHONE).matches

/** The slides of a lightbox: the current one, its neighbours, and how they move. */
export class Slides {
  readonly enlarging: ReturnType<typeof createEnlarging>
  #state: GalleryState
  #view: LightboxView
  #options: SlidesOptions
  #slides = new Map<number, HTMLElement>()
  #moving: ReadonlySet<HTMLElement> = new Set()
  #turn = 0
  /** How far the current slide is dragged, in px. */
  #drawn = 0
  #hasArrived = false

  constructor(state: GalleryState, view: LightboxView, options: SlidesOptions) {
    this.#state = state
    this.#view = view
    this.#options = options
    this.enlarging = createEnlarging(view, () => this.current)
  }

  get current(): HTMLElement {
    return this.#at(this.#state.currentIndex)
  }

  #at(index: number): HTMLElement {
    const known = this.#slides.get(index)
    if (known) return known
    const slide = drawSlide(this.#options.set[index]!, this.#placeOf(index))
    this.#slides.set(index, slide)
    this.#view.stage.append(slide)
    this.enlarging.lay(slide, this.#options.opener(index))
    return slide
  }

  #placeOf(index: number): string {
    return `${index + 1} di ${this.#options.set.length}`
  }

  /** The first slide is in place: from now on its neighbours are preloaded. */
  arrive(): void {
    this.#hasArrived = true
    if (!this.#state.inMotion) this.#keepNear()
  }

  /** Neighbours are added and others removed once the current one is in place, so that nothing waits for them. */
  #keepNear(): void {
    const { set, loop } = this.#options
    const near = slidesToLoad(this.#state.currentIndex, AROUND, set.length, loop)
    for (const index of near) this.#at(index)
    for (const [place, slide] of this.#slides) {
      if (near.includes(place)) continue
      slide.remove()
      this.#slides.delete(place)
    }
  }

  /** Marks the slides around the current one, and updates the description. */
  mark(): void {
    const { set, loop } = this.#options
    const { dialog, status, words, previous, next } = this.#view
    const index = this.#state.currentIndex
    const shown = this.current
    if (this.#hasArrived && !this.#state.inMotion) this.#keepNear()
    for (const [place, slide] of this.#slides) {
      slide.toggleAttribute('data-shown', place === index)
      // The focus stays in the dialog.
      if (place !== index && slide.contains(document.activeElement)) dialog.focus()
      slide.inert = place !== index
      if (place !== index) leave(slide)
    }
    status.textContent = this.#placeOf(index)
    words.textContent = slideWords(shown)
    previous.ariaDisabled = String(!loop && index === 0)
    next.ariaDisabled = String(!loop && index === set.length - 1)
    this.#markCaption()
    this.enlarging.reset()
  }

  #markCaption(): void {
    setHidden(this.#view, this.#view.captionToggle, !isMobile() || !this.current.querySelector('.lightbox-caption'))
  }

  /** Adapts the current slide to a new size of the window. */
  refit(): void {
    this.enlarging.refit(this.#slides.values())
    this.#markCaption()
  }

  /** Slides that move, or are dragged, are visible whether they are current or not; the others are reset. */
  #setMoving(...slides: readonly HTMLElement[]): ReadonlySet<HTMLElement> {
    for (const slide of this.#moving) slide.removeAttribute('data-moving')
    for (const slide of [...this.#moving, ...slides]) slide.style.transform = ''
    for (const slide of slides) slide.toggleAttribute('data-moving', true)
    this.#moving = new Set(slides)
    return this.#moving
  }

  async show({ from, to, direction }: IndexChange): Promise<void> {
    const [old, fresh] = [this.#at(from), this.#at(to)]
    // After a drag the slides always scroll.
    const transition: Transition = isMobile() || this.#drawn !== 0 ? scroll : fade
    const drawn = this.#drawn && this.#drawn / this.#view.stage.clientWidth
    const move = { direction, speed: this.#options.speed, turn: this.#turn++, drawn }
    this.#drawn = 0
    const mine = this.#setMoving(old, fresh)
    this.mark()
    if (!isStill()) await Promise.all([play(fresh, transition.incoming(move)), play(old, transition.outgoing(move))])
    if (this.#moving !== mine) return
    this.#setMoving()
    this.#state.settle()
    this.mark()
  }

  /** Going on before this slide is in place ends its animation. */
  comeToRest(): void {
    if (!this.#state.inMotion) return
    for (const animation of this.#view.stage.getAnimations({ subtree: true })) animation.finish()
    this.#state.settle()
  }

  #neighbour(by: 1 | -1): HTMLElement | undefined {
    const { set, loop } = this.#options
    const index = this.#state.currentIndex + by
    if (set.length < 2 || (!loop && (index < 0 || index >= set.length))) return undefined
    return this.#at((index + set.length) % set.length)
  }

  /** Follows a horizontal drag; beyond the first and the last slide with growing resistance. */
  draw(moved: number): void {
    const side = moved < 0 ? 1 : -1
    const other = this.#neighbour(side)
    this.#drawn = other ? moved : resisted(moved, 'inertial')
    this.#setMoving(this.current, ...(other ? [other] : []))
    place(this.current, this.#drawn)
    if (other) place(other, this.#drawn + side * this.#view.stage.clientWidth)
  }

  /** Moves a dragged slide back into place. */
  async back(): Promise<void> {
    const [from, side] = [this.#drawn, this.#drawn < 0 ? 1 : -1]
    const both = [...this.#moving]
    this.#drawn = 0
    const mine = this.#setMoving(...both)
    if (!isStill())
      await Promise.all(
        both.map((slide) => {
          const at = slide === this.current ? 0 : side * this.#view.stage.clientWidth
          return play(slide, movement([`translateX(${from + at}px)`, `translateX(${at}px)`], MOVE_MS))
        }),
      )
    if (this.#moving === mine) this.#setMoving()
  }

  /** Follows a vertical drag; without a distance the slide returns. */
  sink(y?: number): void {
    if (y === undefined) this.#setMoving()
    else {
      this.#setMoving(this.current)
      place(this.current, 0, y)
    }
  }
}

function place(slide: HTMLElement, x: number, y = 0): void {
  slide.style.transform = `translate(${x}px, ${y}px)`
}

/** Stops videos, including those of owners' code. */
function leave(slide: HTMLElement): void {
  for (const player of slide.querySelectorAll<HTMLMediaElement>('video, audio')) player.pause()
  slide.querySelector('.lightbox-content')?.firstElementChild?.dispatchEvent(new Event(LEAVE_EVENT))
}
