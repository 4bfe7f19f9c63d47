import type { Id } from '../../../../core/ids.ts'
import { dayAt } from '../../../../core/wall-time.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { possessedAt } from '../../orders/public.ts'
import { LAW_ZONE, type StoredOrder } from '../../orders/schemas.ts'
import { withdrawalDeadline } from '../model/deadline.ts'

/** The last day on which an order's buyer may withdraw, `YYYY-MM-DD`; null while the period has not begun. */
export async function deadlineOfOrder(reader: Reader, siteId: Id, order: StoredOrder): Promise<string | null> {
  const possessed = await possessedAt(reader, siteId, order)
  return withdrawalDeadline({
    hasGoods: order.lines.some(({ type }) => type === 'PHYSICAL'),
    contract: dayAt(new Date(order.placedAt ?? order.createdAt), LAW_ZONE),
    possession: possessed === null ? null : dayAt(new Date(possessed), LAW_ZONE),
  })
}
