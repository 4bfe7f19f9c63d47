import { t } from './messages.ts'

/** Width of a day including the gap, and height of the highest bar, in units of the drawing. */
const DAY = 10
const BAR = 7
const HEIGHT = 40
/** Minimum height of a day with events. */
const LOWEST = 3

/** Number of events on each of the last days. */
export function DayChart({ days }: { readonly days: readonly number[] }) {
  const most = Math.max(1, ...days)
  return (
    <svg
      className="day-chart"
      viewBox={`0 0 ${days.length * DAY} ${HEIGHT}`}
      role="img"
      aria-label={t('diagnostics.errors.chart', { days: days.join(', ') })}
    >
      {days.map((count, day) => {
        const height = count === 0 ? 1 : Math.max(LOWEST, (count / most) * HEIGHT)
        // biome-ignore lint/suspicious/noArrayIndexKey: a day has its place.
        return <rect key={day} x={day * DAY} y={HEIGHT - height} width={BAR} height={height} />
      })}
    </svg>
  )
}
