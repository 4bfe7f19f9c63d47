/** Share of the window, in its middle, whose halves lead on and back (LBX-26). */
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
 * What a click does that met neither a control, nor a caption, nor a link. With one item alone, content is no way out.
 * @param onContent whether it met what is shown
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
