import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { ENGINES } from '../support/test-app.ts'
import { databaseUrlOf } from './crash-database.ts'
import { Owner } from './owner.ts'
import { chooseSeed, seededRandom } from './random.ts'
import { buildOnce, type Installation, spawnServer } from './server-process.ts'

const MOMENTS = 20

describe.each(ENGINES)('kill -9 during the first start on %s', (engine) => {
  beforeAll(buildOnce)

  test('after the next start an owner can sign in, and the demo is complete', async () => {
    const seed = chooseSeed()
    console.log(`${engine}: CRASH_SEED=${seed}`)
    const random = seededRandom(seed)
    const port = await freePort()
    const due = await startOnce(port, engine, async () => {})
    expect(due.sites).not.toEqual([])
    for (let moment = 0; moment < MOMENTS; moment++) {
      const seen = await startOnce(port, engine, async (installation) => {
        const server = spawnServer(installation, port, { VETRINA_DEMO: 'on' })
        // A first start writes most of its data late.
        await wait((0.4 + 0.6 * random()) * due.milliseconds)
        await server.kill()
      })
      expect(seen.sites, `moment ${moment}`).toEqual(due.sites)
    }
  })
})

/** Starts a new installation after a fault; returns what its owner finds. */
async function startOnce(
  port: number,
  engine: (typeof ENGINES)[number],
  before: (installation: Installation) => Promise<void>,
) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vetrina-first-start-'))
  const installation = { dataFolder, databaseUrl: await databaseUrlOf(engine) }
  await before(installation)
  const server = spawnServer(installation, port, { VETRINA_DEMO: 'on' })
  const owner = new Owner()
  try {
    const milliseconds = await server.ready()
    owner.connect(port)
    await owner.signIn()
    return { milliseconds, sites: await sitesOf(owner) }
  } finally {
    await server.kill()
    owner.connect(0)
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

/** The owner's sites, with the addresses and images that they list. */
async function sitesOf(owner: Owner) {
  const { sites } = (await owner.call('GET', '/api/sites')).json()
  return await Promise.all(
    sites.map(async ({ id, identifier }: { id: string; identifier: string }) => {
      const assets = await owner.assets(id)
      const { body } = await owner.visit(identifier, '/sitemap.xml')
      return { identifier, pages: body.match(/<loc>[^<]+/g)?.sort(), pictures: assets.length }
    }),
  )
}
