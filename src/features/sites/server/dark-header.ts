import { luminanceOf } from '../../../core/luminance.ts'
import type { Style } from '../model/style.ts'
import { lookColours } from '../site/looks/look-colours.ts'

/** The luminance of a ground on which white and black are equally legible (WCAG 2.2, 1.4.3). */
const BETWEEN = Math.sqrt(1.05 * 0.05) - 0.05

/** Whether the header is dark on light devices (`day`) and on dark ones (`night`), where it lies on no picture. */
export function darkHeader(chosen: Style): { readonly day: boolean; readonly night: boolean } {
  const { bar, barDark } = lookColours(chosen)
  return { day: isDark(bar), night: isDark(barDark) }
}

function isDark(colour: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return luminanceOf(red!, green!, blue!) < BETWEEN
}
