import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ActKind } from '../../../../core/acts.ts'
import { PERMISSION } from '../../../../core/codes.ts'
import { type Id, idSchema } from '../../../../core/ids.ts'
import { mayDo } from '../../../../core/permissions.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { noteAct } from '../../../../platform/activity.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { Actor } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../../platform/http/rules.ts'
import { findSite } from '../../../sites/public.ts'
import type { Author } from '../author.ts'
import { getDocument } from '../documents-repository.ts'

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

/** Notes what somebody did to a page, under its title. */
export async function notePage(
  transaction: Transaction,
  { params: { siteId }, actor }: { params: { siteId: Id }; actor: Actor | undefined },
  kind: ActKind,
  documentId: Id,
  now: Date,
): Promise<void> {
  const { draft } = await getDocument(transaction, siteId, documentId)
  await noteAct(transaction, siteId, actor, { kind, subject: draft.title, subjectId: documentId }, now)
}

/** The fields of a site that publishing needs. */
export async function getPublishingSite(reader: Reader, siteId: Id) {
  const site = await findSite(reader, siteId)
  if (!site) throw new Refusal('not_found', 'Il sito non esiste.')
  return { id: site.id, locale: site.locale, timeZone: site.time_zone }
}
