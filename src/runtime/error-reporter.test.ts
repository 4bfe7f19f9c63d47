import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createErrorReporter, LONGEST_STACK, MOST_BATCHES, MOST_QUEUED, REPORT_DELAY_MS } from './error-reporter.ts'

const server = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.useFakeTimers()
  server.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
})
afterEach(() => void vi.useRealTimers())

const reporter = (cookie = 'crumb=briciola') =>
  createErrorReporter({ fetch: server, cookies: { cookie }, page: () => '/contatti', now: () => 1_700_000_000_000 })
const batches = () =>
  server.mock.calls.map(([, request]) => JSON.parse(String(request?.body)) as Record<string, unknown>[])

test('[EREP-01] [EREP-02] [EREP-03] errors are posted as a JSON list of events, with the crumb', () => {
  const { report } = reporter()
  const error = Object.assign(new TypeError('x is not a function'), { stack: 'TypeError: x\n at a.js:1:2' })
  report({ message: 'Uncaught TypeError: x', source: 'https://a.it/a.js', line: 1, column: 2, error })
  vi.advanceTimersByTime(REPORT_DELAY_MS)
  const [path, request] = server.mock.calls[0]!
  expect(path).toBe('/api/events/RecordJavascriptErrors')
  expect(request).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': 'briciola' },
  })
  expect(batches()).toEqual([
    [
      {
        event: 'javascript-error',
        timestamp: 1_700_000_000_000,
        data: {
          message: 'Uncaught TypeError: x',
          name: 'TypeError',
          source: 'https://a.it/a.js',
          line: 1,
          column: 2,
          stack: 'TypeError: x\n at a.js:1:2',
          page: '/contatti',
        },
      },
    ],
  ])
  reporter('').report({ message: 'a' })
  vi.advanceTimersByTime(REPORT_DELAY_MS)
  expect(server.mock.calls[1]?.[1]?.headers).not.toHaveProperty('x-csrf-token')
})

test('[EREP-04] a report waits until a second has passed without another error', () => {
  const { report } = reporter()
  report({ message: 'a' })
  vi.advanceTimersByTime(999)
  report({ message: 'b' })
  vi.advanceTimersByTime(999)
  expect(server).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(batches().map((batch) => batch.length)).toEqual([2])
})

test('[EREP-05] a page sends at most 20 batches', () => {
  const { report, flush } = reporter()
  for (let count = 0; count < MOST_BATCHES + 5; count++) {
    report({ message: `${count}` })
    vi.advanceTimersByTime(REPORT_DELAY_MS)
  }
  flush(true)
  expect(server).toHaveBeenCalledTimes(20)
})

test('[EREP-06] at most 10 events wait', () => {
  const { report } = reporter()
  for (let count = 0; count < MOST_QUEUED + 5; count++) report({ message: `${count}` })
  vi.advanceTimersByTime(REPORT_DELAY_MS)
  expect(batches().map((batch) => batch.length)).toEqual([10])
})

test('[EREP-07] [CONS-10] stacks are cut at 5000 characters', () => {
  expect(LONGEST_STACK).toBe(5000)
  const { report } = reporter()
  report({ message: 'a', error: Object.assign(new Error('a'), { stack: 'x'.repeat(5001) }) })
  vi.advanceTimersByTime(REPORT_DELAY_MS)
  expect(batches()[0]![0]!.data).toMatchObject({ stack: 'x'.repeat(5000) })
})

test('what waits when the page goes is sent by a request that outlives it', () => {
  const { report, flush } = reporter()
  flush(true)
  expect(server).not.toHaveBeenCalled()
  report({ message: 'a' })
  flush(true)
  expect(server.mock.calls[0]?.[1]?.keepalive).toBe(true)
  vi.advanceTimersByTime(REPORT_DELAY_MS)
  expect(server).toHaveBeenCalledOnce()
})

test('a report that is on its way when the page goes arrives; one too large to outlive its page does not try', () => {
  const { report } = reporter()
  report({ message: 'a' })
  vi.advanceTimersByTime(REPORT_DELAY_MS)
  for (let count = 0; count < MOST_QUEUED; count++)
    report({ error: Object.assign(new Error('è'), { stack: 'è'.repeat(LONGEST_STACK) }) })
  vi.advanceTimersByTime(REPORT_DELAY_MS)
  expect(server.mock.calls.map(([, request]) => request?.keepalive)).toEqual([true, false])
})

test('a report for which requests that outlive the page have no room left is sent again as others are, once', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  const { report } = reporter()
  report({ message: 'a' })
  await vi.advanceTimersByTimeAsync(REPORT_DELAY_MS)
  expect(server.mock.calls.map(([, request]) => request?.keepalive)).toEqual([true, false])
  expect(batches()[1]).toEqual(batches()[0])
})

test.each([
  ['an error without a stack', Object.assign(new Error('guasto'), { stack: { riga: 1 } }), 'guasto'],
  ['an error with a name of its own kind', Object.assign(new Error('guasto'), { name: 10n }), 'guasto'],
  ['an object with a message', { message: 'guasto' }, 'guasto'],
  ['an object', { codice: 7 }, '{"codice":7}'],
  ['an object without a prototype', Object.assign(Object.create(null), { codice: 7 }), '{"codice":7}'],
  ['an object that goes round', Object.assign(Object.create(null), { toJSON: () => 1n }), '[object Object]'],
  ['a text', 'guasto', 'guasto'],
  ['a sign', Symbol('guasto'), 'Symbol(guasto)'],
  ['nothing', undefined, 'undefined'],
])('%s that was thrown is told in words', (_what, error, message) => {
  const { report } = reporter()
  report({ error })
  vi.advanceTimersByTime(REPORT_DELAY_MS)
  expect(batches()).toMatchObject([[{ data: { message, stack: expect.any(String), name: 'Error' } }]])
})

test('what must not even be looked at is told too', () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  const { report } = reporter()
  report({ error: proxy })
  report({ message: 'm'.repeat(10_000) })
  vi.advanceTimersByTime(REPORT_DELAY_MS)
  expect(batches()).toMatchObject([[{ data: { message: '[object]' } }, { data: { message: 'm'.repeat(500) } }]])
})
