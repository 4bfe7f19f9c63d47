import type { Id } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import './tables.ts'

/** Tag of what pages say of accounts. */
export const MEMBERS_TAG = 'members'

/** Whether visitors of a site may make an account. */
export async function offersAccounts(reader: Reader, siteId: Id): Promise<boolean> {
  const row = await reader.site(siteId).selectFrom('member_settings').select('offered').executeTakeFirst()
  return row?.offered !== 0
}

export async function offerAccounts(transaction: Transaction, siteId: Id, offered: boolean): Promise<void> {
  const row = { offered: offered ? 1 : 0 }
  await transaction
    .site(siteId)
    .insert('member_settings', row)
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
    .execute()
  transaction.announce(`site:${siteId}:${MEMBERS_TAG}`)
}
