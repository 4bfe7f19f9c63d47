import { expect, test } from 'vitest'
import { ApiFailure } from '../../../../config/api.ts'
import { afterFailure, NO_FAILURES, retryNow, sendDelay } from './retries.ts'

const unreachable = new ApiFailure('Vetrina non risponde.')
const answered = (status: number) => new ApiFailure(`Risposta ${status}.`, { status })
const at = (now: number, isOnline = true) => ({ now, isOnline })

/** Failures in a row, one every second, and what each left. */
function failTimes(count: number) {
  const outcomes = []
  let failures = NO_FAILURES
  for (let time = 1; time <= count; time++) {
    const outcome = afterFailure(failures, unreachable, at(time * 1000))
    failures = outcome.failures
    outcomes.push(outcome)
  }
  return outcomes
}

test('each failure in a row waits longer before the next attempt, up to half a minute', () => {
  expect(failTimes(7).map(({ retryIn }) => retryIn)).toEqual([1000, 2000, 5000, 10_000, 30_000, 30_000, 30_000])
})

test('owners read why it failed, when it is tried again, and since when it fails', () => {
  expect(failTimes(2).map(({ save }) => save)).toEqual([
    { state: 'failed', sentence: 'Vetrina non risponde.', retryAt: 2000, since: 1000 },
    { state: 'failed', sentence: 'Vetrina non risponde.', retryAt: 4000, since: 1000 },
  ])
})

test('without a network it is called offline, and is tried again all the same', () => {
  const { save, retryIn } = afterFailure(NO_FAILURES, unreachable, at(1000, false))
  expect(save).toEqual({ state: 'offline' })
  expect(retryIn).toBe(1000)
})

test('what the server refused is not tried again, whatever the network', () => {
  for (const status of [400, 403, 404, 413, 422]) {
    const { save, retryIn, failures } = afterFailure(NO_FAILURES, answered(status), at(1000, false))
    expect(save).toEqual({ state: 'failed', sentence: `Risposta ${status}.`, retryAt: 0, since: 1000 })
    expect(retryIn).toBeUndefined()
    expect(sendDelay(failures)).toBe(400)
  }
})

test('a conflict, a session that ended, too many requests and a fault of the server are tried again', () => {
  for (const status of [401, 409, 429, 500, 503])
    expect(afterFailure(NO_FAILURES, answered(status), at(1000)).retryIn).toBe(1000)
})

test('a change made while sending fails does not go sooner than the next attempt', () => {
  const delays = failTimes(6).map(({ failures }) => sendDelay(failures))
  expect([sendDelay(NO_FAILURES), ...delays]).toEqual([400, 1000, 2000, 5000, 10_000, 30_000, 30_000])
})

test('when the network is back the waits start again, and owners still read since when it fails', () => {
  const failures = retryNow(failTimes(4).at(-1)!.failures)
  expect(sendDelay(failures)).toBe(400)
  const { save, retryIn } = afterFailure(failures, unreachable, at(60_000))
  expect(save).toMatchObject({ since: 1000 })
  expect(retryIn).toBe(1000)
})
