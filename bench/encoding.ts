import { join } from 'node:path'
import { nextMessage } from '../e2e/load/next-message.ts'
import { freePort } from '../e2e/support/free-port.ts'
import { pathOfPage } from './addresses.ts'
import { BUNDLES } from './bundle.ts'
import { type Bench, whole } from './context.ts'
import { median } from './figures.ts'
import { ANY_CORE, runToEnd, startProcess, startServer } from './processes.ts'

const PICTURES = 100
const PAGES = 50
const ROUNDS = 5

/** The cost of making renditions, and its effect on page requests meanwhile. */
export async function measureEncoding(bench: Bench): Promise<void> {
  await measureWidths(bench)
  await measureReaders(bench)
}

async function measureWidths({ report, note }: Bench): Promise<void> {
  const child = startProcess(ANY_CORE, [join(BUNDLES, 'encode.js')], { channel: true })
  const { product, bare } = await nextMessage<{ product: number[]; bare: number[] }>(child)
  for (const [round, time] of product.entries())
    note(`seven widths: ${whole(time)} ms; bare sharp ${whole(bare[round]!)} ms`)
  const ratio = median(product.map((time, round) => bare[round]! / time))
  report({ what: 'Seven widths of 12 megapixels, three formats', figure: `${whole(median(product))} ms` })
  report({ what: 'Bare sharp, decoding once', figure: `${whole(median(bare))} ms` })
  report({ what: 'Seven widths against bare sharp', figure: ratio.toFixed(2), limit: { value: ratio, least: 0.9 } })
}

/** Server and job process may use every core, as on an installation; the load is light, one request at a time. */
async function measureReaders({ load, folder, report, note }: Bench): Promise<void> {
  const dataFolder = join(folder, 'encoding')
  await (await startServer(await freePort(), dataFolder, {}, undefined, ANY_CORE)).stop()
  await runToEnd(ANY_CORE, [join(BUNDLES, 'seed.js'), 'pages', String(PAGES)], { VETRINA_DATA: dataFolder })
  // The demo's own renditions would still be in progress.
  await runToEnd(ANY_CORE, [join(BUNDLES, 'seed.js'), 'nojobs', '0'], { VETRINA_DATA: dataFolder })
  const p95: Record<'quiet' | 'busy', number[]> = { quiet: [], busy: [] }
  for (const state of ['quiet', 'busy'] as const) {
    if (state === 'busy')
      await runToEnd(ANY_CORE, [join(BUNDLES, 'seed.js'), 'pictures', String(PICTURES)], { VETRINA_DATA: dataFolder })
    const server = await startServer(await freePort(), dataFolder, { VETRINA_PAGE_CACHE_MB: '0' }, undefined, ANY_CORE)
    const host = `localhost:${server.port}`
    const targets = Array.from({ length: PAGES }, (_, index) => ({ host, path: pathOfPage(index) }))
    const job = { port: server.port, targets, connections: 1, seconds: 3 }
    for (let round = -1; round < ROUNDS; round++) {
      const figures = await load.run(job)
      if (round < 0) continue
      p95[state].push(figures.p95)
      note(`${state}: median ${whole(figures.median * 1000)} µs, p95 ${whole(figures.p95 * 1000)} µs`)
    }
    await server.stop()
  }
  const ratio = median(p95.busy) / median(p95.quiet)
  report({ what: 'Rendered page, 95th percentile', figure: `${whole(median(p95.quiet) * 1000)} µs` })
  report({ what: `While ${PICTURES} pictures are encoded`, figure: `${whole(median(p95.busy) * 1000)} µs` })
  report({ what: 'Growth of the 95th percentile', figure: ratio.toFixed(2), limit: { value: ratio, most: 1.5 } })
}
