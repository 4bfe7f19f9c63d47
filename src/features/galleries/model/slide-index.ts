export type Direction = 'forward' | 'reverse'

/** An index modulo the number of slides; a negative one counts from the end. */
export function wrapIndex(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count
}

/** Result of a step to the next or previous slide: an index, or the end that was reached. */
export function stepFrom(
  current: number,
  step: 1 | -1,
  count: number,
  loop: boolean,
): number | 'reachedEnd' | 'reachedBeginning' {
  const index = current + step
  if (!loop && index >= count) return 'reachedEnd'
  if (!loop && index < 0) return 'reachedBeginning'
  return wrapIndex(index, count)
}

/** Which of the two controls is disabled. */
export function disabledControls(
  current: number,
  count: number,
  loop: boolean,
): { readonly previous: boolean; readonly next: boolean } {
  return { previous: !loop && current <= 0, next: !loop && current >= count - 1 }
}
