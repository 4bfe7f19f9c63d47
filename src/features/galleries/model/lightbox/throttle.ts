/** Arrow keys move a lightbox at most once in so many ms (LBX-25). */
export const ARROW_THROTTLE_MS = 200

/** Lets something through at most once in so many ms; asked with the time in ms. */
export function createThrottle(ms: number): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY
  return (now) => {
    if (now - last < ms) return false
    last = now
    return true
  }
}
