import type { Runtime } from '../../../../runtime/behaviours.ts'
import { offsetOf, paceOf, wavePath } from '../../model/marquee-path.ts'

/** How long a size must be stable before the text is drawn again, in ms (MARQ-11). */
const REDRAW_MS = 1000
/** How fast the text slows down and comes up to its pace, in ms. */
const SLOWING_MS = 250
/** The longest time between two frames that counts, in ms: after a pause the text does not jump. */
const LONGEST_FRAME_MS = 50
/** Height of a wave, of the font's size, for one step of intensity; the style sheet reserves the same. */
const WAVE_STEP = 0.12
/** The baseline under the middle, of the font's size. */
const BASELINE = 0.34
const SVG = 'http://www.w3.org/2000/svg'

let paths = 0

/** Draws the text along its path again and again, and moves it while somebody can see it and wants to. */
export function attach(root: HTMLElement, _props: unknown, runtime: Pick<Runtime, 'motion'>) {
  const own = root.querySelector<HTMLElement>('.marquee')
  const stage = own?.querySelector<HTMLElement>('.marquee-stage')
  const words = own?.querySelector('.marquee-text')?.textContent.trim() ?? ''
  if (!own || !stage || words === '') return { update(_next: unknown): void {}, detach(): void {} }
  const controller = new AbortController()
  const { signal } = controller
  const line = createLine(own, stage, words)
  const run = createRun(own, line)
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'marquee-button'
  let isSeen = false
  let isStopped = false
  let stopMeasuring: (() => void) | undefined

  function follow(): void {
    button.hidden = still.matches
    button.setAttribute('aria-label', (isStopped ? stage!.dataset.run : stage!.dataset.stop) ?? '')
    button.toggleAttribute('data-stopped', isStopped)
    if (!isSeen || isStopped || still.matches) run.halt()
    else run.start()
  }

  const seen = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? false
    follow()
  })
  const press = (): void => {
    isStopped = !isStopped
    follow()
  }
  const wait = (isWaiting: boolean) => (): void => {
    run.wait(isWaiting)
    follow()
  }
  button.addEventListener('click', press, { signal })
  still.addEventListener('change', follow, { signal })
  if (own.dataset.pausedOnHover === 'true') {
    own.addEventListener('pointerenter', wait(true), { signal })
    own.addEventListener('pointerleave', wait(false), { signal })
  }
  stage.append(button)
  line.draw()
  seen.observe(own)
  // Words are as wide as their font, which may come later.
  void document.fonts.ready.then(() => !signal.aborted && line.draw())
  void runtime.motion().then(({ onResize }) => {
    if (!signal.aborted) stopMeasuring = onResize(own, line.draw, { timeout: REDRAW_MS })
  })
  return {
    /** A changed text comes with new markup. */
    update(_next: unknown): void {},
    detach(): void {
      controller.abort()
      stopMeasuring?.()
      seen.disconnect()
      run.halt()
      delete own.dataset.ready
      stage.replaceChildren()
    },
  }
}

type Line = ReturnType<typeof createLine>

/** The words again and again along their path, as far as they have travelled. */
function createLine(own: HTMLElement, stage: HTMLElement, words: string) {
  const { waveFrequency, waveIntensity, separator } = own.dataset
  const once = `${words}\u00a0\u00a0${separator === '' ? '\u00a0' : `${separator}\u00a0\u00a0`}`
  let line: SVGTextPathElement | undefined
  let unit = 0
  let travelled = 0

  function place(): void {
    line?.setAttribute('startOffset', String(offsetOf(travelled, unit)))
  }

  /** For the block's present size. */
  function draw(): void {
    const size = Number.parseFloat(getComputedStyle(own).fontSize)
    const { clientWidth: width, clientHeight: height } = own
    const svg = document.createElementNS(SVG, 'svg')
    svg.setAttribute('width', String(width))
    svg.setAttribute('height', String(height))
    svg.setAttribute('aria-hidden', 'true')
    line?.ownerSVGElement?.remove()
    stage.prepend(svg)
    unit = measured(svg, once)
    const wave = wavePath({
      width,
      beyond: unit,
      frequency: Number(waveFrequency),
      amplitude: Number(waveIntensity) * WAVE_STEP * size,
      middle: height / 2 + BASELINE * size,
    })
    const path = document.createElementNS(SVG, 'path')
    path.id = `marquee-path-${++paths}`
    path.setAttribute('d', wave)
    const text = document.createElementNS(SVG, 'text')
    line = document.createElementNS(SVG, 'textPath')
    line.setAttribute('href', `#${path.id}`)
    text.append(line)
    svg.append(path, text)
    line.textContent = once.repeat(unit > 0 ? Math.ceil(path.getTotalLength() / unit) + 1 : 1)
    place()
    own.dataset.ready = ''
  }

  return {
    draw,
    /** Adds to the way travelled, in px. */
    move(way: number): void {
      travelled += way
      place()
    },
  }
}

/** Moves a line frame by frame. While it waits, it slows down until it stands. */
function createRun(own: HTMLElement, line: Line) {
  const { animationDirection, animationSpeed } = own.dataset
  const pace = paceOf(Number(animationSpeed)) * (animationDirection === 'right' ? 1 : -1)
  /** The part of its pace at which the text runs now. */
  let part = 1
  let frame = 0
  let last: number | undefined
  let isWaiting = false

  function step(now: number): void {
    const passed = Math.min(LONGEST_FRAME_MS, now - (last ?? now))
    last = now
    const wanted = isWaiting ? 0 : 1
    part += (wanted - part) * Math.min(1, passed / SLOWING_MS)
    if (Math.abs(wanted - part) < 0.01) part = wanted
    line.move((pace * part * passed) / 1000)
    if (part === 0 && wanted === 0) halt()
    else frame = requestAnimationFrame(step)
  }

  function halt(): void {
    cancelAnimationFrame(frame)
    frame = 0
    last = undefined
    delete own.dataset.moving
  }

  return {
    halt,
    start(): void {
      if (frame !== 0 || (isWaiting && part === 0)) return
      own.dataset.moving = ''
      frame = requestAnimationFrame(step)
    },
    wait(is: boolean): void {
      isWaiting = is
    },
  }
}

function measured(svg: SVGSVGElement, words: string): number {
  const text = document.createElementNS(SVG, 'text')
  text.textContent = words
  svg.append(text)
  const length = text.getComputedTextLength()
  text.remove()
  return length
}
