export interface GridOptions {
  readonly lightbox: boolean
  readonly perRow: number
  /** Between thumbnails, in px. */
  readonly padding: number
}

export const GRID: GridOptions = { lightbox: true, perRow: 4, padding: 20 }

/** Thumbnails appear one after the other, each within this many ms. */
export const LONGEST_FADE_DELAY_MS = 500

/** @param random from 0 up to, but not including, 1 */
export function fadeDelay(random: number): number {
  return Math.floor(random * LONGEST_FADE_DELAY_MS)
}
