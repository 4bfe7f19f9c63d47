import { join } from 'node:path'
import { Owner } from '../e2e/crash/owner.ts'
import { environmentOf } from '../e2e/crash/server-process.ts'
import { freePort } from '../e2e/support/free-port.ts'
import { makeLargePictures, uploadPicture } from '../e2e/support/large-pictures.ts'
import { type Bench, whole } from './context.ts'
import { median } from './figures.ts'
import { ANY_CORE, startServer } from './processes.ts'

const ROUNDS = 5
const SITE = 'bottega'

/** A cached page at rest, and while four pictures of 48 megapixels arrive at once; one reader asks, as on an installation. */
export async function measureLargePictures({ load, folder, report, note }: Bench): Promise<void> {
  const pictures = await makeLargePictures({ heic: 2, jpeg: 2 })
  const port = await freePort()
  const dataFolder = join(folder, 'large-pictures')
  const env = environmentOf({ dataFolder, databaseUrl: undefined }, port) as Record<string, string>
  const server = await startServer(port, dataFolder, env, undefined, ANY_CORE)
  const owner = new Owner()
  owner.connect(port)
  await owner.signIn()
  const siteId = (await owner.call('POST', '/api/sites', { identifier: SITE, title: SITE })).json().id
  const home = { kind: 'page', content: { title: SITE, urlId: '' } }
  const { id } = (await owner.call('POST', `/api/sites/${siteId}/documents`, home)).json()
  await owner.call('POST', `/api/sites/${siteId}/publications`, { documentIds: [id] })
  const job = { port, targets: [{ host: `${SITE}.localhost:${port}`, path: '/' }], connections: 1, seconds: 2 }
  const p95 = { rest: [] as number[], beside: [] as number[] }
  async function measure(state: 'rest' | 'beside'): Promise<void> {
    const figures = await load.run(job)
    p95[state].push(figures.p95)
    note(`${state}: median ${whole(figures.median * 1000)} µs, p95 ${whole(figures.p95 * 1000)} µs`)
  }
  // The first round warms up.
  await load.run(job)
  for (let round = 0; round < ROUNDS; round++) await measure('rest')
  let isDone = false
  const start = performance.now()
  const uploads = Promise.all(pictures.map((picture) => uploadPicture(owner, siteId, picture))).finally(() => {
    isDone = true
  })
  while (!isDone) await measure('beside')
  await uploads
  const seconds = (performance.now() - start) / 1000
  owner.connect(0)
  await server.stop()
  const ratio = median(p95.beside) / median(p95.rest)
  report({ what: 'Cached page, 95th percentile', figure: `${whole(median(p95.rest) * 1000)} µs` })
  report({
    what: `While four pictures of 48 megapixels arrive`,
    figure: `${whole(median(p95.beside) * 1000)} µs, for ${whole(seconds)} s`,
  })
  report({ what: 'Growth of the 95th percentile', figure: ratio.toFixed(2), limit: { value: ratio, most: 1.5 } })
}
