import { type Control, defineControl } from '../../../config/control.ts'

const load = () => import('./hours-control.tsx')

/** Controls of opening hours. */
export const hoursControls: readonly Control[] = [
  defineControl({ name: 'hoursWeek', words: 'orari giorni apertura', typed: true, alone: true, load }),
  defineControl({ name: 'hoursExceptions', words: 'ferie festivi chiusure', typed: true, alone: true, load }),
]
