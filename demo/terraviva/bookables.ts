import { weekOf } from '../builders.ts'
import type { DemoBookable } from '../demo-site.ts'

const MORNINGS = {
  lunedi: '',
  martedi: '10–12',
  mercoledi: '10–12',
  giovedi: '10–12',
  venerdi: '10–12, 15–17',
  sabato: '10–13',
  domenica: '',
}
const EVENINGS = {
  lunedi: '',
  martedi: '',
  mercoledi: '18–20',
  giovedi: '18–20',
  venerdi: '',
  sabato: '10–16',
  domenica: '',
}

/** What one can book at the workshop. */
export const terravivaBookables: readonly DemoBookable[] = [
  {
    key: 'visita',
    rules: {
      name: 'Visita alla bottega',
      hours: { ...weekOf(MORNINGS, '24/12/2026–06/01/2027: chiuso (Feste)'), holidays: 'closed' },
      every: 60,
      duration: 60,
      capacity: 8,
      countsPeople: true,
      partyMost: 8,
      notice: 120,
      daysAhead: 60,
      note: 'Un’ora tra i torni e il forno. I bambini toccano tutto, tranne il forno.',
    },
  },
  {
    key: 'tornio',
    rules: {
      name: 'Un’ora al tornio',
      hours: { ...weekOf(EVENINGS, '24/12/2026–06/01/2027: chiuso (Feste)'), holidays: 'closed' },
      every: 60,
      duration: 60,
      capacity: 2,
      notice: 1440,
      daysAhead: 60,
      note: 'Uno alla volta, con Elena accanto. Grembiule nostro, unghie corte vostre.',
    },
  },
]
