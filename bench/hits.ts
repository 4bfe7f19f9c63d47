import { join } from 'node:path'
import { freePort } from '../e2e/support/free-port.ts'
import { HIT_KIND } from '../src/features/analytics/model/census.ts'
import { BUNDLES } from './bundle.ts'
import { type Bench, costOf, whole } from './context.ts'
import { median } from './figures.ts'
import { runToEnd, SERVER_CORE, startServer } from './processes.ts'

const ROUNDS = 7
/** Concurrent visitors: hits that arrive during one disk sync share the next. */
const VISITORS = 256
/** Minimum share of bare Fastify's hits per second that are on the disk when acknowledged. */
const LEAST = 0.6

/** Hits that are acknowledged once they are on the disk, against bare Fastify, which stores nothing. */
export async function measureHits({ load, folder, report, note }: Bench): Promise<void> {
  const dataFolder = join(folder, 'hits')
  await (await startServer(await freePort(), dataFolder)).stop()
  await runToEnd(SERVER_CORE, [join(BUNDLES, 'seed.js'), 'nojobs', '0'], { VETRINA_DATA: dataFolder })
  const vetrina = await startServer(await freePort(), dataFolder)
  const bare = await startServer(await freePort(), dataFolder, {}, 'bench/bare-fastify.ts')
  const costs = { vetrina: [] as number[], bare: [] as number[] }
  const ratios: number[] = []
  for (let round = -1; round < ROUNDS; round++) {
    const micros = { vetrina: 0, bare: 0 }
    for (const name of round % 2 === 0 ? (['vetrina', 'bare'] as const) : (['bare', 'vetrina'] as const)) {
      const server = { vetrina, bare }[name]
      const host = `localhost:${server.port}`
      const targets = [{ host, path: '/api/census/RecordHit' }]
      const cost = await costOf(load, server, { targets, headers: HEADERS, body: hitOf(host), connections: VISITORS })
      micros[name] = cost.micros
      // The first round warms both up.
      if (round < 0) continue
      costs[name].push(cost.micros)
      note(
        `hits, ${name}: ${whole(cost.requests / cost.seconds)}/s, ${cost.micros.toFixed(1)} µs, core ${whole(cost.busy * 100)} % busy`,
      )
    }
    if (round >= 0) ratios.push(micros.bare / micros.vetrina)
  }
  await bare.stop()
  await vetrina.stop()
  const reach = (name: 'vetrina' | 'bare') =>
    `${whole(1e6 / median(costs[name]))}/s a core (${median(costs[name]).toFixed(1)} µs)`
  report({ what: 'Hits that are on the disk', figure: reach('vetrina') })
  report({ what: 'The same hits to bare Fastify', figure: reach('bare') })
  const ratio = median(ratios)
  report({ what: 'Hits against bare Fastify', figure: ratio.toFixed(2), limit: { value: ratio, least: LEAST } })
}

const HEADERS = [
  'Content-Type: application/x-www-form-urlencoded;charset=UTF-8',
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Sec-Fetch-Site: same-origin',
  '',
].join('\r\n')

/** What a page's own script sends. */
function hitOf(host: string): string {
  const data = {
    url: `http://${host}/diario?da=lettera`,
    title: 'Il diario della bottega',
    queryString: '?da=lettera',
    website_locale: 'it-IT',
    viewportInnerHeight: 900,
    viewportInnerWidth: 1440,
    screenHeight: 1080,
    screenWidth: 1920,
    collectionId: null,
    itemId: null,
    recordType: null,
  }
  return new URLSearchParams({ event: String(HIT_KIND.pageView), data: JSON.stringify(data), ss_cvr: '' }).toString()
}
