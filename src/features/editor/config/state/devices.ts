export const DEVICES = ['desktop', 'tablet', 'phone'] as const
export type Device = (typeof DEVICES)[number]

/** Widest window, in CSS pixels, that the editor takes for a telephone (TOKN-04). */
const WIDEST_MOBILE = 432

/** How a page is looked at first in a window of a width: as on a telephone up to 432 px, as on a computer from 433 (TOKN-04). */
export function deviceOfWindow(width: number): Device {
  return width <= WIDEST_MOBILE ? 'phone' : 'desktop'
}
