import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTrace } from './trace.ts'

const server = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.useFakeTimers()
  server.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
})
afterEach(() => void vi.useRealTimers())

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
