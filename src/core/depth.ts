/**
 * Whether a value nests deeper than a limit. Works without recursion, because input nested 100,000 levels deep is
 * meant to overflow the stack.
 */
export function isDeeperThan(value: unknown, limit: number): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    const below = level.filter((one): one is object => typeof one === 'object' && one !== null)
    if (below.length > 0 && depth >= limit) return true
    level = below.flatMap((one) => Object.values(one))
  }
  return false
}
