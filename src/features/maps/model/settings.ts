import { z } from 'zod'
import { defineSiteSettings } from '../../../core/site-settings.ts'

/**
 * A key as Google issues them: letters, digits, `-` and `_`, 39 of them today. Its length is not documented, so only
 * what cannot be a key is refused.
 */
export const MAPS_KEY = /^[\w-]{30,80}$/

/**
 * The owner's key for Google Maps; empty without one. Browsers send it, so it is no secret: its restrictions to the
 * site's address and to two services, set in Google's console, are what protects it.
 */
export const mapsOfSite = defineSiteSettings<{ readonly key: string }>({
  key: 'settings.maps',
  act: 'settings.maps',
  schema: z.strictObject({ key: z.union([z.literal(''), z.string().regex(MAPS_KEY)]).default('') }).prefault({}),
})
