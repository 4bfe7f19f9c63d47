import { DEFAULT_LOCALE } from '../../../../core/messages.ts'
import type { Range } from './ranges.ts'
import { changeOf } from './sums.ts'

export const RANGE_LABELS: Readonly<Record<Range, string>> = {
  '1': 'Oggi',
  '7': '7 giorni',
  '30': '30 giorni',
  '90': '90 giorni',
  '365': 'Un anno',
}

/** What a range is compared with. */
export const BEFORE_LABELS: Readonly<Record<Range, string>> = {
  '1': 'ieri, tutto il giorno',
  '7': 'i 7 giorni prima',
  '30': 'i 30 giorni prima',
  '90': 'i 90 giorni prima',
  '365': 'l’anno prima',
}

export const numberText = (value: number): string => value.toLocaleString(DEFAULT_LOCALE)

/** «4 novembre», with the year where it matters. */
export function dayText(day: string, withYear = false): string {
  const year = withYear ? ({ year: 'numeric' } as const) : {}
  return new Date(day).toLocaleDateString(DEFAULT_LOCALE, { day: 'numeric', month: 'long', ...year, timeZone: 'UTC' })
}

/** What a mark of the chart stands for: a day, some days, or a month. */
export function markText({ first, last }: { readonly first: string; readonly last: string }, range: Range): string {
  if (first === last) return dayText(first, range === '365')
  if (range !== '365') return `${dayText(first)} – ${dayText(last)}`
  return new Date(first).toLocaleDateString(DEFAULT_LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** «+12 %», «−3 %», «come prima», or «» where nothing can be compared. */
export function changeText(now: number, before: number): string {
  const change = changeOf(now, before)
  if (change === undefined) return ''
  if (change === 0) return 'come prima'
  return `${change > 0 ? '+' : '−'}${numberText(Math.abs(change))} %`
}

/** Which part of the first step a later one is, in whole percent; '' without a first one. */
export function partText(count: number, whole: number): string {
  return whole === 0 ? '' : `${numberText(Math.round((count / whole) * 100))} %`
}
