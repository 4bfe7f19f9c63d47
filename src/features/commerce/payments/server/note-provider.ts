import type { Id } from '../../../../core/ids.ts'
import { noteSetting } from '../../../../platform/activity.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { Actor } from '../../../../platform/http/app-types.ts'

/** Notes a change of a site's account with a provider. */
export async function noteProvider(
  transaction: Transaction,
  siteId: Id,
  actor: Actor | undefined,
  provider: 'Stripe' | 'PayPal',
  now: Date,
): Promise<void> {
  await noteSetting(transaction, siteId, actor, { kind: 'settings.provider', subject: provider }, now)
}
