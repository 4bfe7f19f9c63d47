/** Widths in pixels in which images are requested, each as `?format=500w` (IMG-29). */
export const WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500] as const
export type Width = (typeof WIDTHS)[number]

/** Parses `500w`; undefined unless it is one of the widths. */
export function readWidth(format: string): Width | undefined {
  return WIDTHS.find((width) => format === `${width}w`)
}

/** Widths made from an image: every one up to its own, and the next larger one, which has the image's own size. */
export function widthsOf(pictureWidth: number): Width[] {
  const largest = widthFor(pictureWidth)
  return WIDTHS.filter((width) => width <= largest)
}

/** The width that is served for a requested one: all widths above the image's own share one file. */
export function servingWidth(wanted: Width, pictureWidth: number): Width {
  const largest = widthFor(pictureWidth)
  return wanted < largest ? wanted : largest
}

/** The smallest width with at least so many pixels; otherwise the widest. */
export function widthFor(pixels: number): Width {
  return WIDTHS.find((width) => width >= pixels) ?? 2500
}
