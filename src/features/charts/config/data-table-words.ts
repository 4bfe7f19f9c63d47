import { MOST_COLUMNS, MOST_ROWS, type Pasted } from '../model/data-table.ts'

/** What did not fit when cells were pasted; undefined when everything did. */
export function cutWords({ cutRows, cutColumns }: Pick<Pasted, 'cutRows' | 'cutColumns'>): string | undefined {
  const parts = [
    ...(cutRows > 0 ? [cutRows === 1 ? 'una riga' : `${cutRows} righe`] : []),
    ...(cutColumns > 0 ? [cutColumns === 1 ? 'una colonna' : `${cutColumns} colonne`] : []),
  ]
  if (parts.length === 0) return undefined
  return `Non ci stavano ${parts.join(' e ')}: la tabella può avere al massimo ${MOST_ROWS} righe e ${MOST_COLUMNS} colonne.`
}

/** Why rows are marked. */
export function faultyWords(control: string): string {
  return control === 'chartTable' ? 'manca un nome o un numero.' : 'manca un dato.'
}
