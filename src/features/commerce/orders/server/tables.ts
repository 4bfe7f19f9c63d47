import type { Generated } from 'kysely'
import type { Id } from '../../../../core/ids.ts'
import type { StoredFulfilment } from '../model/fulfilments.ts'
import type { Fulfilment, OrderDispute } from '../model/order.ts'
import type { ReturnKind, ReturnState } from '../model/returns.ts'
import type { OrderState } from '../model/states.ts'
import type { DeliveryState, WebhookEvent } from '../model/webhook.ts'

declare module '../../../../platform/database/tables.ts' {
  interface TenantTables {
    orders: OrdersTable
    order_numbers: OrderNumbersTable
    order_events: OrderEventsTable
    order_money: OrderMoneyTable
    order_returns: OrderReturnsTable
    order_fulfilments: OrderFulfilmentsTable
    order_refunds: OrderRefundsTable
    order_tags: OrderTagsTable
    order_words: OrderWordsTable
    order_buyers: OrderBuyersTable
    order_downloads: OrderDownloadsTable
    /** The address that hears of a site's orders. */
    order_webhooks: { site_id: Id; address: string; set_at: string }
    order_webhook_deliveries: WebhookDeliveriesTable
  }
}

interface OrdersTable {
  site_id: Id
  id: Id
  /** Of the site's series: ascending, without gaps. */
  number: number
  /** A cart of a version becomes one order. */
  cart_id: Id
  cart_version: number
  state: OrderState
  /** What its fulfilments come to, for lists. */
  fulfilment: Fulfilment
  /** In lower case; '' once erased. */
  email: string
  buyer_name: string
  currency: string
  /** Minor units, like all amounts here. */
  /** All that was ever to be paid: the total, and what edits gave back. */
  grand_total: number
  /** Sums of the order's money, in its currency. */
  captured: number
  refunded: number
  /** JSON: OrderContent; only edits write it again. */
  content: string
  /** 1: an owner made it, such as on the telephone or at a market stall. */
  by_owner: number
  /** How often it was edited. */
  version: number
  expires_at: string | null
  created_at: string
  placed_at: string | null
  erased_at: string | null
  /** The worst of its payments' disputes. */
  dispute: Generated<OrderDispute | null>
}

interface OrderNumbersTable {
  site_id: Id
  /** The number of the newest order. */
  latest: number
}

/** What happened to an order; nothing here is changed. */
interface OrderEventsTable {
  site_id: Id
  id: Id
  order_id: Id
  kind: string
  /** JSON: OrderEventData */
  data: string
  /** The owner who did it; null for buyers, providers and clocks. */
  author_id: Id | null
  created_at: string
}

/** Money that came in or went back. */
interface OrderMoneyTable {
  site_id: Id
  id: Id
  order_id: Id
  kind: 'captured' | 'refunded'
  amount: number
  currency: string
  /** Who says so, and by which name of theirs. */
  provider: string
  reference: string
  cause: string
  author_id: Id | null
  created_at: string
}

/** Goods that come back, or that a buyer has withdrawn from. */
interface OrderReturnsTable {
  site_id: Id
  id: Id
  order_id: Id
  kind: ReturnKind
  state: ReturnState
  /** JSON: LinePieces[] */
  pieces: string
  /** In the buyer's or the owner's words; '' once erased. */
  statement: string
  created_at: string
  /** When its state changed last. */
  moved_at: string
}

/** What is ready of an order, and what is out. */
interface OrderFulfilmentsTable {
  site_id: Id
  id: Id
  order_id: Id
  state: StoredFulfilment['state']
  kind: StoredFulfilment['kind']
  carrier: string
  tracking: string
  link: string
  /** JSON: LinePieces[] */
  pieces: string
  created_at: string
  out_at: string | null
  /** The day on which the buyer got it, `YYYY-MM-DD`. */
  delivered_on: string | null
}

/** What of an order was paid back piece by piece; nothing here is changed. */
interface OrderRefundsTable {
  site_id: Id
  id: Id
  order_id: Id
  return_id: Id | null
  amount: number
  /** JSON: RefundContent */
  content: string
  author_id: Id | null
  created_at: string
}

/** Owners' words for orders. */
interface OrderTagsTable {
  site_id: Id
  tag: string
  order_id: Id
}

/** Words that an order is found by, which follow from it. */
interface OrderWordsTable {
  site_id: Id
  word: string
  number: number
}

/** Who bought, which follows from the orders that were placed. */
interface OrderBuyersTable {
  site_id: Id
  email: string
  /** Of their first order. */
  id: Id
  /** In their newest order, as the currency. */
  name: string
  orders: number
  currency: string
  /** Money that stayed, of the orders in that currency. */
  total: number
  first_at: string
  last_at: string
}

/** Files that buyers of digital products may download. */
interface OrderDownloadsTable {
  site_id: Id
  id: Id
  order_id: Id
  line_id: string
  asset_id: Id
  renewals: number
  uses: number
  most: number
  opens_at: string
  expires_at: string
  /** Of the last download that was counted. */
  used_at: string | null
  /** A signature of who began it, which tells nothing of them; '' for nobody. */
  used_by: string
}

/** Calls to the site's webhook. */
interface WebhookDeliveriesTable {
  site_id: Id
  id: Id
  order_id: Id
  event: WebhookEvent
  state: DeliveryState
  attempts: number
  /** Why it has not arrived; '' if it has. */
  detail: string
  created_at: string
}
