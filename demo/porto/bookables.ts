import { weekOf } from '../builders.ts'
import type { DemoBookable } from '../demo-site.ts'

const WEEKDAY = '12.30–14, 19.30–22'
const TWO_SITTINGS = '12.30–14, 19.30–21.30'

/** The tables of the osteria: twelve, for forty-two people. */
export const portoBookables: readonly DemoBookable[] = [
  {
    key: 'tavoli',
    rules: {
      name: 'Un tavolo all’osteria',
      hours: weekOf(
        {
          lunedi: '',
          martedi: '',
          mercoledi: WEEKDAY,
          giovedi: WEEKDAY,
          venerdi: TWO_SITTINGS,
          sabato: TWO_SITTINGS,
          domenica: WEEKDAY,
        },
        `
          24/12/2026: chiuso (Vigilia)
          25/12/2026–26/12/2026: 12.30–13.30 (Solo a pranzo)
          11/01/2027–02/02/2027: chiuso (Riposo)
        `,
      ),
      every: 30,
      duration: 120,
      capacity: 42,
      countsPeople: true,
      partyMost: 7,
      notice: 180,
      daysAhead: 60,
      note: 'Teniamo il tavolo un quarto d’ora. Da otto persone in su telefonateci: prepariamo un menù insieme.',
      notify: ['tavoli@osteriadelporto.example'],
    },
  },
]
