/** How long a slide stays, in ms, where nothing else is said. */
export const AUTOPLAY_TIMEOUT_MS = 5000

export interface AutoplayOptions {
  readonly randomize: boolean
  /** In ms. */
  readonly timeout: number
  /** Selectors of what holds the gallery too while the pointer is over it. */
  readonly pauseOnMouseover: readonly string[]
}

export const AUTOPLAY: AutoplayOptions = { randomize: false, timeout: AUTOPLAY_TIMEOUT_MS, pauseOnMouseover: [] }

/** @param seconds as owners write them; the usual time where they make no sense */
export function autoplayTimeout(seconds: unknown): number {
  const number = typeof seconds === 'string' ? Number.parseFloat(seconds) : seconds
  return typeof number === 'number' && number > 0 && Number.isFinite(number) ? number * 1000 : AUTOPLAY_TIMEOUT_MS
}
