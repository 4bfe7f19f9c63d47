import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { traceSchema } from '../features/diagnostics/model/reports.ts'
import { createTrace } from './trace.ts'

const server = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.useFakeTimers()
  server.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
})
afterEach(() => void vi.useRealTimers())

interface Entry {
  readonly pageUrl: string
  readonly type: string
  readonly data: unknown
}
const batches = () =>
  server.mock.calls.map(([, request]) => JSON.parse((request!.body as URLSearchParams).get('data')!) as Entry[])

test('[TRACE-01] [TRACE-02] [TRACE-03] notes are posted every 30 s, as a JSON string in `data`', () => {
  const trace = createTrace({ fetch: server, pageUrl: () => 'https://a.it/b' })
  trace.add('menu', { open: true })
  trace.add('ricerca')
  vi.advanceTimersByTime(29_999)
  expect(server).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  const [path, request] = server.mock.calls[0]!
  expect([path, request?.method]).toEqual(['/api/events/Trace', 'POST'])
  expect(JSON.parse((request!.body as URLSearchParams).get('data')!)).toEqual([
    { pageUrl: 'https://a.it/b', type: 'menu', data: { open: true } },
    { pageUrl: 'https://a.it/b', type: 'ricerca', data: null },
  ])
  vi.advanceTimersByTime(60_000)
  expect(server).toHaveBeenCalledOnce()
  trace.stop()
})

test('[TRACE-04] what waits when the page goes is sent by a request that outlives it', () => {
  const trace = createTrace({ fetch: server, pageUrl: () => 'https://a.it/b' })
  trace.add('menu')
  trace.flush(true)
  trace.flush(true)
  expect(server.mock.calls.map(([, request]) => request?.keepalive)).toEqual([true])
  trace.stop()
})

test('notes that are on their way when the page goes arrive, as far as they outlive it together', () => {
  const trace = createTrace({ fetch: server, pageUrl: () => '/' })
  trace.add('menu')
  trace.flush()
  for (let at = 0; at < 201; at++) trace.add('menu')
  trace.flush()
  expect(server.mock.calls.map(([, request]) => request?.keepalive)).toEqual([true, false, false])
  trace.stop()
})

test('notes for which requests that outlive the page have no room left are sent again as others are, once', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  const trace = createTrace({ fetch: server, pageUrl: () => '/' })
  trace.add('menu')
  trace.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.mock.calls.map(([, request]) => request?.keepalive)).toEqual([true, false])
  expect(batches()[1]).toEqual(batches()[0])
  trace.stop()
})

test('notes that are no JSON are told in words, and lose none of the others', () => {
  const circular: { self?: unknown } = {}
  circular.self = circular
  const trace = createTrace({ fetch: server, pageUrl: () => '/' })
  trace.add('prima', 1)
  trace.add('giro', circular)
  trace.add('grande', 10n)
  trace.add('muta', {
    toJSON() {
      throw new Error('no')
    },
  })
  vi.advanceTimersByTime(30_000)
  expect(
    batches()
      .flat()
      .map(({ data }) => data),
  ).toEqual([1, '[object Object]', '10', '[object Object]'])
  trace.stop()
})

test('what is too long is cut, and what is too much goes in batches that the server takes', () => {
  const trace = createTrace({ fetch: server, pageUrl: () => `/${'p'.repeat(5000)}` })
  for (let at = 0; at < 450; at++) trace.add('t'.repeat(300), at === 0 ? 'è'.repeat(9000) : at)
  trace.flush(true)
  const sent = batches()
  expect(sent.flat()).toHaveLength(450)
  expect(sent.flat()[449]!.data).toBe(449)
  for (const request of server.mock.calls) expect(String(request[1]!.body).length).toBeLessThan(64 * 1024)
  for (const batch of sent) {
    expect(batch.length).toBeLessThanOrEqual(200)
    expect(traceSchema.safeParse({ data: JSON.stringify(batch) }).success).toBe(true)
  }
  expect(sent[0]![0]!.data).toHaveLength(2000)
  trace.stop()
})

test('two hundred notes go at once, the next one by itself', () => {
  const trace = createTrace({ fetch: server, pageUrl: () => '/' })
  for (let at = 0; at < 201; at++) trace.add('menu')
  trace.flush()
  expect(batches().map((batch) => batch.length)).toEqual([200, 1])
  trace.stop()
})
