import type { Id } from '../../../../core/ids.ts'
import { longDate } from '../../../../core/long-date.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { Site } from '../../../sites/public.ts'
import { priceText } from '../../catalog/schemas.ts'
import type { StoredOrder } from '../../orders/schemas.ts'
import { epcPayload } from '../model/epc.ts'
import { GRACE_DAYS } from '../model/settings.ts'
import { liveAttempt } from './attempts-repository.ts'
import { readPaymentSettings } from './settings-repository.ts'

const DAY_MS = 86_400_000

export interface TransferWords {
  readonly day: string
  readonly sum: string
  readonly holder: string
  /** In groups of four. */
  readonly iban: string
  readonly reason: string
  /** What a code of EPC069-12 holds; undefined where it cannot be said. */
  readonly payload: string | undefined
}

/** How to pay an order by transfer; undefined when no transfer is waited for. */
export async function transferFor(
  reader: Reader,
  site: Site,
  order: Pick<StoredOrder, 'id' | 'number' | 'state' | 'expiresAt'>,
): Promise<TransferWords | undefined> {
  const attempt = order.state === 'awaiting' ? await liveAttempt(reader, site.id, order.id as Id) : undefined
  if (attempt?.method !== 'transfer' || order.expiresAt === null) return undefined
  const { transfer } = await readPaymentSettings(reader, site.id)
  const { amount, currency } = attempt
  const reason = `Ordine ${order.number}`
  const due = new Date(Date.parse(order.expiresAt) - GRACE_DAYS * DAY_MS)
  return {
    day: longDate(site.locale, site.timeZone).format(due),
    sum: priceText(amount, currency, site.locale),
    holder: transfer.holder,
    iban: transfer.iban.replaceAll(/(.{4})(?=.)/g, '$1 '),
    reason,
    payload: epcPayload({ ...transfer, amount, currency, reason }),
  }
}
