/** The product's own cookies; all others of its own begin with one of the prefixes. */
const NAMES = ['crumb', 'CART', 'hasCart', 'Locked']
const PREFIXES = ['ss_', 'vetrina']

/**
 * Whether a name that an owner declares is one of the product's own cookies, or covers one with the `*` at its end: a
 * declared cookie goes when its category is refused, and the product's own must not go with it.
 */
export function coversOwnCookie(declared: string): boolean {
  const isPattern = declared.endsWith('*')
  const start = isPattern ? declared.slice(0, -1) : declared
  if (PREFIXES.some((prefix) => start.startsWith(prefix))) return true
  return isPattern ? [...NAMES, ...PREFIXES].some((name) => name.startsWith(start)) : NAMES.includes(start)
}
