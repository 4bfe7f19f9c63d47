import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { freePort } from '../e2e/support/free-port.ts'
import { type Bench, costOf, whole } from './context.ts'
import { median } from './figures.ts'
import { cpuSeconds, SERVER_CORE, startProcess, startServer } from './processes.ts'

const ROUNDS = 9
/** Headers that Node's server writes by itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** The demo's home page from memory, against bare node:http with the same bytes and headers. */
export async function measureCachedPage({ load, folder, report, note }: Bench): Promise<void> {
  const demo = await startServer(await freePort(), join(folder, 'cached'))
  const host = `localhost:${demo.port}`
  const targets = [{ host, path: '/' }]
  const headers = 'Accept-Encoding: br\r\n'
  // The first answer is made, the second comes from memory in its final encoding.
  await read(demo.port, host)
  const { answer, body } = await read(demo.port, host)
  const bare = await startBareServer(answer, body)
  const servers = { vetrina: demo, bare }
  const costs = { vetrina: [] as number[], bare: [] as number[] }
  const ratios: number[] = []
  for (let round = -1; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? (['vetrina', 'bare'] as const) : (['bare', 'vetrina'] as const)
    const micros = { vetrina: 0, bare: 0 }
    for (const name of order) {
      const cost = await costOf(load, servers[name], { targets, headers })
      micros[name] = cost.micros
      if (round >= 0) costs[name].push(cost.micros)
      if (round >= 0)
        note(
          `cached page, ${name}: ${whole(cost.requests / cost.seconds)} requests/s, ${cost.micros.toFixed(1)} µs, core ${whole(cost.busy * 100)} % busy`,
        )
    }
    // The first round warms both up.
    if (round >= 0) ratios.push(micros.bare / micros.vetrina)
  }
  bare.stop()
  await demo.stop()
  const reach = (name: 'vetrina' | 'bare') =>
    `${whole(1e6 / median(costs[name]))}/s a core (${median(costs[name]).toFixed(1)} µs)`
  report({ what: `Cached page of ${body.length} bytes (br)`, figure: reach('vetrina') })
  report({ what: 'The same bytes from bare node:http', figure: reach('bare') })
  const ratio = median(ratios)
  report({ what: 'Cached page against node:http', figure: ratio.toFixed(2), limit: { value: ratio, least: 0.8 } })
}

async function read(port: number, host: string): Promise<{ answer: IncomingMessage; body: Buffer }> {
  const request = get({ port, host: '127.0.0.1', path: '/', headers: { host, 'accept-encoding': 'br' }, agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const body = await buffer(answer)
  if (answer.statusCode !== 200 || answer.headers['content-encoding'] !== 'br')
    throw new Error(`The home page was answered with ${answer.statusCode}`)
  return { answer, body }
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
