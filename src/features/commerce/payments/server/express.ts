import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { accountMethods } from './methods-for.ts'
import { findAccount } from './stripe-accounts-repository.ts'

/** The key that opens Stripe's buttons for wallets; undefined where a site takes no cards. */
export async function walletKey(reader: Reader, siteId: Id): Promise<string | undefined> {
  if (!(await accountMethods(reader, siteId)).includes('card')) return undefined
  return (await findAccount(reader, siteId))?.publishable_key
}
