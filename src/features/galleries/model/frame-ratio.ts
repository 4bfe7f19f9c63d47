/**
 * Shape of the frame before anything runs, as width divided by height. One that moves by itself reserves its tallest slide,
 * so that nothing below it is ever pushed.
 */
export function frameRatio(ratios: readonly number[], moves: boolean): number | undefined {
  return moves ? ratios.toSorted((one, other) => one - other)[0] : ratios[0]
}

/** Shape of a stage on which pictures are shown whole, one after the other: that of the one in the middle. */
export function stageRatio(ratios: readonly number[]): number {
  return ratios.toSorted((one, other) => one - other)[Math.floor(ratios.length / 2)]!
}
