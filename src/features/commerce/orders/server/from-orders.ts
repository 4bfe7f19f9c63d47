/** SQL that both migrations and queries need. Whoever changes it makes what was stored by it again, in a new migration. */

/** Every order is in one bucket. What left unpaid is to be paid. */
export const BUCKET = `CASE WHEN state IN ('cancelled', 'expired') THEN 'cancelled' WHEN state = 'awaiting' THEN 'pay'
  WHEN state = 'closed' OR fulfilment = 'none' THEN 'done' WHEN fulfilment IN ('todo', 'part') THEN 'send'
  WHEN fulfilment = 'prepared' THEN 'ready' WHEN captured < grand_total THEN 'pay' ELSE 'done' END`

/** Of the newest of a buyer's orders: an instant has 24 characters. */
const newest = (column: string) => `substr(max(placed_at || ${column}), 25)`

/** A buyer's columns from their orders, grouped by address; only money in the currency of the newest one is summed up. */
export const BUYER = {
  id: 'min(id)',
  name: newest('buyer_name'),
  orders: 'count(*)',
  currency: newest('currency'),
  total: `sum(CASE WHEN currency = (SELECT ${newest('later.currency').replace('placed_at', 'later.placed_at')}
    FROM orders AS later WHERE later.site_id = orders.site_id AND later.email = orders.email) THEN captured - refunded
    ELSE 0 END)`,
  first_at: 'min(placed_at)',
  last_at: 'max(placed_at)',
} as const
