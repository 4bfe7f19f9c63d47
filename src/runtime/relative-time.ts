import { warn } from './console.ts'

/** How often times are updated, in ms. */
export const REFRESH_MS = 5000

/** Units from the longest, in seconds; a time below a minute is given in seconds. */
const UNITS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]

/**
 * The time since an instant, in words: «12 secondi fa», «3 ore fa».
 * @param instant in ms, as is `now`; a future instant counts as now
 */
export function relativeTime(instant: number, now: number, locale: string): string {
  const seconds = Math.max(0, Math.floor((now - instant) / 1000))
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? ['second', 1]
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(seconds / size), unit)
}

/**
 * Writes into every `.time-since` element how long ago its `data-date` (ms) is, now and every 5 s. Returns a function
 * that stops it.
 * @param now in ms
 */
export function keepTimes(root: ParentNode, locale: string, now: () => number = Date.now): () => void {
  const warned = new WeakSet<Element>()

  function write(): void {
    for (const element of root.querySelectorAll<HTMLElement>('.time-since')) {
      const date = element.dataset.date ?? ''
      if (/^-?\d+$/.test(date)) {
        const text = relativeTime(Number(date), now(), locale)
        // Unchanged text is not touched, so that no selection is lost.
        if (element.textContent !== text) element.textContent = text
      } else if (!warned.has(element)) {
        warned.add(element)
        warn('A .time-since element needs a numeric data-date', element)
      }
    }
  }

  write()
  const timer = setInterval(write, REFRESH_MS)
  return () => clearInterval(timer)
}
