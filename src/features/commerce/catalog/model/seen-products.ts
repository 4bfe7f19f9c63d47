/** A product that a visitor has looked at, as their browser keeps it. Prices are left out: they would be old. */
export interface SeenProduct {
  readonly id: string
  readonly title: string
  readonly path: string
  /** Address of a small picture; null without one. */
  readonly picture: string | null
}

/** Products that are kept: one more than are shown, since the shown page's own is among them. */
const MOST_KEPT = 5

/** The list with a product that was just looked at before all others. */
export function withSeen(seen: readonly SeenProduct[], product: SeenProduct): SeenProduct[] {
  return [product, ...seen.filter(({ id }) => id !== product.id)].slice(0, MOST_KEPT)
}

/** What a browser has stored; other scripts of the site can have written anything there. */
export function readSeen(stored: string | null): SeenProduct[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.flatMap(readOne).slice(0, MOST_KEPT) : []
  } catch {
    return []
  }
}

function readOne(stored: unknown): SeenProduct[] {
  const { id, title, path, picture } = (stored ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || typeof title !== 'string' || !isOwnPath(path)) return []
  return [{ id, title, path, picture: isOwnPath(picture) ? picture : null }]
}

/** A path of this site, which names no other host. */
function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(path)
}
