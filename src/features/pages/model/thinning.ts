const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * DAY_MS

/** A revision that the history made automatically, at the end of a writing session. */
export interface KeptState<Id> {
  readonly id: Id
  readonly at: Date
}

/**
 * Revisions that the history may delete by now: it keeps all of the last day, of the week before it the last of each
 * hour, and of the time before that the last of each day (UTC).
 */
export function superfluous<Id>(states: readonly KeptState<Id>[], now: Date): Id[] {
  const taken = new Set<string>()
  const lost: Id[] = []
  for (const { id, at } of states.toSorted((a, b) => b.at.getTime() - a.at.getTime())) {
    const age = now.getTime() - at.getTime()
    if (age <= DAY_MS) continue
    const step = age <= WEEK_MS ? HOUR_MS : DAY_MS
    const slot = `${step} ${Math.floor(at.getTime() / step)}`
    if (taken.has(slot)) lost.push(id)
    taken.add(slot)
  }
  return lost
}

/** When to thin out again; undefined once there is only one revision per day. */
export function nextThinning<Id>(states: readonly KeptState<Id>[], now: Date): Date | undefined {
  const isSettled = states.every(({ at }) => now.getTime() - at.getTime() > WEEK_MS + DAY_MS)
  // The same time for all calls of a day, so that continuous writing never postpones it.
  return isSettled ? undefined : new Date(Math.floor(now.getTime() / DAY_MS + 1) * DAY_MS)
}
