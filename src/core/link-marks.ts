import { followableLink } from './links.ts'

/**
 * Addresses that may not be followed, of links within texts. Texts stand anywhere in what a block stores, and their schema
 * leaves the addresses alone: what came from elsewhere is to be read, though its links lead nowhere.
 */
export function deadLinks(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return isDeadLink(value) ? [value.href] : Object.values(value).flatMap(deadLinks)
}

/** The same value without those links; their words stay. */
export function withoutDeadLinks(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((part) => !isDeadLink(part)).map(withoutDeadLinks)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutDeadLinks(part)]))
}

function isDeadLink(value: unknown): value is { href: string } {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('href' in value)) return false
  return value.type === 'link' && typeof value.href === 'string' && followableLink(value.href) === undefined
}
