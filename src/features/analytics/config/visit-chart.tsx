import type { VisitDay } from '../model/hits.ts'

/** Width of a day including the gap, and height of the highest bar, in units of the drawing. */
const DAY = 10
const BAR = 7
const HEIGHT = 60
/** Minimum height of a day with visitors. */
const LOWEST = 3

interface VisitChartProps {
  readonly days: readonly VisitDay[]
  /** Without a label it is decorative. */
  readonly label?: string
}

/** Visitors per day; the numbers are in the table below it. */
export function VisitChart({ days, label }: VisitChartProps) {
  const most = Math.max(1, ...days.map(({ visitors }) => visitors))
  return (
    <svg
      className="visit-chart"
      viewBox={`0 0 ${days.length * DAY} ${HEIGHT}`}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      {days.map(({ day, visitors }, at) => {
        const height = visitors === 0 ? 1 : Math.max(LOWEST, (visitors / most) * HEIGHT)
        return <rect key={day} x={at * DAY} y={HEIGHT - height} width={BAR} height={height} />
      })}
    </svg>
  )
}
