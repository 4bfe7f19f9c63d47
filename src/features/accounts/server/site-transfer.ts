import { ROLE } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import { noteAct } from '../../../platform/activity.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { addContributor, deleteContributor, putRole, roleOf } from './contributors-repository.ts'
import { ownerNames } from './owner-names.ts'
import { refuseMoreSites } from './site-allowance.ts'
import type { SiteInvitationRow } from './site-invitations-repository.ts'

export const SITE_TRANSFER_JOB = 'accounts.site-transfer-mail'

/** Of the letter to one of the two people of a transfer. */
export interface TransferLetter {
  readonly site: Id
  readonly recipient: 'maker' | 'taker'
  readonly makerId: Id
  readonly takerId: Id
  readonly stays: boolean
}

/** False for an offer whose maker does not administer the site any more: it is worth nothing. */
export async function stands(
  reader: Reader,
  { site_id, transfer, invited_by }: Pick<SiteInvitationRow, 'site_id' | 'transfer' | 'invited_by'>,
): Promise<boolean> {
  return transfer === null || (await roleOf(reader, site_id, invited_by)) === ROLE.admin
}

/**
 * Makes somebody the admin whom an offer was for, and lets its maker go or stay; the site must be locked, and the offer
 * deleted.
 * @throws Refusal `forbidden` if the site is one more than they may have; `conflict` if it has no room for one more person
 */
export async function takeOver(
  transaction: Transaction,
  { site_id: siteId, invited_by: makerId, transfer }: SiteInvitationRow,
  taker: { readonly ownerId: Id; readonly name: string },
  now: Date,
): Promise<void> {
  const stays = transfer === 'stay'
  const { ownerId: takerId } = taker
  const from = await roleOf(transaction, siteId, takerId)
  // The site of who administers it already is counted.
  if (from !== ROLE.admin) {
    await refuseMoreSites(transaction, takerId)
    if (from === undefined) await addContributor(transaction, siteId, takerId, ROLE.admin, now, { replaces: !stays })
    else await putRole(transaction, siteId, takerId, { from, role: ROLE.admin, contentOnly: false })
  }
  if (!stays) await deleteContributor(transaction, siteId, makerId)
  const subject = (await ownerNames(transaction, [makerId])).get(makerId) ?? ''
  await noteAct(transaction, siteId, taker, { kind: 'person.tookOver', subject, subjectId: makerId }, now)
  for (const recipient of ['maker', 'taker'] as const) {
    const payload: TransferLetter = { site: siteId, recipient, makerId, takerId, stays }
    await enqueue(transaction, { type: SITE_TRANSFER_JOB, payload, maxAttempts: 5 }, now)
  }
}
