import { onWindowResize, TEXT_RESIZE_MS } from './resize.ts'

/** Minimum font size, in px. */
export const SMALLEST_FONT = 11

/**
 * The largest size up to `largest` at which a text fits, never below 11 px.
 * @param fits whether it fits at a size in px
 */
export function fittingSize(largest: number, fits: (size: number) => boolean): number {
  if (fits(largest) || largest <= SMALLEST_FONT) return Math.max(largest, SMALLEST_FONT)
  let [low, high] = [SMALLEST_FONT, largest]
  while (high - low > 0.5) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

/**
 * Shrinks a text on one line to fit its box, again whenever the window is resized. Returns a function that stops it.
 */
export function fitText(element: HTMLElement): () => void {
  function shrink(): void {
    element.style.fontSize = ''
    const largest = Number.parseFloat(getComputedStyle(element).fontSize)
    const size = fittingSize(largest, (tried) => {
      element.style.fontSize = `${tried}px`
      return element.scrollWidth <= element.clientWidth
    })
    element.style.fontSize = size < largest ? `${size}px` : ''
  }
  shrink()
  return onWindowResize(window, shrink, TEXT_RESIZE_MS)
}
