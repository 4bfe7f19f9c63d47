import { z } from 'zod'
import { PERMISSION } from '../../../../core/codes.ts'
import { type Id, idSchema } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { Actor } from '../../../../platform/http/app.ts'
import { findSite } from '../../../sites/public.ts'
import { documentContentSchema } from '../../model/document.ts'
import type { Author } from '../publishing.ts'

export const siteParams = z.object({ siteId: idSchema })
export const documentParams = siteParams.extend({ documentId: idSchema })

/** INTEGER of PostgreSQL. */
export const MAX_VERSION = 2_147_483_646
export const versionSchema = z.number().int().min(1).max(MAX_VERSION)

export const read = {
  rules: { ground: 'installation', access: { permission: PERMISSION.config }, sharing: 'none', rate: 'read' },
} as const
export const write = {
  rules: {
    ground: 'installation',
    access: { permission: PERMISSION.contentManager },
    sharing: 'none',
    crumb: 'required',
    rate: 'write',
  },
} as const

/** Answer of what is done and has nothing to say. */
export const doneResponse = { 204: z.undefined() }
/** Answer of a change of a draft: its new version. */
export const versionResponse = { 200: z.object({ version: z.number().int() }) }
/** What owners may see of a content. */
export const ownContentSchema = documentContentSchema.omit({ passwordHash: true })

/** Who changes something, and when. */
export function authorOf(request: { actor: Actor | undefined }, now: Date): Author {
  return { authorId: request.actor!.ownerId, now }
}

/** What publishing must know of a site. */
export async function getSite(reader: Reader, siteId: Id) {
  const site = await findSite(reader, siteId)
  if (!site) throw new Refusal('not_found', 'Il sito non esiste.')
  return { id: site.id, locale: site.locale, timeZone: site.time_zone }
}
