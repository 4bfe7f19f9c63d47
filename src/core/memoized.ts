/**
 * Makes a thing once for the same names and returns it again, for what is slow to make, such as formatters. Nothing is
 * forgotten, so the names come from a bounded set: locales, time zones, currencies, purposes.
 */
export function memoized<Names extends readonly string[], Made>(
  make: (...names: Names) => Made,
): (...names: Names) => Made {
  const made = new Map<string, Made>()
  return (...names) => {
    const key = names.join('\n')
    let known = made.get(key)
    if (known === undefined) {
      known = make(...names)
      made.set(key, known)
    }
    return known
  }
}
