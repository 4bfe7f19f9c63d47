import { type Control, defineControl } from '../../../config/control.ts'

const load = () => import('./data-table-control.tsx')
const words = 'dati tabella righe colonne celle numeri incollare foglio di calcolo excel csv'

/** Controls for tables of data; in that of a chart, cells that cannot be drawn are marked too. */
export const chartsControls: readonly Control[] = [
  defineControl({ name: 'dataTable', words, alone: true, typed: true, load }),
  defineControl({ name: 'chartTable', words, alone: true, typed: true, load }),
]
