import type { ReactNode } from 'react'

/** Width of a mark's place, of its bar, and height of the drawing, in units of the drawing. */
const PLACE = 10
const BAR = 7
const HEIGHT = 60
/** Least height of what is not nothing. */
const LOWEST = 1

export interface ChartMark {
  readonly key: string
  readonly now: number
  readonly before: number
  /** What the pointer is told. */
  readonly title: string
}

/** Bars of now over steps of the period before; the numbers stand in the table beside it. */
export function TurnoverChart({
  marks,
  label,
}: {
  readonly marks: readonly ChartMark[]
  readonly label?: string
}): ReactNode {
  const values = marks.flatMap(({ now, before }) => [now, before])
  const [top, bottom] = [Math.max(0, ...values), Math.min(0, ...values)]
  const scale = top === bottom ? 0 : HEIGHT / (top - bottom)
  const zero = top * scale
  const height = (value: number) => (value === 0 ? 0 : Math.max(LOWEST, Math.abs(value) * scale))
  return (
    <svg
      className="sales-chart"
      viewBox={`0 0 ${marks.length * PLACE} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      {marks.map(({ key, now, title }, at) => (
        <rect
          key={key}
          className="sales-bar"
          x={at * PLACE + (PLACE - BAR) / 2}
          y={now < 0 ? zero : zero - height(now)}
          width={BAR}
          height={height(now)}
        >
          <title>{title}</title>
        </rect>
      ))}
      {marks.map(({ key, before }, at) => (
        <path key={key} className="sales-before" d={`M${at * PLACE} ${zero - before * scale}h${PLACE}`} />
      ))}
      <path className="sales-zero" d={`M0 ${zero}h${marks.length * PLACE}`} />
    </svg>
  )
}

/** A bar beside a number of a table, as a part of the largest. */
export function PartBar({ value, most }: { readonly value: number; readonly most: number }): ReactNode {
  return (
    <svg className="sales-part" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
      <rect className="sales-part-whole" width={100} height={6} />
      <rect width={most <= 0 ? 0 : (Math.max(0, value) / most) * 100} height={6} />
    </svg>
  )
}
