/**
 * Aspect ratio of the frame before any script. A gallery with autoplay reserves the height of its tallest slide, so
 * that nothing below it shifts.
 */
export function frameRatio(ratios: readonly number[], moves: boolean): number | undefined {
  return moves ? ratios.toSorted((one, other) => one - other)[0] : ratios[0]
}

/** Aspect ratio of a stage on which images are shown whole, one at a time: the median. */
export function stageRatio(ratios: readonly number[]): number {
  return ratios.toSorted((one, other) => one - other)[Math.floor(ratios.length / 2)]!
}
