import { join } from 'node:path'
import { signedInOwner } from '../e2e/crash/owner.ts'
import { freePort } from '../e2e/support/free-port.ts'
import { BUNDLES } from './bundle.ts'
import type { Bench } from './context.ts'
import { onBothDatabases } from './databases.ts'
import { median } from './figures.ts'
import { runToEnd, SERVER_CORE, startServer } from './processes.ts'

const SIZES = { small: 100, large: 100_000 } as const
type Size = keyof typeof SIZES
const ROUNDS = 40
/** How much longer a request may take with many orders. */
const MOST = 1.5

/** An owner's screens of a shop with 100,000 orders of two years beside those of one with 100. */
export async function measureOrders(bench: Bench): Promise<void> {
  await onBothDatabases(bench, measureOn)
}

async function measureOn(engine: string, env: Readonly<Record<string, string>>, { folder, report, note }: Bench) {
  const dataFolder = join(folder, `orders-${engine}`)
  const first = await startServer(await freePort(), dataFolder, env)
  const maker = await signedInOwner(first.port)
  const sites = {} as Record<Size, string>
  for (const [size, count] of Object.entries(SIZES)) {
    const made = await maker.call('POST', '/api/sites', { title: size, identifier: `shop-${count}` })
    sites[size as Size] = made.json().id
    // With a product the shop has a currency.
    await maker.call('POST', `/api/sites/${sites[size as Size]}/products`, { title: 'A', type: 'SERVICE', price: 1 })
  }
  await first.stop()
  for (const count of Object.values(SIZES))
    await runToEnd(SERVER_CORE, [join(BUNDLES, 'seed-orders.js'), String(count)], { ...env, VETRINA_DATA: dataFolder })
  const server = await startServer(await freePort(), dataFolder, env)
  try {
    const owner = await signedInOwner(server.port)
    const paths = {
      'The list of orders': () => '/orders',
      'A search in it by address': (round: number) => `/orders?search=buyer${round}@`,
      'Sales of 30 days': () => '/sales?range=30',
      'Sales of a year': () => '/sales?range=365',
      'Orders of a kind, in the list': () => '/orders?bucket=done',
      'The list of customers': () => '/customers',
      'Customers by what they spent': () => '/customers?sort=total',
      'A search among customers': (round: number) => `/customers?search=buyer${round}@`,
    }
    for (const [what, path] of Object.entries(paths)) {
      const times = { small: [] as number[], large: [] as number[] }
      for (let round = -3; round < ROUNDS; round++)
        for (const size of round % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const)) {
          const start = performance.now()
          const { status, body } = await owner.call('GET', `/api/sites/${sites[size]}${path(round + 3)}`)
          if (status !== 200) throw new Error(`A request was answered with ${status}: ${body.slice(0, 500)}`)
          // The first rounds warm up.
          if (round >= 0) times[size].push(performance.now() - start)
        }
      const { small, large } = { small: median(times.small), large: median(times.large) }
      note(`${what}, ${engine}: ${small.toFixed(1)} and ${large.toFixed(1)} ms`)
      const figure = `${(large / small).toFixed(2)}: ${large.toFixed(1)} against ${small.toFixed(1)} ms`
      const limit = { value: large / small, most: MOST }
      report({ what: `${what}, 100,000 orders, ${engine}`, figure, limit })
    }
  } finally {
    await server.stop()
  }
}
