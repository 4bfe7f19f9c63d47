import type { Bookable } from '../model/bookable.ts'

const MEALS = [
  { from: '12:30', to: '14:00' },
  { from: '19:30', to: '22:00' },
]
const OFFICE = [
  { from: '09:00', to: '12:00' },
  { from: '15:00', to: '18:00' },
]
const hours = (week: Bookable['hours']['week']) => ({ week, exceptions: [], holidays: 'asUsual' as const })
const common = { open: true, note: '', notify: [], partyLeast: 1, daysAhead: 60 }

/** What a new bookable begins with. */
export const STARTS = {
  tables: {
    ...common,
    name: 'Tavoli',
    hours: hours([[], MEALS, MEALS, MEALS, MEALS, MEALS, MEALS]),
    every: 30,
    duration: 120,
    capacity: 30,
    countsPeople: true,
    partyMost: 8,
    notice: 120,
  },
  appointments: {
    ...common,
    name: 'Appuntamenti',
    hours: { ...hours([OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, [], []]), holidays: 'closed' as const },
    every: 60,
    duration: 60,
    capacity: 1,
    countsPeople: false,
    partyMost: 1,
    notice: 1440,
  },
} as const satisfies Readonly<Record<string, Bookable>>
