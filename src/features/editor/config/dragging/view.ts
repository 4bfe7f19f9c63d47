/** Distance from an edge of the page, in px, within which it scrolls, and the scroll speed in px per frame. */
const EDGE = 48
const SPEED = 14

/** Lower limit of the scale at which a section is drawn. */
const SMALLEST = 0.3

/** Scrolls the page while the pointer is near its upper or lower edge. Returns whether it scrolled. */
export function scrollNearEdges(inner: Document, pointer: { readonly x: number; readonly y: number }): boolean {
  const view = inner.defaultView!
  const room = inner.documentElement.clientHeight
  const width = inner.documentElement.clientWidth
  if (pointer.x < 0 || pointer.x > width || pointer.y < -EDGE || pointer.y > room + EDGE) return false
  const past = pointer.y < EDGE ? pointer.y - EDGE : Math.max(0, pointer.y - (room - EDGE))
  if (past === 0) return false
  const before = view.scrollY
  view.scrollBy(0, (Math.max(-EDGE, Math.min(past, EDGE)) / EDGE) * SPEED)
  return view.scrollY !== before
}

/**
 * Draws the page smaller, around the pointer, so that its sections are in view. Returns a function that restores the
 * size.
 */
export function zoomOut(inner: Document, pointerY: number): { restore: () => void } {
  const { body, documentElement } = inner
  const view = inner.defaultView!
  const room = documentElement.clientHeight
  const whole = body.scrollHeight
  const scale = Math.max(SMALLEST, Math.min(1, room / whole))
  if (scale > 0.95) return { restore: () => {} }
  const top = view.scrollY
  const wanted = pointerY - scale * (top + pointerY)
  const shift = scale * whole <= room ? (room - scale * whole) / 2 : Math.min(0, Math.max(wanted, room - scale * whole))
  body.style.transformOrigin = '50% 0'
  body.style.transform = `translateY(${shift + top}px) scale(${scale})`
  return {
    restore: () => {
      body.style.removeProperty('transform')
      body.style.removeProperty('transform-origin')
    },
  }
}
