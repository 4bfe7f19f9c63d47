interface Gestures {
  readonly signal: AbortSignal
  readonly draggable: boolean
  /** Whether a wheel alone zooms; otherwise it scrolls the page unless Ctrl is held, as pinching a touchpad does. */
  readonly wheels: boolean
  /** By how many pixels the picture was dragged. */
  readonly moveBy: (x: number, y: number) => void
  readonly zoomBy: (steps: number) => void
}

/** A pinch that changes the distance of two fingers by this factor is one step. */
const PINCH = 1.6
/** So many pixels of a wheel are one step. */
const WHEEL = 100
/** A pointer that moved less has pressed, in px. */
const SLIP = 4

/** Pointers and wheels on a map that somebody wants to move. */
export function followGestures(box: HTMLElement, { signal, draggable, wheels, moveBy, zoomBy }: Gestures): void {
  const down = new Map<number, { x: number; y: number }>()
  let apart = 0
  let travelled = 0
  let wheeled = 0

  const isOnButton = (target: EventTarget | null) => (target as Element).closest('.map-controls') !== null
  const spread = () => {
    const [one, other] = [...down.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }

  box.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || isOnButton(event.target)) return
      down.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (down.size === 1) travelled = 0
      apart = spread()
    },
    { signal },
  )
  box.addEventListener(
    'pointermove',
    (event) => {
      const before = down.get(event.pointerId)
      if (!before) return
      // It was let go where nobody heard of it, such as over another window.
      if (event.buttons === 0) return void down.delete(event.pointerId)
      const [x, y] = [event.clientX - before.x, event.clientY - before.y]
      down.set(event.pointerId, { x: event.clientX, y: event.clientY })
      travelled += Math.hypot(x, y)
      // From here on the pointer belongs to the map; a press on a marker stays one.
      if (travelled > SLIP && !box.hasPointerCapture(event.pointerId)) box.setPointerCapture(event.pointerId)
      if (down.size === 2) pinch()
      // Each of two fingers moves the middle between them by half.
      if (draggable && travelled > SLIP) moveBy(x / down.size, y / down.size)
    },
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel'] as const)
    box.addEventListener(end, ({ pointerId }) => down.delete(pointerId), { signal })

  function pinch(): void {
    const now = spread()
    if (apart === 0 || now === 0) return
    if (now / apart > PINCH) zoomBy(1)
    else if (apart / now > PINCH) zoomBy(-1)
    else return
    apart = now
  }

  // A marker's link is not followed at the end of a drag, nor dragged itself; a key's click has no count.
  box.addEventListener(
    'click',
    (event) => {
      if (event.detail > 0 && travelled > SLIP && !isOnButton(event.target)) event.preventDefault()
    },
    { signal, capture: true },
  )
  box.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  box.addEventListener(
    'wheel',
    (event) => {
      if (!wheels && !event.ctrlKey) return
      event.preventDefault()
      wheeled += event.ctrlKey ? event.deltaY * 4 : event.deltaY
      if (Math.abs(wheeled) < WHEEL) return
      zoomBy(wheeled < 0 ? 1 : -1)
      wheeled = 0
    },
    { signal, passive: false },
  )
}
