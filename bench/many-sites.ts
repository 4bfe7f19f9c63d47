import { join } from 'node:path'
import { freePort } from '../e2e/support/free-port.ts'
import { hostOfSite } from './addresses.ts'
import { BUNDLES } from './bundle.ts'
import { type Bench, type Cost, costOf, whole } from './context.ts'
import { median } from './figures.ts'
import { runToEnd, SERVER_CORE, type Server, startServer } from './processes.ts'

const ROUNDS = 7
const SITES = 10_000

/**
 * The same traffic on an installation with one site and on one with many, spread by Zipf's law. One request at a time:
 * with more, the few that wait for a render would delay those behind them, and the median would say nothing about the
 * cost of one request.
 */
export async function measureManySites({ load, folder, report, note }: Bench): Promise<void> {
  const one = await startSites(join(folder, 'one'), 1)
  const many = await startSites(join(folder, 'many'), SITES)
  const rounds = { one: [] as Cost[], many: [] as Cost[] }
  // Ten times the number of sites, so that the cache reaches its steady state for such traffic.
  for (const { server, targets } of [one, many])
    await load.run({
      port: server.port,
      targets,
      order: 'zipf',
      headers: BROTLI,
      seconds: 0,
      wholeRounds: (10 * SITES) / targets.length,
    })
  for (let round = 0; round < ROUNDS; round++)
    for (const name of round % 2 === 0 ? (['one', 'many'] as const) : (['many', 'one'] as const)) {
      const { server, targets } = name === 'one' ? one : many
      const cost = await costOf(load, server, { targets, order: 'zipf', headers: BROTLI, connections: 1 })
      rounds[name].push(cost)
      note(
        `${name === 'one' ? 1 : SITES} sites: median ${whole(cost.median * 1000)} µs, p99 ${whole(cost.p99 * 1000)} µs, mean cost ${whole(cost.micros)} µs`,
      )
    }
  const sizes = [one, many].map(({ server }) => `${whole(server.megabytes() ?? Number.NaN)} MB`)
  for (const { server } of [one, many]) await server.stop()
  const of = (name: 'one' | 'many', figure: (cost: Cost) => number) => median(rounds[name].map(figure))
  const latency = (name: 'one' | 'many') =>
    `median ${whole(of(name, (cost) => cost.median) * 1000)} µs, p99 ${whole(of(name, (cost) => cost.p99) * 1000)} µs, mean cost ${whole(of(name, (cost) => cost.micros))} µs`
  report({ what: 'A request with 1 site', figure: `${latency('one')}, ${sizes[0]}` })
  report({ what: `A request with ${whole(SITES)} sites (Zipf)`, figure: `${latency('many')}, ${sizes[1]}` })
  const ratio = median(rounds.many.map((cost, index) => cost.median / rounds.one[index]!.median))
  report({
    what: `Median of ${whole(SITES)} sites against 1`,
    figure: ratio.toFixed(2),
    limit: { value: ratio, most: 1.2 },
  })
}

const BROTLI = 'Accept-Encoding: br\r\n'

async function startSites(
  dataFolder: string,
  count: number,
): Promise<{ server: Server; targets: { host: string; path: string }[] }> {
  await runToEnd(SERVER_CORE, [join(BUNDLES, 'seed.js'), 'sites', String(count)], { VETRINA_DATA: dataFolder })
  const server = await startServer(await freePort(), dataFolder, { VETRINA_DEMO: 'off' })
  const targets = Array.from({ length: count }, (_, index) => ({
    host: `${hostOfSite(index)}:${server.port}`,
    path: '/',
  }))
  return { server, targets }
}
