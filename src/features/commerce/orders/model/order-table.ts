import { decimalOf } from '../../../../core/money/money.ts'
import type { Address } from '../../addresses/schemas.ts'
import type { OrderLine, StoredOrder } from './order.ts'
import { paymentOf } from './order-facts.ts'

/** What the table tells beside an order. */
export interface TableFacts {
  /** Instants; '' while it has not happened. */
  readonly paidAt: string
  readonly outAt: string
  readonly cancelledAt: string
  readonly reference: string
  readonly notes: string
}

type Part = 'Billing' | 'Shipping'
const ADDRESS = ['Name', 'Address1', 'Address2', 'City', 'Zip', 'Province', 'Country', 'Phone'] as const
const addressTitles = (part: Part) => ADDRESS.map((name) => `${part} ${name}`)

/** The columns in which shop programs exchange orders: one row a line, and what concerns the whole in the first of them. */
export const ORDER_COLUMNS = [
  'Order ID',
  'Email',
  'Financial Status',
  'Paid at',
  'Fulfillment Status',
  'Fulfilled at',
  'Currency',
  'Subtotal',
  'Shipping',
  'Taxes',
  'Amount Refunded',
  'Total',
  'Discount Code',
  'Discount Amount',
  'Shipping Method',
  'Created at',
  'Lineitem quantity',
  'Lineitem name',
  'Lineitem price',
  'Lineitem sku',
  'Lineitem variant',
  'Lineitem requires shipping',
  'Lineitem taxable',
  'Lineitem fulfillment status',
  ...addressTitles('Billing'),
  ...addressTitles('Shipping'),
  'Cancelled at',
  'Private Notes',
  'Channel Type',
  'Channel Name',
  'Channel Order Number',
  'Payment Method',
  'Payment Reference',
] as const

type Cells = Partial<Record<(typeof ORDER_COLUMNS)[number], string>>

const FINANCIAL = {
  unpaid: 'PENDING',
  part: 'PARTIALLY_PAID',
  paid: 'PAID',
  partRefunded: 'PARTIALLY_REFUNDED',
  refunded: 'REFUNDED',
} as const

/** The rows of an order, in the order of `ORDER_COLUMNS`. */
export function orderTableRows(order: StoredOrder, facts: TableFacts): string[][] {
  return order.lines.map((line, at) => {
    const cells: Cells = {
      'Order ID': String(order.number),
      ...(at === 0 && wholeCells(order, facts)),
      ...lineCells(order, line),
    }
    return ORDER_COLUMNS.map((column) => cells[column] ?? '')
  })
}

function wholeCells(order: StoredOrder, facts: TableFacts): Cells {
  const { amounts, currency, delivery, discounts } = order
  const text = (amount: number) => decimalOf({ amount, currency })
  return {
    Email: order.buyer.email,
    'Financial Status': FINANCIAL[paymentOf(order)],
    'Paid at': facts.paidAt,
    'Fulfillment Status': fulfillmentOf(order),
    'Fulfilled at': facts.outAt,
    Currency: currency,
    Subtotal: text(amounts.subtotal),
    Shipping: text(amounts.deliveryTotal),
    Taxes: text(amounts.taxTotal),
    'Amount Refunded': text(order.refunded),
    Total: text(amounts.grandTotal),
    'Discount Code': discounts.flatMap(({ code }) => code ?? []).join(', '),
    'Discount Amount': text(amounts.discountTotal),
    'Shipping Method': delivery?.name ?? '',
    'Created at': order.createdAt,
    ...addressCells('Billing', order.billTo),
    ...(order.shipTo && addressCells('Shipping', order.shipTo)),
    'Cancelled at': facts.cancelledAt,
    'Private Notes': facts.notes,
    'Channel Type': 'web',
    'Payment Method': order.method.label,
    'Payment Reference': facts.reference,
  }
}

function lineCells({ currency, state, fulfilment }: StoredOrder, line: OrderLine): Cells {
  return {
    'Lineitem quantity': String(line.quantity),
    'Lineitem name': line.title,
    'Lineitem price': decimalOf({ amount: line.unitPrice, currency }),
    'Lineitem sku': line.sku,
    'Lineitem variant': line.options.map(({ value }) => value).join(' / '),
    'Lineitem requires shipping': String(line.type === 'PHYSICAL'),
    'Lineitem taxable': String(line.taxRate > 0),
    'Lineitem fulfillment status': fulfillmentOf({ state, fulfilment }),
  }
}

function fulfillmentOf({ state, fulfilment }: Pick<StoredOrder, 'state' | 'fulfilment'>): string {
  if (state === 'cancelled' || state === 'expired') return 'CANCELED'
  if (state === 'closed' || fulfilment === 'out') return 'FULFILLED'
  return fulfilment === 'part' ? 'PARTIALLY_FULFILLED' : 'PENDING'
}

function addressCells(part: Part, { name, company, line1, line2, ...place }: Address): Cells {
  const values = [name, line1, [company, line2].filter(Boolean).join(', '), place.city, place.postalCode]
  const all = [...values, place.region, place.country, place.phone]
  return Object.fromEntries(addressTitles(part).map((title, at) => [title, all[at]!]))
}
