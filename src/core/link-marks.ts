import { followableLink } from './links.ts'

/**
 * Disallowed addresses of links within texts. Texts can be anywhere in a block's props, and their schema does not
 * check the addresses: imported text must stay readable, even if its links lead nowhere.
 */
export function deadLinks(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return isDeadLink(value) ? [value.href] : Object.values(value).flatMap(deadLinks)
}

/** The same value without those links; their text stays. */
export function withoutDeadLinks(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((part) => !isDeadLink(part)).map(withoutDeadLinks)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutDeadLinks(part)]))
}

function isDeadLink(value: unknown): value is { href: string } {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('href' in value)) return false
  return value.type === 'link' && typeof value.href === 'string' && followableLink(value.href) === undefined
}
