/** Arrow keys move a lightbox at most once per this time, in ms (LBX-25). */
export const ARROW_THROTTLE_MS = 200

/** Returns true at most once per `ms`; takes the time in ms. */
export function createThrottle(ms: number): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY
  return (now) => {
    if (now - last < ms) return false
    last = now
    return true
  }
}
