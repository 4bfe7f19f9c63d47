// Fastify with one route that stores an addition to a cart through the product's own writer, and does nothing else.
import fastify from 'fastify'
import { newId } from '../src/core/ids.ts'
import { openDatabase } from '../src/platform/database/open.ts'
import { readSettings } from '../src/platform/settings.ts'
import '../src/features/commerce/cart/server/tables.ts'

const SITE = 'a'.repeat(24)
const database = await openDatabase(readSettings(process.env))
const app = fastify({ logger: false })

app.post('/cart', async () => {
  const id = newId()
  const now = new Date().toISOString()
  await database.transact((transaction) =>
    transaction.site(SITE).insert('carts', { id, token_hash: id, created_at: now, changed_at: now }).execute(),
  )
  return { id }
})

app.post('/api/commerce/shopping-cart/entries', async (request) => {
  const { itemId, quantity } = request.body as { itemId: string; quantity: number }
  const cartId = String(request.headers.cart)
  const key = String(request.headers['add-to-cart-id'])
  await database.transact(async (transaction) => {
    const site = transaction.site(SITE)
    await site.update('carts').set({ changed_at: new Date().toISOString() }).where('id', '=', cartId).execute()
    const changed = await site
      .update('cart_lines')
      .set((row) => ({ quantity: row('quantity', '+', quantity) }))
      .where('cart_id', '=', cartId)
      .where('document_id', '=', itemId)
      .returning('id')
      .executeTakeFirst()
    const lineId = changed?.id ?? newId()
    const line = { id: lineId, cart_id: cartId, document_id: itemId, variant_id: itemId, quantity }
    if (!changed) await site.insert('cart_lines', { ...line, seen_price: 1200, fields: '{}' }).execute()
    await site.insert('cart_additions', { cart_id: cartId, key, line_id: lineId }).execute()
  })
  return { newlyAdded: { itemId, quantity } }
})

app.get('/readyz', (_request, reply) => reply.code(200).send('ok'))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
