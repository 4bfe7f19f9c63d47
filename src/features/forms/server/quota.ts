const HOUR_MS = 3_600_000
/** Names that are counted at the same time; the oldest goes first. */
const COUNTED = 10_000

/** Counts what may happen only so often in an hour, by name, in this process. */
export function createQuota(now: () => Date) {
  const counts = new Map<string, { count: number; until: number }>()
  return {
    /** Counts one of each name; false, and counts none, where one of them has had as many as it may. */
    take(most: Readonly<Record<string, number>>): boolean {
      const at = now().getTime()
      const used = (name: string): number => {
        const known = counts.get(name)
        return known && known.until > at ? known.count : 0
      }
      const names = Object.entries(most)
      if (names.some(([name, limit]) => used(name) >= limit)) return false
      for (const [name] of names) {
        const count = used(name) + 1
        const until = count === 1 ? at + HOUR_MS : counts.get(name)!.until
        counts.delete(name)
        if (counts.size >= COUNTED) counts.delete(counts.keys().next().value!)
        counts.set(name, { count, until })
      }
      return true
    },
  }
}
