import { type Control, defineControl } from '../../../config/control.ts'

/** Controls of the booking block. */
export const bookingsControls: readonly Control[] = [
  defineControl({ name: 'bookable', words: 'tavoli servizio agenda', load: () => import('./bookable-control.tsx') }),
]
