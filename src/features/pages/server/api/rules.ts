import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PERMISSION } from '../../../../core/codes.ts'
import { type Id, idSchema } from '../../../../core/ids.ts'
import { mayDo } from '../../../../core/permissions.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { Actor } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../../platform/http/rules.ts'
import { findSite } from '../../../sites/public.ts'
import type { Author } from '../author.ts'

export const siteParams = z.object({ siteId: idSchema })

export const pageReads = ownerReads(PERMISSION.config)
/** Texts and pictures of pages: the route looks at what is changed (see `refuseStructure`). */
export const wordingWrites = ownerWrites(PERMISSION.contentManager)
export const pageWrites = ownerWrites(PERMISSION.structure)

/** Whether who asks may change more of a page than its texts and pictures. */
export function maySetStructure({ held }: Pick<FastifyRequest, 'held'>): boolean {
  return held !== undefined && mayDo(held.role, PERMISSION.structure, held.contentOnly)
}

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
