import type { ActKind } from '../core/acts.ts'
import { firstIdOf, type Id, newId } from '../core/ids.ts'
import type { Transaction } from './database/database.ts'

declare module './database/tables.ts' {
  interface TenantTables {
    activity: ActivityTable
  }
}

/** Who did what on a site. Nothing says from where. */
interface ActivityTable {
  site_id: Id
  /** Grows with time. */
  id: Id
  at: string
  owner_id: Id
  /** The person's name as it was then. */
  name: string
  kind: string
  /** What it was done to, as it was called then. */
  subject: string
  /** Id of what it was done to, by which it is found again; null where it has none. */
  subject_id: Id | null
}

export interface Act {
  readonly kind: ActKind
  readonly subject: string
  readonly subjectId?: Id | null
}

const MOST_SUBJECT = 200

/** Notes an act in the site's log, within the transaction of the act: neither is there without the other. */
export async function noteAct(
  transaction: Transaction,
  siteId: Id,
  actor: { readonly ownerId: Id; readonly name: string } | undefined,
  { kind, subject, subjectId = null }: Act,
  now: Date,
): Promise<void> {
  if (!actor) return
  await transaction
    .site(siteId)
    .insert('activity', {
      ...{ id: newId(now.getTime()), at: now.toISOString(), owner_id: actor.ownerId, name: actor.name },
      ...{ kind, subject: subject.slice(0, MOST_SUBJECT), subject_id: subjectId },
    })
    .execute()
}

/** Screens of settings save while somebody types: so long, what the same person does again is the same act. */
const SAME_ACT_MS = 600_000

/** Notes a change of a site's settings; repeated within ten minutes, it is noted once. */
export async function noteSetting(
  transaction: Transaction,
  siteId: Id,
  actor: { readonly ownerId: Id; readonly name: string } | undefined,
  { kind, subject = '', subjectId = null }: Omit<Act, 'subject'> & { readonly subject?: string },
  now: Date,
): Promise<void> {
  if (!actor) return
  const latest = await transaction
    .site(siteId)
    .selectFrom('activity')
    .select('id')
    .where('id', '>=', firstIdOf(now.getTime() - SAME_ACT_MS))
    .where('owner_id', '=', actor.ownerId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .limit(1)
    .executeTakeFirst()
  if (!latest) await noteAct(transaction, siteId, actor, { kind, subject, subjectId }, now)
}
