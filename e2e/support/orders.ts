import { type Id, newId } from '../../src/core/ids.ts'
import { insertOrder, keepBuyers } from '../../src/features/commerce/orders/public.ts'
import type { NewOrder } from '../../src/features/commerce/orders/schemas.ts'
import { amountsOf, type Purchase } from '../../src/features/commerce/totals/schemas.ts'
import type { Transaction } from '../../src/platform/database/database.ts'

type Line = NewOrder['lines'][number]

const ADDRESS: NewOrder['billTo'] = {
  name: 'Ugo Bianchi',
  company: '',
  line1: 'Via dei Mille 12',
  line2: 'Scala B',
  postalCode: '10123',
  city: 'Torino',
  region: 'TO',
  country: 'IT',
  phone: '+39 011 555 0102',
}

/** An order that its shop confirmed when it came, without what follows from that. */
export async function insertPlaced(transaction: Transaction, siteId: Id, order: NewOrder, now: Date): Promise<Id> {
  const { id } = await insertOrder(transaction, siteId, order, now)
  const placed = { state: 'placed', placed_at: now.toISOString() } as const
  await transaction.site(siteId).update('orders').set(placed).where('id', '=', id).execute()
  await keepBuyers(transaction, siteId, [order.buyer.email.toLowerCase()])
  return id
}

/** One line of an order of tests. */
export function orderLine(change: Partial<Line> = {}): Line {
  return {
    id: newId(),
    productId: newId(),
    variantId: newId(),
    type: 'PHYSICAL',
    title: 'Miele di castagno',
    options: [{ name: 'Peso', value: '500 g' }],
    sku: 'MIELE-500',
    quantity: 2,
    listPrice: 1400,
    unitPrice: 1200,
    answers: {},
    taxClass: 'reduced',
    taxRate: 1000,
    sending: '',
    reservable: false,
    ...change,
  }
}

/** An order as a checkout would place it, with amounts that agree; what a test says is part of it. */
export function newOrder(change: Partial<Omit<NewOrder, 'amounts'>> = {}): NewOrder {
  const order: Omit<NewOrder, 'amounts'> = {
    cartId: newId(),
    cartVersion: 1,
    currency: 'EUR',
    locale: 'it-IT',
    lines: [orderLine()],
    discounts: [],
    taxes: { nature: null, sentence: '' },
    delivery: {
      key: 'standard',
      kind: 'shipping',
      name: 'Corriere',
      price: 600,
      collects: false,
      from: '2026-12-01',
      until: '2026-12-03',
      note: '',
    },
    buyer: { email: 'ugo@posta.example', name: 'Ugo Bianchi', phone: '' },
    shipTo: ADDRESS,
    billTo: ADDRESS,
    invoice: null,
    notes: '',
    giftMessage: '',
    consents: { digitalStart: null, terms: '' },
    method: { key: 'transfer', label: 'Bonifico bancario' },
    expiresAt: null,
    ...change,
  }
  const discounts = order.discounts.map(({ ruleId, given }) => ({ id: ruleId, on: 'order' as const, amount: given }))
  const purchase: Purchase = {
    currency: order.currency,
    lines: order.lines.map(({ id, quantity, listPrice, unitPrice, taxRate }) => ({
      id,
      quantity,
      listPrice,
      salePrice: unitPrice,
      taxRate,
      discounts: discounts.map((discount) => discount.id),
    })),
    discounts,
    delivery: order.delivery ? { price: order.delivery.price, taxRate: 'goods' } : undefined,
    taxMode: 'included',
  }
  return { ...order, amounts: amountsOf(purchase) }
}
