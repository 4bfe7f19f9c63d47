import { join } from 'node:path'
import { Agent, request } from 'undici'
import { openCountedShop } from '../e2e/crash/counted-shop.ts'
import { NetBuyer } from '../e2e/crash/net-buyer.ts'
import { signedInOwner } from '../e2e/crash/owner.ts'
import { BUYER, checkoutOf } from '../e2e/support/checkout.ts'
import { freePort } from '../e2e/support/free-port.ts'
import { againstBare } from './against-bare.ts'
import { BUNDLES } from './bundle.ts'
import { type Bench, whole } from './context.ts'
import { onBothDatabases } from './databases.ts'
import { startServer } from './processes.ts'

const ROUNDS = 5
const CHECKOUTS = 200
const CONNECTIONS = 32
const PIECES = 1_000_000
/** Minimum share of the orders per second of bare Fastify, which stores the same rows. */
const LEAST = 0.15

/** Whole checkouts without scripts, from the empty cart to the order on the disk, against bare Fastify that stores one. */
export async function measureCheckouts(bench: Bench): Promise<void> {
  await onBothDatabases(bench, measureOn)
}

async function measureOn(engine: string, env: Readonly<Record<string, string>>, { folder, report, note }: Bench) {
  const dataFolder = join(folder, `checkouts-${engine}`)
  const vetrina = await startServer(await freePort(), dataFolder, env)
  const { products } = await openCountedShop(await signedInOwner(vetrina.port), [PIECES, PIECES, PIECES, PIECES])
  // Both use one database: the tables are there.
  const bare = await startServer(await freePort(), dataFolder, env, join(BUNDLES, 'bare-checkout.js'))
  const agent = new Agent({ connections: CONNECTIONS })
  let buyers = 0
  const email = () => `compra${buyers++}@esempio.it`
  const ways = {
    /** An addition, an address, the page that is read, and the press: four requests. */
    async vetrina() {
      const { id, sku } = products[buyers % products.length]!
      const buyer = new NetBuyer(() => agent, vetrina.port)
      const fields = { ...BUYER, email: email() }
      await buyer.add(id, sku, 1)
      const checkout = checkoutOf(buyer.visitor)
      const shown = checkout.shownIn((await checkout.fill(fields)).body)
      const { status, body } = await checkout.place(fields, shown)
      if (status !== 303) throw new Error(`A checkout was answered with ${status}: ${body.slice(0, 500)}`)
    },
    async bare() {
      const { statusCode, body } = await request(`http://127.0.0.1:${bare.port}/checkout`, {
        ...{ dispatcher: agent, method: 'POST', headers: { 'content-type': 'application/json' } },
        body: JSON.stringify({ ...BUYER, variantId: products[buyers % products.length]!.variantId, email: email() }),
      })
      const text = await body.text()
      if (statusCode !== 200) throw new Error(`An order was answered with ${statusCode}: ${text}`)
    },
  }
  try {
    const asked = { count: CHECKOUTS, rounds: ROUNDS, note }
    const {
      vetrina: own,
      bare: other,
      ratio,
    } = await againstBare(`checkouts, ${engine}`, asked, async (name) => {
      return () => allAtOnce(ways[name])
    })
    report({ what: `Whole checkouts, ${engine}`, figure: `${whole(own)}/s` })
    report({ what: `The order’s rows by bare Fastify, ${engine}`, figure: `${whole(other)}/s` })
    const limit = { value: ratio, least: LEAST }
    report({ what: `Checkouts against bare Fastify, ${engine}`, figure: ratio.toFixed(3), limit })
  } finally {
    await agent.destroy()
    await bare.stop()
    await vetrina.stop()
  }
}

async function allAtOnce(buy: () => Promise<void>): Promise<void> {
  let left = CHECKOUTS
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) await buy()
    }),
  )
}
