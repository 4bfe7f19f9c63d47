import type { MessageLookUp } from '../../../../core/messages.ts'
import type { Site } from '../../../sites/public.ts'
import { LAW_ZONE } from '../../orders/schemas.ts'
import { sellerLines } from '../model/company.ts'
import { statementRows } from '../site/statement.tsx'
import { companyFactsOf } from './company-facts.ts'
import type { StoredWithdrawal } from './withdrawals-repository.ts'

/** An instant with its seconds and its zone: a receipt says the time of sending (REC-14). */
export function sentText(instant: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: LAW_ZONE })
  return format.format(new Date(instant))
}

/** All that a receipt holds. */
export function receiptRows(
  withdrawal: StoredWithdrawal,
  { site, message }: { readonly site: Site; readonly message: MessageLookUp },
): { readonly label: string; readonly texts: readonly string[] }[] {
  return [
    { label: message('legal.receipt.sent'), texts: [sentText(withdrawal.sentAt, site.locale)] },
    { label: message('legal.receipt.to'), texts: sellerLines(companyFactsOf(site)) },
    ...statementRows(withdrawal, message),
  ]
}
