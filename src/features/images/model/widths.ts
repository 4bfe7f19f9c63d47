/** Widths in pixels in which pictures are asked for, each as `?format=500w` (IMG-29). */
export const WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500] as const
export type Width = (typeof WIDTHS)[number]

/** Reads `500w`; undefined for everything that is none of the widths. */
export function readWidth(format: string): Width | undefined {
  return WIDTHS.find((width) => format === `${width}w`)
}

/** Widths that are made of a picture: every one up to its own, and the next, which then brings it as large as it is. */
export function widthsOf(pictureWidth: number): Width[] {
  const largest = widthFor(pictureWidth)
  return WIDTHS.filter((width) => width <= largest)
}

/** The width made of a picture that serves a wish for another: wishes above its own size share one file. */
export function servingWidth(wanted: Width, pictureWidth: number): Width {
  const largest = widthFor(pictureWidth)
  return wanted < largest ? wanted : largest
}

/** The smallest width with so many pixels; the widest where none has as many. */
export function widthFor(pixels: number): Width {
  return WIDTHS.find((width) => width >= pixels) ?? 2500
}
