export const DEVICES = ['desktop', 'tablet', 'phone'] as const
export type Device = (typeof DEVICES)[number]

/** Maximum window width, in CSS pixels, that the editor treats as a phone (TOKN-04). */
const WIDEST_MOBILE = 432

/** The initial screen for a window width: a phone up to 432 px, a computer from 433 (TOKN-04). */
export function deviceOfWindow(width: number): Device {
  return width <= WIDEST_MOBILE ? 'phone' : 'desktop'
}
