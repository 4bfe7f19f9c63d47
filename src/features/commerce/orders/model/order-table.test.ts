import { expect, test } from 'vitest'
import { newOrder, orderLine } from '../../../../../e2e/support/orders.ts'
import { newId } from '../../../../core/ids.ts'
import type { StoredOrder } from './order.ts'
import { ORDER_COLUMNS, orderTableRows } from './order-table.ts'

const lines = [
  orderLine({ id: 'a', title: 'Miele', quantity: 2 }),
  orderLine({ id: 'b', title: 'Corso', type: 'SERVICE', options: [], sku: '', quantity: 1, unitPrice: 900 }),
]
const order: StoredOrder = {
  ...newOrder({ lines }),
  ...{ id: newId(), number: 12, state: 'placed', fulfilment: 'part', captured: 3900, refunded: 900 },
  ...{
    createdAt: '2026-11-27T10:00:00.000Z',
    placedAt: '2026-11-27T10:05:00.000Z',
    erasedAt: null,
    byOwner: false,
    dispute: null,
    version: 0,
    charged: 0,
  },
}
const facts = { paidAt: '2026-11-27T10:05:00.000Z', outAt: '', cancelledAt: '', reference: 'pi_1', notes: 'Fragile' }

test('an order is a row for each line; what concerns the whole stands in the first one', () => {
  const [first, second] = orderTableRows(order, facts).map((cells) =>
    Object.fromEntries(ORDER_COLUMNS.map((column, at) => [column, cells[at]])),
  )
  expect(first).toMatchObject({
    ...{ 'Order ID': '12', Email: 'ugo@posta.example', 'Financial Status': 'PARTIALLY_REFUNDED' },
    ...{ 'Fulfillment Status': 'PARTIALLY_FULFILLED', Subtotal: '33.00', Shipping: '6.00', Total: '39.00' },
    ...{ 'Amount Refunded': '9.00', 'Lineitem quantity': '2', 'Lineitem name': 'Miele', 'Lineitem price': '12.00' },
    ...{ 'Lineitem variant': '500 g', 'Billing City': 'Torino', 'Shipping Zip': '10123', 'Private Notes': 'Fragile' },
  })
  expect(second).toMatchObject({ 'Order ID': '12', 'Lineitem name': 'Corso', 'Lineitem requires shipping': 'false' })
  expect([second!.Email, second!.Total, second!['Billing City']]).toEqual(['', '', ''])
})
