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

describe.each(ENGINES)('kill -9 while data go out and come back on %s', (engine) => {
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
    'a file of %s is not there, or whole; the installation does not notice',
    { timeout: 1_200_000 },
    async ([command, moments]) => {
      console.log(`${engine}: ${await killSaves(lab, seededRandom(seed), { command, moments })}`)
    },
  )

  test('a restore leaves what was or what is to be', async () => {
    console.log(`${engine}: ${await killRestores(lab, seededRandom(seed), RESTORES)}`)
  })
})
