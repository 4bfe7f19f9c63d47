import { WIDGET_PATH } from '../../../../core/widget-path.ts'
import { drawingForm } from '../../model/drawing-form.ts'
import { gridPoint, mercator, movedCentre, worldAt } from '../../model/mercator.ts'
import { drawnZoom, MOVED, PICTURE_WIDTH, sizeOf } from '../../model/picture-size.ts'
import type { PlacedMap } from '../../model/placed-map.ts'
import type { Point } from '../../model/point.ts'
import type { MapParts, MovingMap } from '../behaviour.ts'
import { type Direction, drawControls } from './controls.ts'
import { followGestures } from './gestures.ts'

/** A drawing is asked for when the map has stood still for this long, in ms. */
const PAUSE_MS = 60
/** Share of the box that an arrow key or a button moves. */
const STEP = 0.25
/** East and south are positive. */
const DIRECTIONS: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  west: [-STEP, 0],
  east: [STEP, 0],
  north: [0, -STEP],
  south: [0, STEP],
}

interface View {
  readonly centre: Point
  readonly zoom: number
}

/**
 * Moves the server's drawing: until the next one has arrived, the one that is there is shifted and stretched. Nobody
 * but the site is asked.
 */
export function createMovingDrawing(parts: MapParts): MovingMap {
  const { box, button, status, words, runtime } = parts
  let { map } = parts
  const first = (): View => ({ centre: map.location.centre, zoom: drawnZoom(map.location.zoom) })
  /** What the drawing shows, and what it should. */
  let drawn = first()
  let wanted = drawn
  let active: AbortController | undefined
  let asking: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const blockId = box.closest('[id^="block-"]')?.id.replace(/^block-/, '') ?? ''
  const actions = { move, nearer: () => zoomBy(1), further: () => zoomBy(-1), back }
  const controls = drawControls(words, map.controls.shown, actions)

  const layers = () => layersOf(box)
  /** Units of the picture for a pixel. */
  const perPixel = () => PICTURE_WIDTH / Math.max(1, layers()[0]?.getBoundingClientRect().width ?? PICTURE_WIDTH)

  function press(): void {
    if (active) stop(true)
    else start()
  }

  function start(): void {
    active = new AbortController()
    box.dataset.live = 'drawing'
    box.tabIndex = 0
    button.textContent = words.stop
    box.toggleAttribute('data-drags', map.controls.draggable)
    box.append(...controls.elements)
    box.setAttribute('aria-description', words.how)
    followGestures(box, {
      signal: active.signal,
      draggable: map.controls.draggable,
      wheels: map.controls.scrollwheel,
      moveBy: (x, y) => go({ centre: shifted(-x, -y), zoom: wanted.zoom }),
      zoomBy,
    })
    box.addEventListener('keydown', hearKey, { signal: active.signal })
    box.focus({ preventScroll: true })
    runtime.announce(words.moving)
    show()
  }

  function shifted(x: number, y: number): Point {
    const units = perPixel() * unscaled()
    return movedCentre(wanted.centre, { x: x * units, y: y * units }, wanted.zoom)
  }
  /** The layers are measured as they are stretched. */
  const unscaled = () => 2 ** (wanted.zoom - drawn.zoom)

  function move(direction: Direction): void {
    const { width, height } = box.getBoundingClientRect()
    const [x, y] = DIRECTIONS[direction]
    go({ ...wanted, centre: shifted(x * width, y * height) })
  }
  function zoomBy(steps: number): void {
    go({ centre: wanted.centre, zoom: drawnZoom(wanted.zoom + steps, MOVED) })
  }
  function back(): void {
    go(first())
  }

  function hearKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const moves: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => move('west'),
      ArrowRight: () => move('east'),
      ArrowUp: () => move('north'),
      ArrowDown: () => move('south'),
      '+': () => zoomBy(1),
      '=': () => zoomBy(1),
      '-': () => zoomBy(-1),
      Escape: () => stop(true),
    }
    const act = moves[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  function go(next: View): void {
    wanted = next
    show()
    clearTimeout(timer)
    timer = setTimeout(() => void ask().catch(reportError), PAUSE_MS)
  }

  /** Shifts and stretches what is there to where it should be. */
  function show(): void {
    controls.follow({ isNearest: wanted.zoom >= MOVED.nearest, isFurthest: wanted.zoom <= MOVED.furthest })
    const transform = wanted === drawn ? '' : transformOf(drawn, wanted, sizeOf(map.ratio))
    for (const layer of layers()) layer.style.transform = transform
  }

  async function ask(): Promise<void> {
    asking?.abort()
    asking = new AbortController()
    const { signal } = asking
    const asked = wanted
    const view = { ...asked, centre: gridPoint(asked.centre, asked.zoom, map.location.centre) }
    const { location } = box.ownerDocument
    const body = drawingForm({ blockId, pagePath: location.pathname, ...view })
    try {
      const { data } = (await (await runtime.data()).post(WIDGET_PATH, body, { signal })) as {
        readonly data: { readonly html: string }
      }
      if (signal.aborted) return
      replaceLayers(box, data.html)
      drawn = view
      if (wanted === asked) wanted = view
      status.textContent = ''
      runtime.announce(box.querySelector('.map-drawing')?.getAttribute('aria-label') ?? '')
      show()
    } catch {
      if (!signal.aborted) status.textContent = words.lost
    }
  }

  function stop(focuses = false): void {
    active?.abort()
    active = undefined
    clearTimeout(timer)
    asking?.abort()
    wanted = drawn
    show()
    for (const element of controls.elements) element.remove()
    box.removeAttribute('data-drags')
    delete box.dataset.live
    box.removeAttribute('tabindex')
    box.removeAttribute('aria-description')
    button.textContent = words.move
    if (focuses) button.focus({ preventScroll: true })
  }

  return {
    press,
    update(next: PlacedMap) {
      map = next
      if (active) go(first())
    },
    destroy: () => stop(),
  }
}

/** How a drawing of one view is shifted and stretched to stand for another. */
function transformOf(drawn: View, wanted: View, { width, height }: ReturnType<typeof sizeOf>): string {
  const from = mercator(drawn.centre)
  const to = mercator(wanted.centre)
  const world = worldAt(wanted.zoom)
  const share = (units: number, of: number) => `${Math.round((units / of) * 1e6) / 1e4}%`
  const [x, y] = [share((from.x - to.x) * world, width), share((from.y - to.y) * world, height)]
  return `translate(${x}, ${y}) scale(${2 ** (wanted.zoom - drawn.zoom)})`
}

const layersOf = (box: HTMLElement) => box.querySelectorAll<SVGElement>('.map-drawing, .map-pins')

/** The focus stays on its marker, or on the map where the marker has gone. */
function replaceLayers(box: HTMLElement, markup: string): void {
  const template = box.ownerDocument.createElement('template')
  template.innerHTML = markup
  const focused = box.ownerDocument.activeElement?.closest('.map-pins a')
  const label = box.contains(focused ?? null) ? focused?.getAttribute('aria-label') : undefined
  for (const layer of layersOf(box)) layer.remove()
  box.prepend(template.content)
  if (label === undefined) return
  const links = [...box.querySelectorAll<SVGAElement>('.map-pins a')]
  const same = links.find((link) => link.getAttribute('aria-label') === label)
  ;(same ?? box).focus({ preventScroll: true })
}
