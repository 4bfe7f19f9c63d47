import { afterAll, beforeAll, describe, test } from 'vitest'
import { ENGINES } from '../support/test-app.ts'
import { chooseSeed, seededRandom } from './random.ts'
import { buildOnce } from './server-process.ts'
import { TransferLab } from './transfer-lab.ts'
import { killRestores, killSaves } from './transfers.ts'

/** The long form of archive-crash.db.test.ts. */
const MOMENTS = 100
const EXPORTS = 25
const RESTORES = 8

describe.each(ENGINES)('kill -9 during exports, backups and restores on %s', (engine) => {
  const lab = new TransferLab(engine)
  const seed = chooseSeed()
  beforeAll(async () => {
    buildOnce()
    console.log(`${engine}: CRASH_SEED=${seed}`)
    await lab.prepare()
  })
  afterAll(() => lab.close())

  test.for([
    ['backup', MOMENTS],
    ['export', EXPORTS],
  ] as const)(
    'a file of %s is complete or absent; the installation is not affected',
    { timeout: 1_200_000 },
    async ([command, moments]) => {
      console.log(`${engine}: ${await killSaves(lab, seededRandom(seed), { command, moments })}`)
    },
  )

  test('a restore leaves either the old state or the new one', async () => {
    console.log(`${engine}: ${await killRestores(lab, seededRandom(seed), RESTORES)}`)
  })
})
