// seed-orders N: gives the site with the identifier `shop-N` N orders of the last two years, with their money, and keeps
// their sums as the server's own job does.
import { newOrder, orderLine } from '../e2e/support/orders.ts'
import { buildServices } from '../src/build-services.ts'
import { newId } from '../src/core/ids.ts'
import { keepBesideOrders } from '../src/features/commerce/orders/public.ts'
import { findSiteByIdentifier } from '../src/features/sites/public.ts'
import { createLogger } from '../src/platform/process/log.ts'
import { readSettings } from '../src/platform/settings.ts'

const BATCH = 500
const DAY_MS = 86_400_000
const DAYS = 730
const PRODUCTS = Array.from({ length: 60 }, (_, number) => ({ id: newId(), title: `Articolo ${number}` }))

const count = Number(process.argv[2])
const { services, jobs } = await buildServices({
  settings: readSettings(process.env),
  log: createLogger({ level: 'warn' }),
})
const { database } = services
const siteId = (await findSiteByIdentifier(database, `shop-${count}`))!.id
const now = Date.now()

function rowsOf(number: number) {
  const at = new Date(now - DAYS * DAY_MS * (1 - number / count))
  const buyer = { email: `buyer${(number * 7919) % Math.ceil(count / 3)}@posta.example`, name: 'Ada Neri', phone: '' }
  const lines = [0, 1].map((line) => {
    const { id, title } = PRODUCTS[(number * (line + 3)) % PRODUCTS.length]!
    return orderLine({ productId: id, title, quantity: 1 + (number % 3) })
  })
  const { cartId, cartVersion, expiresAt: _, ...content } = newOrder({ buyer, lines })
  const [id, total] = [newId(at.getTime()), content.amounts.grandTotal]
  const placed = at.toISOString()
  const order = {
    ...{ id, number, cart_id: cartId, cart_version: cartVersion, state: 'placed' as const },
    ...{ fulfilment: 'out' as const, email: buyer.email, buyer_name: buyer.name, currency: 'EUR' },
    ...{ grand_total: total, captured: total, refunded: 0, content: JSON.stringify(content), expires_at: null },
    ...{ created_at: placed, placed_at: placed, erased_at: null, by_owner: 0, version: 0 },
  }
  const money = {
    ...{ id: newId(at.getTime()), order_id: id, kind: 'captured' as const, amount: total, currency: 'EUR' },
    ...{ provider: 'bench', reference: id, cause: 'bench', author_id: null, created_at: placed },
  }
  return { order, money }
}

for (let first = 1; first <= count; first += BATCH) {
  const rows = Array.from({ length: Math.min(BATCH, count - first + 1) }, (_, offset) => rowsOf(first + offset))
  await database.transact(async (transaction) => {
    const site = transaction.site(siteId)
    await site.insertMany(
      'orders',
      rows.map(({ order }) => order),
    )
    await site.insertMany(
      'order_money',
      rows.map(({ money }) => money),
    )
    await keepBesideOrders(
      transaction,
      siteId,
      rows.map(({ order }) => order),
    )
  })
}
const fold = jobs().find(({ type }) => type === 'sales.fold')!
await fold.run(null as never, { id: newId(), siteId: null, attempt: 1, signal: new AbortController().signal })
await database.close()
