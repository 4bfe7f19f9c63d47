/** Pseudorandom numbers from 0 to 1, determined by a seed (mulberry32). */
export type Random = () => number

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!
}

/** The seed of this run: `CRASH_SEED`, to repeat the same moments, or a new one. */
export function chooseSeed(): number {
  const given = Number(process.env.CRASH_SEED)
  return Number.isInteger(given) && given > 0 ? given : Math.floor(Math.random() * 1_000_000) + 1
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
