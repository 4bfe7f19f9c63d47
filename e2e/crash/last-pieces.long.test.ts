import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent } from 'undici'
import { beforeAll, describe, expect, test } from 'vitest'
import { BUYER, checkoutOf } from '../support/checkout.ts'
import { freePort } from '../support/free-port.ts'
import type { SoldProduct } from '../support/products.ts'
import { ENGINES } from '../support/test-app.ts'
import { offerDiscount, openCountedShop } from './counted-shop.ts'
import { databaseUrlOf } from './crash-database.ts'
import { rowsOf } from './form-senders.ts'
import { NetBuyer } from './net-buyer.ts'
import { signedInOwner } from './owner.ts'
import { buildOnce, spawnServer } from './server-process.ts'
import { endAndReconcile, expectBooks } from './shop-books.ts'

/** Fewer while it is being worked on. */
const BUYERS = Number(process.env.LAST_PIECES_BUYERS ?? 500)
const PIECES = 10
const CODE = 'UNAVOLTA'
/** Processes of one installation share it. */
const SECRET = { VETRINA_SECRET: 'un segreto di prova che è abbastanza lungo' }
/** How often a buyer whose page has changed presses again. */
const PRESSES = 20

describe.each(ENGINES)('many buyers of the last pieces at once, on %s', (engine) => {
  beforeAll(buildOnce)

  test('500 buyers of the last 10 pieces get exactly 10, and one of them the discount for one', async () => {
    const databaseUrl = await databaseUrlOf(engine)
    const folder = mkdtempSync(join(tmpdir(), 'vetrina-last-'))
    const ports = engine === 'sqlite' ? [await freePort()] : [await freePort(), await freePort()]
    const [first] = ports as [number]
    const folderOf = (port: number) => join(folder, String(port))
    const installation = { dataFolder: folderOf(first), databaseUrl }
    const agent = new Agent({ connections: BUYERS })
    // Each process has a folder of its own.
    const servers = ports.map((port) =>
      spawnServer({ databaseUrl, dataFolder: folderOf(port) }, port, {
        ...SECRET,
        VETRINA_URL: `http://127.0.0.1:${first}`,
      }),
    )
    try {
      for (const server of servers) await server.ready()
      const { products, write } = await openCountedShop(await signedInOwner(first), [PIECES])
      await offerDiscount(write, CODE, 1)
      const buyers = Array.from({ length: BUYERS }, (_, index) =>
        buyerAt(new NetBuyer(() => agent, ports[index % ports.length]!, first), `compra${index}@esempio.it`),
      )
      // Only pressing the button is a rush.
      for (let index = 0; index < buyers.length; index += 25)
        await Promise.all(buyers.slice(index, index + 25).map((buyer) => buyer.fill(products[0]!)))
      const start = performance.now()
      const ordered = await Promise.all(buyers.map((buyer) => buyer.press()))
      const tookMs = Math.round(performance.now() - start)
      expect(ordered.filter(Boolean), 'buyers who were told that they have ordered').toHaveLength(PIECES)
      for (const server of servers) expect(await server.stop()).toBe(0)
      await expectBooks(installation)
      const orders = await rowsOf<{ grand_total: number }>(installation, 'SELECT grand_total FROM orders')
      expect(orders).toHaveLength(PIECES)
      const uses = await rowsOf<{ order_id: string }>(
        installation,
        'SELECT order_id FROM discount_uses WHERE returned = 0',
      )
      expect(uses, 'uses of the discount').toHaveLength(1)
      const totals = orders.map(({ grand_total }) => Number(grand_total)).toSorted((one, other) => one - other)
      expect(new Set(totals.slice(1)).size, 'one order alone is cheaper').toBe(1)
      expect(totals[0]).toBeLessThan(totals[1]!)
      expect(await rowsOf(installation, 'SELECT on_hand, reserved FROM product_variants WHERE unlimited = 0')).toEqual([
        { on_hand: PIECES, reserved: PIECES },
      ])
      expect(await endAndReconcile(engine, installation, { hours: 1, env: SECRET })).toEqual([])
      console.log(
        `${engine}: ${BUYERS} buyers through ${ports.length} processes, ${PIECES} sold, 1 discount, ${tookMs} ms`,
      )
    } finally {
      for (const server of servers) await server.kill()
      await agent.destroy()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

function buyerAt(buyer: NetBuyer, email: string) {
  const checkout = checkoutOf(buyer.visitor)
  const fields = { ...BUYER, email, method: 'transfer' }
  let shown = ''
  return {
    /** Fills cart and page, with the discount's code. */
    async fill({ id, sku }: SoldProduct): Promise<void> {
      await buyer.add(id, sku, 1)
      await buyer.visitor.post('/commerce/code', { code: CODE })
      shown = checkout.shownIn((await checkout.fill(fields)).body)
    },
    /** Presses until there is an order, or nothing is left. */
    async press(): Promise<boolean> {
      for (let press = 0; press < PRESSES; press++) {
        const { status, headers, body } = await checkout.place(fields, shown)
        if (status === 303) return String(headers.location).includes('/commerce/')
        shown = checkout.shownIn(body)
        if (shown === '') shown = checkout.shownIn((await checkout.open()).body)
        if (shown === '') return false
      }
      throw new Error(`${email} pressed ${PRESSES} times`)
    },
  }
}
