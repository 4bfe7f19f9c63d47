/** Central part of the viewport whose halves lead to the previous and next item (LBX-26). */
const ZONE = 0.98

export interface Click {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Effect of a click outside controls, captions and links. With a single item, a click on the content does not close.
 * @param onContent whether the click was on the content
 */
export function clickZone(
  { x, y }: Click,
  { width, height }: Size,
  count: number,
  onContent: boolean,
): 'next' | 'previous' | 'close' | undefined {
  if (count < 2) return onContent ? undefined : 'close'
  const inside = (at: number, length: number) => Math.abs(at - length / 2) <= (length * ZONE) / 2
  if (!inside(x, width) || !inside(y, height)) return 'close'
  return x >= width / 2 ? 'next' : 'previous'
}
