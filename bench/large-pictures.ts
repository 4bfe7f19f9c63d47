import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { Owner } from '../e2e/crash/owner.ts'
import { environmentOf } from '../e2e/crash/server-process.ts'
import { freePort } from '../e2e/support/free-port.ts'
import { makeLargePictures, uploadPicture } from '../e2e/support/large-pictures.ts'
import { ENCODE_JOB } from '../src/features/images/server/assets-repository.ts'
import { type Bench, whole } from './context.ts'
import { median } from './figures.ts'
import { ANY_CORE, startServer } from './processes.ts'

const ROUNDS = 3
/** Idle measurements before each of them. */
const RESTS = 4
const SITE = 'bottega'

/** Renditions of earlier images would still be made during the next measurement. */
async function untilIdle(dataFolder: string): Promise<void> {
  const database = new DatabaseSync(join(dataFolder, 'vetrina.db'))
  database.prepare("DELETE FROM jobs WHERE type = ? AND state = 'pending'").run(ENCODE_JOB)
  while (database.prepare('SELECT id FROM jobs WHERE type = ?').get(ENCODE_JOB)) await wait(200)
  database.close()
}

/**
 * A cache hit when idle, and while four images of 48 megapixels arrive at once; one request at a time, as on an
 * installation.
 */
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
  const seconds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await untilIdle(dataFolder)
    for (let rest = 0; rest < RESTS; rest++) await measure('rest')
    let isDone = false
    const start = performance.now()
    // Bytes after the end of an image are ignored, and make each a different file.
    const uploads = Promise.all(
      pictures.map(({ name, bytes }) =>
        uploadPicture(owner, siteId, { name, bytes: Buffer.concat([bytes, Buffer.from([round])]) }),
      ),
    ).finally(() => {
      isDone = true
    })
    while (!isDone) await measure('beside')
    await uploads
    seconds.push((performance.now() - start) / 1000)
  }
  owner.connect(0)
  await server.stop()
  const ratio = median(p95.beside) / median(p95.rest)
  report({ what: 'Cached page, 95th percentile', figure: `${whole(median(p95.rest) * 1000)} µs` })
  report({
    what: 'While four pictures of 48 megapixels arrive',
    figure: `${whole(median(p95.beside) * 1000)} µs, for ${whole(median(seconds))} s`,
  })
  report({ what: 'Growth of the 95th percentile', figure: ratio.toFixed(2), limit: { value: ratio, most: 1.5 } })
}
