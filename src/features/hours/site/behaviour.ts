import { type Shown, shownAt } from '../model/shown.ts'

/** Timers of browsers cannot wait longer than 24 days; an hour is short enough to follow a corrected clock. */
const LONGEST_WAIT = 3_600_000

/** Keeps what a page says of the moment right while it stays open. Everything it says was worked out on the server. */
export function attach(root: HTMLElement) {
  const now = root.querySelector<HTMLElement>('.hours-now')
  const { list, until } = JSON.parse(now?.dataset.shown ?? '{"list":[],"until":0}') as { list: Shown[]; until: number }
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(): void {
    clearTimeout(timer)
    const at = Date.now()
    const shown = shownAt(list, until, at)
    if (now) {
      // A state that nobody vouches for any more is not said.
      now.hidden = !shown
      if (shown) write(now, shown)
    }
    for (const row of root.querySelectorAll<HTMLElement>('.hours-week tr')) {
      const isToday = shown && Number(row.dataset.first) <= shown.weekday && shown.weekday <= Number(row.dataset.last)
      if (isToday) row.setAttribute('aria-current', 'date')
      else row.removeAttribute('aria-current')
    }
    if (!shown) return
    const next = list.find(({ from }) => from > at)?.from ?? until
    timer = setTimeout(show, Math.min(next - at, LONGEST_WAIT))
  }

  // A page that comes back from a sleep has missed its timers.
  document.addEventListener('visibilitychange', show, { signal: controller.signal })
  window.addEventListener('pageshow', show, { signal: controller.signal })
  show()
  return {
    /** A changed block comes with new markup. */
    update(_next: unknown): void {},
    detach(): void {
      clearTimeout(timer)
      controller.abort()
    },
  }
}

function write(now: HTMLElement, { isOpen, state, next, special }: Shown): void {
  now.dataset.open = String(isOpen)
  const say = (selector: string, words: string) => {
    const element = now.querySelector<HTMLElement>(selector)
    if (element && element.textContent !== words) element.textContent = words
    return element
  }
  say('.hours-state strong', state)
  say('.hours-next', next)
  const specially = say('.hours-special', special)
  if (specially) specially.hidden = special === ''
}
