import type { Runtime } from '../../../../runtime/behaviours.ts'
import { nextChange, type Remaining, remaining } from '../../model/remaining.ts'

/** Counts the time until an instant; with reduced motion by minutes. */
export function attach(root: HTMLElement, _props: unknown, runtime: Pick<Runtime, 'announce'>) {
  const own = root.querySelector<HTMLElement>('.countdown')
  const after = own?.querySelector<HTMLElement>('.countdown-after')
  const timer = own?.querySelector<HTMLElement>('[role=timer]')
  const until = Date.parse(own?.dataset.until ?? '')
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let waiting: ReturnType<typeof setTimeout> | undefined

  function show(left: Remaining): void {
    const everySecond = showsSeconds()
    for (const number of own!.querySelectorAll<HTMLElement>('[data-unit]')) {
      const unit = number.dataset.unit as keyof Remaining
      number.textContent = String(left[unit]).padStart(unit === 'days' ? 1 : 2, '0')
      const name = number.nextElementSibling as HTMLElement
      name.dataset.other ??= name.textContent
      name.textContent = (left[unit] === 1 ? name.dataset.one : name.dataset.other) ?? ''
      if (unit === 'seconds') number.parentElement!.hidden = !everySecond
    }
    const words = (timer?.dataset.said ?? '')
      .replace('#d', String(left.days))
      .replace('#h', String(left.hours))
      .replace('#m', String(left.minutes))
    if (timer && timer.textContent !== words) timer.textContent = words
  }

  function showsSeconds(): boolean {
    return own!.dataset.seconds !== undefined && !still.matches
  }

  function tick(isFirst: boolean): void {
    if (!own || Number.isNaN(until)) return
    const ms = until - Date.now()
    const left = remaining(ms, showsSeconds())
    if (left) {
      show(left)
      waiting = setTimeout(tick, nextChange(ms, showsSeconds()), false)
      return
    }
    own.dataset.over = ''
    timer?.remove()
    if (!after) return
    after.hidden = false
    if (!isFirst) runtime.announce(after.textContent)
  }

  // Over when the page was sent, it says so already.
  if (own?.dataset.over === undefined) tick(true)
  return {
    /** A changed instant comes with new markup. */
    update(_next: unknown): void {},
    detach: () => clearTimeout(waiting),
  }
}
