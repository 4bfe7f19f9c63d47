// Fastify with one route that stores an order through the product's own writer, and does nothing else.
import fastify from 'fastify'
import { newId } from '../src/core/ids.ts'
import { openDatabase } from '../src/platform/database/open.ts'
import { readSettings } from '../src/platform/settings.ts'
import '../src/features/commerce/catalog/server/tables.ts'
import '../src/features/commerce/orders/server/tables.ts'
import '../src/features/commerce/payments/server/tables.ts'

const SITE = 'a'.repeat(24)
const TOTAL = 1200
const database = await openDatabase(readSettings(process.env))
const app = fastify({ logger: false })
await database.transact((transaction) => transaction.site(SITE).insert('order_numbers', { latest: 0 }).execute())

app.post('/checkout', async (request) => {
  const order = request.body as { variantId: string; email: string }
  const id = newId()
  const now = new Date().toISOString()
  await database.transact(async (transaction) => {
    const site = transaction.site(SITE)
    const pieces = { order_id: id, variant_id: order.variantId, pieces: 1, until: now }
    await site.insert('stock_reservations', { ...pieces, state: 'open' }).execute()
    const attempt = { id: newId(), order_id: id, method: 'transfer', provider: 'manual', state: 'created' } as const
    const sums = {
      amount: TOTAL,
      currency: 'EUR',
      reference: null,
      fault: null,
      paid_amount: null,
      paid_currency: null,
    }
    await site.insert('payment_attempts', { ...attempt, ...sums, placed_from: null, created_at: now }).execute()
    const event = { id: newId(), order_id: id, kind: 'received', data: '{}', author_id: null, created_at: now }
    await site.insert('order_events', event).execute()
    const { latest } = await site
      .update('order_numbers')
      .set((row) => ({ latest: row('latest', '+', 1) }))
      .returning('latest')
      .executeTakeFirstOrThrow()
    await site
      .insert('orders', {
        ...{ id, number: latest, cart_id: newId(), cart_version: 1, state: 'awaiting', fulfilment: 'none' },
        ...{ email: order.email, buyer_name: 'Lucia Neri', currency: 'EUR', grand_total: TOTAL, captured: 0 },
        ...{ refunded: 0, content: JSON.stringify(order), by_owner: 0, expires_at: now, created_at: now },
        ...{ placed_at: null, erased_at: null, version: 0 },
      })
      .execute()
  })
  return { id }
})

app.get('/readyz', (_request, reply) => reply.code(200).send('ok'))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
