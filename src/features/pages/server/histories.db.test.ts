import fc from 'fast-check'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { histories } from '../../../../e2e/support/histories.ts'
import { HistoryPlayer } from '../../../../e2e/support/play-history.ts'
import { ENGINES } from '../../../../e2e/support/test-app.ts'

/** The long form is histories.long.test.ts. */
const HISTORIES = 6

describe.each(ENGINES)('histories of two owners and a visitor, on %s', (engine) => {
  const player = new HistoryPlayer()
  beforeAll(() => player.open(engine))
  afterAll(() => player.close())

  test('nobody ever sees what was not published, nor misses what nobody took away', async () => {
    const property = fc.asyncProperty(histories(18), (steps) => player.play(steps))
    // The first failure is reported as found: shrinking takes as long again.
    await fc.assert(property, { numRuns: HISTORIES, endOnFailure: true })
  }, 180_000)
})
