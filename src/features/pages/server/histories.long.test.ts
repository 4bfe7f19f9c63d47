import fc from 'fast-check'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { histories } from '../../../../e2e/support/histories.ts'
import { HistoryPlayer } from '../../../../e2e/support/play-history.ts'
import { ENGINES } from '../../../../e2e/support/test-app.ts'

/** The long form of histories.db.test.ts; `HISTORIES=500 npm run test:long` runs fewer. */
const HISTORIES = Number(process.env.HISTORIES ?? 10_000)
const HOURS_4 = 4 * 3_600_000

describe.each(ENGINES)('histories of two owners and a visitor, on %s', (engine) => {
  const player = new HistoryPlayer()
  beforeAll(() => player.open(engine))
  afterAll(() => player.close())

  test(
    'nobody ever sees what was not published, nor misses what nobody took away',
    async () => {
      const property = fc.asyncProperty(histories(16), (steps) => player.play(steps))
      await fc.assert(property, { numRuns: HISTORIES, endOnFailure: true })
      console.log(`${engine}: ${player.played} histories, ${player.steps} steps`)
    },
    HOURS_4,
  )
})
