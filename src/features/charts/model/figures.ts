import { type DataTable, parseNumber, writtenRows } from './data-table.ts'

/** One column of a chart's table after the first. */
export interface Series {
  readonly name: string
  /** By label; undefined where the datum is missing or is no number. */
  readonly values: readonly (number | undefined)[]
}

/** What a chart shows: the first column has the labels, each other column a series. */
export interface Figures {
  readonly labels: readonly string[]
  readonly series: readonly Series[]
}

export function readFigures(table: DataTable): Figures {
  const rows = writtenRows(table)
  const series = table.columns.slice(1).map((name, index) => ({
    name,
    values: rows.map((row) => parseNumber(row[index + 1] ?? '')),
  }))
  const isShown = ({ values }: Series) => values.some((value) => value !== undefined)
  return { labels: rows.map(([label = '']) => label), series: series.filter(isShown) }
}

/** Whether a row of a chart lacks something to draw: a label, or a number. */
export function lacksFigures([label = '', ...values]: readonly string[]): boolean {
  return label.trim() === '' || values.some((value) => parseNumber(value) === undefined)
}

export interface Slice {
  readonly label: string
  readonly value: number
  /** Share of the whole, 0 to 1. */
  readonly share: number
}

/** Slices that can still be told apart. */
export const MOST_SLICES = 8

/**
 * The slices of a pie, from the first series: the largest first; those that do not fit become one, which comes last. A
 * part of a whole is above zero, so other values have no slice.
 */
export function readSlices({ labels, series }: Figures, others: string): readonly Slice[] {
  const found = (series[0]?.values ?? [])
    .map((value, index) => ({ label: labels[index] ?? '', value: value ?? 0 }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
  const fits = found.length <= MOST_SLICES
  const shown = fits ? found : found.slice(0, MOST_SLICES - 1)
  const rest = found.slice(shown.length).reduce((sum, { value }) => sum + value, 0)
  const whole = found.reduce((sum, { value }) => sum + value, 0)
  return [...shown, ...(fits ? [] : [{ label: others, value: rest }])].map((slice) => ({
    ...slice,
    share: slice.value / whole,
  }))
}
