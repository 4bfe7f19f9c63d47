/**
 * Shape of the frame before anything runs, as width divided by height. One that moves by itself reserves its tallest slide,
 * so that nothing below it is ever pushed.
 */
export function frameRatio(ratios: readonly number[], moves: boolean): number | undefined {
  return moves ? ratios.toSorted((one, other) => one - other)[0] : ratios[0]
}
