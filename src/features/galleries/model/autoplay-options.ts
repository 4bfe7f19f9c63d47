/** Default time of a slide, in ms. */
export const AUTOPLAY_TIMEOUT_MS = 5000

export interface AutoplayOptions {
  readonly randomize: boolean
  /** In ms. */
  readonly timeout: number
  /** Selectors of elements that also pause the gallery while hovered. */
  readonly pauseOnMouseover: readonly string[]
}

export const AUTOPLAY: AutoplayOptions = { randomize: false, timeout: AUTOPLAY_TIMEOUT_MS, pauseOnMouseover: [] }

/** @param seconds as owners write them; the default for invalid values */
export function autoplayTimeout(seconds: unknown): number {
  const number = typeof seconds === 'string' ? Number.parseFloat(seconds) : seconds
  return typeof number === 'number' && number > 0 && Number.isFinite(number) ? number * 1000 : AUTOPLAY_TIMEOUT_MS
}
