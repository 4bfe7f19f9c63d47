import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { freePort } from '../e2e/support/free-port.ts'
import { BUNDLES } from './bundle.ts'
import { type Bench, costOf, whole } from './context.ts'
import { median } from './figures.ts'
import { cpuSeconds, runToEnd, SERVER_CORE, startProcess, startServer } from './processes.ts'

const ROUNDS = 9
/** Headers that Node's server adds by itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** A cache hit of the demo's home page, against bare node:http with the same bytes and headers. */
export function measureCachedPage(bench: Bench): Promise<void> {
  return measureCached(bench, {
    name: 'page',
    pathOn: async () => '/',
    headers: { 'accept-encoding': 'br' },
    isReady: (answer) => answer.headers['content-encoding'] === 'br',
    least: 0.8,
  })
}

/** A cache hit of an image of that page, requested like a browser without AVIF. */
export function measureCachedPicture(bench: Bench): Promise<void> {
  return measureCached(bench, {
    name: 'picture',
    async pathOn(port, host) {
      const { body } = await read(port, host, '/', {})
      return /\/images\/[^\s"?]+\?format=500w/.exec(body.toString())![0]
    },
    headers: { accept: 'image/webp' },
    isReady: (answer) => answer.headers['cache-control']?.includes('immutable') ?? false,
    least: 0.6,
  })
}

interface CachedAnswer {
  readonly name: string
  readonly pathOn: (port: number, host: string) => Promise<string>
  readonly headers: Readonly<Record<string, string>>
  /** Whether a response is the final one in the cache. */
  readonly isReady: (answer: IncomingMessage) => boolean
  readonly least: number
}

async function measureCached(
  { load, folder, report, note }: Bench,
  { name: what, pathOn, headers, isReady, least }: CachedAnswer,
): Promise<void> {
  const dataFolder = join(folder, `cached-${what}`)
  // The first start creates the demo, and would encode its images on the same core meanwhile.
  await (await startServer(await freePort(), dataFolder)).stop()
  await runToEnd(SERVER_CORE, [join(BUNDLES, 'seed.js'), 'nojobs', '0'], { VETRINA_DATA: dataFolder })
  const demo = await startServer(await freePort(), dataFolder)
  const host = `localhost:${demo.port}`
  const path = await pathOn(demo.port, host)
  const targets = [{ host, path }]
  // The first response is a cache miss, the second comes from the cache in its final form.
  await read(demo.port, host, path, headers)
  const { answer, body } = await read(demo.port, host, path, headers)
  if (answer.statusCode !== 200 || !isReady(answer)) throw new Error(`${path} was answered with ${answer.statusCode}`)
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const bare = await startBareServer(answer, body)
  const servers = { vetrina: demo, bare }
  const costs = { vetrina: [] as number[], bare: [] as number[] }
  const ratios: number[] = []
  for (let round = -1; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? (['vetrina', 'bare'] as const) : (['bare', 'vetrina'] as const)
    const micros = { vetrina: 0, bare: 0 }
    for (const name of order) {
      const cost = await costOf(load, servers[name], { targets, headers: lines })
      micros[name] = cost.micros
      // The first round warms both up.
      if (round < 0) continue
      costs[name].push(cost.micros)
      note(
        `cached ${what}, ${name}: ${whole(cost.requests / cost.seconds)} requests/s, ${cost.micros.toFixed(1)} µs, core ${whole(cost.busy * 100)} % busy`,
      )
    }
    if (round >= 0) ratios.push(micros.bare / micros.vetrina)
  }
  bare.stop()
  await demo.stop()
  const reach = (name: 'vetrina' | 'bare') =>
    `${whole(1e6 / median(costs[name]))}/s a core (${median(costs[name]).toFixed(1)} µs)`
  report({ what: `Cached ${what} of ${body.length} bytes`, figure: reach('vetrina') })
  report({ what: 'The same bytes from bare node:http', figure: reach('bare') })
  const ratio = median(ratios)
  report({ what: `Cached ${what} against node:http`, figure: ratio.toFixed(2), limit: { value: ratio, least } })
}

async function read(
  port: number,
  host: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ answer: IncomingMessage; body: Buffer }> {
  const request = get({ port, host: '127.0.0.1', path, headers: { host, ...headers }, agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return { answer, body: await buffer(answer) }
}

async function startBareServer(answer: IncomingMessage, body: Buffer) {
  const headers: string[] = []
  for (let index = 0; index < answer.rawHeaders.length; index += 2)
    if (!OWN_HEADERS.has(answer.rawHeaders[index]!.toLowerCase()))
      headers.push(answer.rawHeaders[index]!, answer.rawHeaders[index + 1]!)
  const port = await freePort()
  const child = startProcess(SERVER_CORE, ['bench/bare-server.ts'], {
    env: { PORT: String(port), ANSWER: JSON.stringify({ headers, body: body.toString('base64') }) },
  })
  while (!(await fetch(`http://127.0.0.1:${port}`).catch(() => undefined)));
  return { port, cpuSeconds: () => cpuSeconds(child.pid!), stop: () => child.kill() }
}
