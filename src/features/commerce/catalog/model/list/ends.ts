/** Where each of some lists ends that stand one after the other, by their sizes. */
export function endsOf(sizes: readonly number[]): Int32Array {
  let end = 0
  return Int32Array.from(sizes, (size) => (end += size))
}

/** Where what ends at these places begins. */
export function startOf(ends: Int32Array, place: number): number {
  return place === 0 ? 0 : ends[place - 1]!
}
