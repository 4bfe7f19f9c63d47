import { join } from 'node:path'
import { nextMessage } from '../e2e/load/next-message.ts'
import { freePort } from '../e2e/support/free-port.ts'
import { pathOfPage } from './addresses.ts'
import { BUNDLES } from './bundle.ts'
import { type Bench, costOf, whole } from './context.ts'
import { median } from './figures.ts'
import { cpuSeconds, runToEnd, SERVER_CORE, startProcess, startServer } from './processes.ts'

const ROUNDS = 7
const PAGES = 100

/**
 * A page that has to be rendered, through the HTTP interface of a server without a page cache, against renderToString
 * of its tree only, alternately. The same trees behind a bare server show how much of the difference is HTTP itself.
 */
export async function measureRenderedPage({ load, folder, report, note }: Bench): Promise<void> {
  const dataFolder = join(folder, 'rendered')
  // The first start creates the demo.
  await (await startServer(await freePort(), dataFolder)).stop()
  await runToEnd(SERVER_CORE, [join(BUNDLES, 'seed.js'), 'pages', String(PAGES)], { VETRINA_DATA: dataFolder })
  // The demo's images would be encoded on the same core meanwhile.
  await runToEnd(SERVER_CORE, [join(BUNDLES, 'seed.js'), 'nojobs', '0'], { VETRINA_DATA: dataFolder })
  const port = await freePort()
  const server = await startServer(port, dataFolder, { VETRINA_PAGE_CACHE_MB: '0' })
  const host = `localhost:${port}`
  const targets = Array.from({ length: PAGES }, (_, index) => ({ host, path: pathOfPage(index) }))
  const barePort = await freePort()
  const renderer = startProcess(SERVER_CORE, [join(BUNDLES, 'render.js')], {
    channel: true,
    env: {
      PORT: String(port),
      VETRINA_DATA: dataFolder,
      VETRINA_URL: `http://127.0.0.1:${port}`,
      PAGES: String(PAGES),
      BARE_PORT: String(barePort),
    },
  })
  const bareServer = { port: barePort, cpuSeconds: () => cpuSeconds(renderer.pid!) }
  await nextMessage(renderer)

  const first = await costOf(load, server, { targets, connections: 8, seconds: 0, wholeRounds: 1 })
  const costs: number[] = []
  const compressed: number[] = []
  const bare: number[] = []
  const bareRatios: number[] = []
  const alone: number[] = []
  const ratios: number[] = []
  let bytes = 0
  for (let round = -1; round < ROUNDS; round++) {
    const before = await rendersOf(port)
    const cost = await costOf(load, server, { targets, connections: 8 })
    if ((await rendersOf(port)) - before < cost.requests) throw new Error('Pages were found in the cache')
    const withBrotli = await costOf(load, server, {
      targets,
      connections: 8,
      headers: 'Accept-Encoding: br\r\n',
      seconds: 1,
    })
    const behindBare = await costOf(load, bareServer, { targets, connections: 8 })
    const rendering = await renderAlone(renderer)
    bytes = rendering.bytes
    // The first round warms both up.
    if (round < 0) continue
    note(
      `rendered page: ${cost.micros.toFixed(0)} µs; bare ${behindBare.micros.toFixed(0)} µs; renderToString ${rendering.micros.toFixed(0)} µs; core ${whole(cost.busy * 100)} % busy`,
    )
    costs.push(cost.micros)
    compressed.push(withBrotli.micros)
    bare.push(behindBare.micros)
    bareRatios.push(behindBare.micros / cost.micros)
    alone.push(rendering.micros)
    ratios.push(rendering.micros / cost.micros)
  }
  renderer.kill()
  await server.stop()
  const ratio = median(ratios)
  report({ what: `Rendered page of ${bytes} bytes, not cached`, figure: `${whole(median(costs))} µs` })
  report({ what: 'renderToString of the same trees', figure: `${whole(median(alone))} µs` })
  report({
    what: 'Rendered page against renderToString',
    figure: ratio.toFixed(2),
    limit: { value: ratio, least: 0.7 },
  })
  report({ what: 'renderToString behind bare node:http', figure: `${whole(median(bare))} µs` })
  report({ what: 'Rendered page against that', figure: median(bareRatios).toFixed(2) })
  report({ what: 'The same with Brotli', figure: `${whole(median(compressed))} µs` })
  report({ what: 'The same at the first request after the start', figure: `${whole(first.micros)} µs` })
}

async function rendersOf(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^page_cache_renders_total (\d+)/m.exec(text)?.[1])
}

async function renderAlone(renderer: ReturnType<typeof startProcess>): Promise<{ micros: number; bytes: number }> {
  const answered = nextMessage<{ renderings: number; cpuSeconds: number; bytes: number }>(renderer)
  renderer.send(2)
  const { renderings, cpuSeconds, bytes } = await answered
  return { micros: (cpuSeconds / renderings) * 1e6, bytes }
}
