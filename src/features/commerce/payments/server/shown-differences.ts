import type { Reader } from '../../../../platform/database/database.ts'
import type { Site } from '../../../sites/public.ts'
import { priceText } from '../../catalog/schemas.ts'
import { readOrder } from '../../orders/public.ts'
import type { ShownDifference } from '../model/calls/differences.ts'
import type { ListedRefund, ProviderPayment } from '../model/provider.ts'
import { openDifferences, type StoredDifference } from './differences-repository.ts'

const MOST = 50

/** What differs, as owners see it, the newest first. */
export async function shownDifferences(reader: Reader, site: Site) {
  const rows = await openDifferences(reader, site.id, MOST + 1)
  const differences = await Promise.all(rows.slice(0, MOST).map((row) => shownDifference(reader, site, row)))
  return { differences, more: rows.length > MOST }
}

export async function shownDifference(
  reader: Reader,
  site: Site,
  { provider, reference, kind, order_id: orderId, said, found_at: foundAt }: StoredDifference,
): Promise<ShownDifference> {
  const { amount, currency } = JSON.parse(said) as ProviderPayment | ListedRefund
  const order = orderId === null ? undefined : await readOrder(reader, site.id, orderId)
  return {
    ...{ provider, reference, kind, foundAt },
    // What has no whole number of units here has no sum either.
    sum: amount < 0 ? null : priceText(amount, currency, site.locale),
    order: order ? { id: order.id, number: order.number } : null,
  }
}
