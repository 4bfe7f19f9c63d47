import type { Id } from '../../../core/ids.ts'
import { type Act, noteAct } from '../../../platform/activity.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { ownerNames } from './owner-names.ts'

/** Notes an act in a site's log where only the id of who did it is known; of nobody (null), nothing. */
export async function noteOwner(
  transaction: Transaction,
  siteId: Id,
  ownerId: Id | null,
  act: Act,
  now: Date,
): Promise<void> {
  if (ownerId === null) return
  const name = (await ownerNames(transaction, [ownerId])).get(ownerId)
  if (name !== undefined) await noteAct(transaction, siteId, { ownerId, name }, act, now)
}
