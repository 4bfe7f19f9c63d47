import { z } from 'zod'
import { PERMISSION } from '../../../../core/codes.ts'
import { type Id, idSchema } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { Actor } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../../platform/http/rules.ts'
import { findSite } from '../../../sites/public.ts'
import type { Author } from '../author.ts'

export const siteParams = z.object({ siteId: idSchema })

export const pageReads = ownerReads(PERMISSION.config)
export const pageWrites = ownerWrites(PERMISSION.contentManager)

/** Who makes a change, and when. */
export function authorOf(request: { actor: Actor | undefined }, now: Date): Author {
  return { authorId: request.actor!.ownerId, now }
}

/** The fields of a site that publishing needs. */
export async function getPublishingSite(reader: Reader, siteId: Id) {
  const site = await findSite(reader, siteId)
  if (!site) throw new Refusal('not_found', 'Il sito non esiste.')
  return { id: site.id, locale: site.locale, timeZone: site.time_zone }
}
