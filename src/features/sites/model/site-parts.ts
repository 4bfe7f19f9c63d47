import type { z } from 'zod'
import type { SiteSettings } from '../../../core/site-settings.ts'

let registered: readonly SiteSettings[] = []
let isRead = false

/** Sets the parts of sites' contents that features own: once, before the first content is read. */
export function registerSiteSettings(all: readonly SiteSettings[]): void {
  // The order of the features has no effect.
  const settings = all.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const keys = settings.map(({ key }) => key)
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice !== undefined) throw new Error(`Two features register the site settings '${twice}'.`)
  if (isRead && keys.join() !== registered.map(({ key }) => key).join())
    throw new Error('Site settings were registered after the first content of a site was read.')
  registered = settings
}

export function registeredSettings(): readonly SiteSettings[] {
  return registered
}

/** Schemas of the registered parts in a place of the content: the content itself (''), or one of its members. */
export function settingsBelow(place: string, taken: object): Record<string, z.ZodType> {
  isRead = true
  const parts: Record<string, z.ZodType> = {}
  for (const { key, schema } of registered) {
    const name = key.slice(key.lastIndexOf('.') + 1)
    if (key !== (place === '' ? name : `${place}.${name}`)) continue
    if (name in taken) throw new Error(`The site settings '${key}' are those of sites.`)
    parts[name] = schema
  }
  return parts
}
