/** Key in local storage of the products that a visitor has seen; it belongs to the category of preferences. */
export const SEEN_PRODUCTS_KEY = 'seenProducts'

/** The product's own cookies; its other cookies begin with one of the prefixes. */
const NAMES = ['crumb', 'CART', 'cartCodes', 'hasCart', 'Locked', SEEN_PRODUCTS_KEY]
const PREFIXES = ['ss_', 'vetrina', '__Host-vetrina']

/** Whether a cookie is the product's own, which no declaration of an owner deletes. */
export function isOwnCookie(name: string): boolean {
  return NAMES.includes(name) || PREFIXES.some((prefix) => name.startsWith(prefix))
}

/**
 * Whether a name that an owner declares is one of the product's own cookies, or covers one with a trailing `*`: a
 * declared cookie is deleted when its category is refused, and the product's own must not be.
 */
export function coversOwnCookie(declared: string): boolean {
  if (!declared.endsWith('*')) return isOwnCookie(declared)
  const start = declared.slice(0, -1)
  return isOwnCookie(start) || [...NAMES, ...PREFIXES].some((name) => name.startsWith(start))
}
