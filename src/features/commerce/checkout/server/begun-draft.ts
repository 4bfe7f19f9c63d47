import type { CheckoutAccount } from '../../../members/public.ts'
import { BILL, type Draft, FIELDS, SHIP } from '../model/draft.ts'

/** What a checkout begins with before anything is written: what the account of who is signed in proposes. */
export function begunDraft(kept: Draft, account: CheckoutAccount): Draft {
  if (account.kind !== 'member' || Object.keys(kept).length > 0) return kept
  const written = (prefix: string) =>
    Object.entries(account.address ?? {}).map(([name, value]) => [`${prefix}.${name}`, value] as const)
  return { [FIELDS.email]: account.email, ...Object.fromEntries([...written(SHIP), ...written(BILL)]) }
}
