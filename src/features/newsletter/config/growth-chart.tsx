import type { GrowthDay } from '../model/growth.ts'
import { dateWords } from '../model/site-time.ts'
import { numberWords } from './words.ts'

/** Width of a day including the gap, and height of the highest bar, in units of the drawing. */
const DAY = 10
const BAR = 7
const HEIGHT = 140
/** Minimum height of a day with subscribers. */
const LOWEST = 3

/** Subscribers at the end of each day; the totals are beside it. */
export function GrowthChart({ days }: { readonly days: readonly GrowthDay[] }) {
  const most = Math.max(1, ...days.map(({ subscribers }) => subscribers))
  const sum = (which: 'came' | 'went') => days.reduce((total, day) => total + day[which], 0)
  const label = `Iscritti alla fine di ogni giorno, dal ${dateWords(days[0]!.day)} a oggi.`
  return (
    <div className="newsletter-card newsletter-growth">
      <dl className="newsletter-sums">
        <div>
          <dt>Iscritti oggi</dt>
          <dd>{numberWords(days.at(-1)!.subscribers)}</dd>
        </div>
        <div>
          <dt>Arrivati in 90 giorni</dt>
          <dd>{numberWords(sum('came'))}</dd>
        </div>
        <div>
          <dt>Usciti in 90 giorni</dt>
          <dd>{numberWords(sum('went'))}</dd>
        </div>
      </dl>
      <svg viewBox={`0 0 ${days.length * DAY} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {days.map(({ day, subscribers }, at) => {
          const height = subscribers <= 0 ? 1 : Math.max(LOWEST, (subscribers / most) * HEIGHT)
          return <rect key={day} x={at * DAY} y={HEIGHT - height} width={BAR} height={height} />
        })}
      </svg>
    </div>
  )
}
