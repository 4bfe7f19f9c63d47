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
/** Promises: of all, and of what HTTP itself does not cost. */
const OF_RENDERING = 0.7
const OF_BARE_SERVER = 0.8

/** Copies of the demo's home page. */
export async function measureRenderedPage(bench: Bench): Promise<void> {
  await measurePages(bench, 'pages', 'Rendered page', { ofRendering: OF_RENDERING })
}

/** Pages of 60 blocks of all types. */
export async function measureMixedPage(bench: Bench): Promise<void> {
  await measurePages(bench, 'mixed', 'Page of 60 mixed blocks', { ofBareServer: OF_BARE_SERVER })
}

/**
 * A page that has to be rendered, through the HTTP interface of a server without a page cache, against renderToString
 * of its tree only, alternately. The same trees behind a bare server show how much of the difference is HTTP itself.
 */
async function measurePages(
  { load, folder, report, note }: Bench,
  seed: string,
  what: string,
  least: { readonly ofRendering?: number; readonly ofBareServer?: number },
): Promise<void> {
  const dataFolder = join(folder, `rendered-${seed}`)
  // The first start creates the demo.
  await (await startServer(await freePort(), dataFolder)).stop()
  await runToEnd(SERVER_CORE, [join(BUNDLES, 'seed.js'), seed, String(PAGES)], { VETRINA_DATA: dataFolder })
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
  const bareRatio = median(bareRatios)
  const limited = (value: number, limit: number | undefined) =>
    limit === undefined ? {} : { limit: { value, least: limit } }
  report({ what: `${what}, ${bytes} bytes, not cached`, figure: `${whole(median(costs))} µs` })
  report({ what: 'renderToString of the same trees', figure: `${whole(median(alone))} µs` })
  report({ what: `${what} against renderToString`, figure: ratio.toFixed(2), ...limited(ratio, least.ofRendering) })
  report({ what: 'renderToString behind bare node:http', figure: `${whole(median(bare))} µs` })
  report({ what: `${what} against that`, figure: bareRatio.toFixed(2), ...limited(bareRatio, least.ofBareServer) })
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
