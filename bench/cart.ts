import { join } from 'node:path'
import { Agent, request } from 'undici'
import { signedInOwner } from '../e2e/crash/owner.ts'
import { CRUMB, SITE } from '../e2e/crash/published-form.ts'
import { publishShop } from '../e2e/crash/published-shop.ts'
import { freePort } from '../e2e/support/free-port.ts'
import { againstBare } from './against-bare.ts'
import { BUNDLES } from './bundle.ts'
import { type Bench, whole } from './context.ts'
import { onBothDatabases } from './databases.ts'
import { type Server, startServer } from './processes.ts'

const ROUNDS = 5
const ADDITIONS = 1500
const CONNECTIONS = 64
/** Minimum share of the additions per second of bare Fastify, which makes the same changes in a transaction. */
const LEAST = 0.4

/** Additions to carts that are acknowledged once they are on the disk, against bare Fastify with the same changes. */
export async function measureCart(bench: Bench): Promise<void> {
  await onBothDatabases(bench, measureOn)
}

async function measureOn(engine: string, env: Readonly<Record<string, string>>, { folder, report, note }: Bench) {
  const dataFolder = join(folder, `cart-${engine}`)
  const vetrina = await startServer(await freePort(), dataFolder, env)
  const { bookId } = await publishShop(await signedInOwner(vetrina.port), 1)
  // Both use one database: the tables are there.
  const bare = await startServer(await freePort(), dataFolder, env, join(BUNDLES, 'bare-cart.js'))
  const agent = new Agent({ connections: CONNECTIONS })
  try {
    const shoppers = {
      vetrina: await openCarts(agent, vetrina, { itemId: bookId }),
      bare: await openBareCarts(agent, bare, { itemId: bookId }),
    }
    const asked = { count: ADDITIONS, rounds: ROUNDS, note }
    const {
      vetrina: own,
      bare: other,
      ratio,
    } = await againstBare(`additions, ${engine}`, asked, async (name) => {
      return () => addAll(shoppers[name])
    })
    report({ what: `Additions to carts, ${engine}`, figure: `${whole(own)}/s` })
    report({ what: `The same changes by bare Fastify, ${engine}`, figure: `${whole(other)}/s` })
    const limit = { value: ratio, least: LEAST }
    report({ what: `Additions against bare Fastify, ${engine}`, figure: ratio.toFixed(2), limit })
  } finally {
    await agent.destroy()
    await bare.stop()
    await vetrina.stop()
  }
}

/** Adds a piece to a cart of its own. */
type Shopper = () => Promise<void>

async function openCarts(agent: Agent, server: Server, item: object): Promise<Shopper[]> {
  const headers = { host: `${SITE}.localhost:${server.port}`, 'x-csrf-token': CRUMB }
  return await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const first = await addOne(agent, server, item, { ...headers, cookie: `crumb=${CRUMB}` })
      const cookies = [first.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0])
      const own = { ...headers, cookie: [`crumb=${CRUMB}`, ...cookies].join('; ') }
      return async () => void (await addOne(agent, server, item, own))
    }),
  )
}

async function openBareCarts(agent: Agent, server: Server, item: object): Promise<Shopper[]> {
  return await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const { body } = await request(`http://127.0.0.1:${server.port}/cart`, { dispatcher: agent, method: 'POST' })
      const { id } = (await body.json()) as { id: string }
      return async () => void (await addOne(agent, server, item, { cart: id }))
    }),
  )
}

async function addOne(agent: Agent, { port }: Server, item: object, headers: Record<string, string>) {
  const answer = await request(`http://127.0.0.1:${port}/api/commerce/shopping-cart/entries`, {
    dispatcher: agent,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'add-to-cart-id': crypto.randomUUID() },
    body: JSON.stringify({ ...item, quantity: 1 }),
  })
  const text = await answer.body.text()
  if (answer.statusCode !== 200) throw new Error(`An addition was answered with ${answer.statusCode}: ${text}`)
  return answer
}

async function addAll(shoppers: readonly Shopper[]): Promise<void> {
  let left = ADDITIONS
  await Promise.all(
    shoppers.map(async (add) => {
      while (left-- > 0) await add()
    }),
  )
}
