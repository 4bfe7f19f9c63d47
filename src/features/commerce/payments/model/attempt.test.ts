import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ATTEMPT_STATES, type AttemptState, isLive, movesTo, type ProviderState } from './attempt.ts'

const SAID = ATTEMPT_STATES.filter((state): state is ProviderState => state !== 'created')

describe('the machine of attempts', () => {
  test('it has these single moves and no others', () => {
    const single = ATTEMPT_STATES.flatMap((from) =>
      SAID.filter((said) => movesTo(from, said)?.length === 1).map((to) => `${from} → ${to}`),
    )
    expect(single).toEqual([
      'created → open',
      'created → cancelled',
      'open → processing',
      'open → succeeded',
      'open → cancelled',
      'processing → open',
      'processing → succeeded',
      'cancelled → succeeded',
    ])
  })

  test('what the provider did while nobody asked is caught up with', () => {
    expect(movesTo('created', 'succeeded')).toEqual(['open', 'succeeded'])
    expect(movesTo('created', 'processing')).toEqual(['open', 'processing'])
    expect(movesTo('processing', 'cancelled')).toEqual(['open', 'cancelled'])
  })

  test('whatever the provider says, in any order and repeated, money once seen stays, and nothing ended lives again', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...SAID), { maxLength: 30 }), (words) => {
        let state: AttemptState = 'created'
        const seen: AttemptState[] = [state]
        for (const said of words) {
          const moves: readonly AttemptState[] = movesTo(state, said) ?? []
          seen.push(...moves)
          state = moves.at(-1) ?? state
          expect(movesTo(state, state as ProviderState)).toEqual([])
        }
        expect(state === 'succeeded').toBe(words.includes('succeeded'))
        expect(seen.filter((one) => one === 'succeeded').length).toBeLessThanOrEqual(1)
        expect(seen.filter((one) => one === 'cancelled').length).toBeLessThanOrEqual(1)
        const ended = seen.findIndex((one) => !isLive(one))
        if (ended >= 0) expect(seen.slice(ended).some(isLive)).toBe(false)
      }),
    )
  })
})
