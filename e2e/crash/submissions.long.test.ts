import { beforeAll, describe, test } from 'vitest'
import { ENGINES } from '../support/test-app.ts'
import { databaseUrlOf } from './crash-database.ts'
import { chooseSeed } from './random.ts'
import { buildOnce } from './server-process.ts'
import { killDuringSubmissions } from './submissions.ts'

describe.each(ENGINES)('kill -9 while forms arrive on %s', (engine) => {
  beforeAll(buildOnce)

  test('of 10,000 submissions every acknowledged one is stored once', async () => {
    const seed = chooseSeed()
    console.log(`${engine}: CRASH_SEED=${seed}`)
    const databaseUrl = await databaseUrlOf(engine)
    console.log(`${engine}: ${await killDuringSubmissions({ databaseUrl, seed, actions: 10_000, kills: 5 })}`)
  })
})
