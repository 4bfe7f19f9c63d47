/** Numbers beside the marks of a chart, with its unit after them. Small ones keep three digits. */
export function numberWords(locale: string, unit: string): (value: number) => string {
  const { format } = new Intl.NumberFormat(locale, {
    maximumFractionDigits: 2,
    maximumSignificantDigits: 3,
    roundingPriority: 'morePrecision',
    useGrouping: 'always',
  })
  return withUnit(format, unit)
}

/** The numbers of a scale: with as many decimals as its step has, so that no two read alike. */
export function tickWords(locale: string, unit: string, ticks: readonly number[]): (tick: number) => string {
  const [first = 0, second = first + 1] = ticks
  const decimals = Math.ceil(-Math.log10(second - first))
  const { format } = new Intl.NumberFormat(locale, {
    maximumFractionDigits: Math.min(20, Math.max(2, decimals)),
    useGrouping: 'always',
  })
  return withUnit(format, unit)
}

function withUnit(format: (value: number) => string, unit: string): (value: number) => string {
  const after = unit.trim()
  return (value) => (after === '' ? format(value) : `${format(value)}\u00a0${after}`)
}

/** Shares of a whole, 0 to 1. */
export function shareWords(locale: string): (share: number) => string {
  const { format } = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return format
}
