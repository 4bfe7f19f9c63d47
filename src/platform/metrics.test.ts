import { expect, test } from 'vitest'
import { createMetrics, type Metrics } from './metrics.ts'

/** Values by series: `http_requests_total{kind="page",status="200"}`. */
async function seriesOf(metrics: Metrics): Promise<Record<string, number>> {
  const { body } = await metrics.exposition()
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

test('requests are counted by kind and status', async () => {
  const metrics = createMetrics()
  metrics.requests.cached.count(200, 0.00002)
  metrics.requests.cached.count(304, 0.00002)
  metrics.requests.cached.count(200, 0.00002)
  metrics.requests.api.count(503, 0.2)
  for (let times = 0; times < 2; times++)
    expect(await seriesOf(metrics)).toMatchObject({
      'http_requests_total{kind="cached",status="200"}': 2,
      'http_requests_total{kind="cached",status="304"}': 1,
      'http_requests_total{kind="api",status="503"}': 1,
    })
})

test('times fall into cumulative buckets with sum and count', async () => {
  const metrics = createMetrics()
  for (const seconds of [0.00005, 0.001, 0.03, 60]) metrics.requests.page.count(200, seconds)
  const series = await seriesOf(metrics)
  expect(series).toMatchObject({
    'http_request_seconds_bucket{kind="page",le="0.0001"}': 1,
    'http_request_seconds_bucket{kind="page",le="0.0005"}': 1,
    'http_request_seconds_bucket{kind="page",le="0.001"}': 2,
    'http_request_seconds_bucket{kind="page",le="0.025"}': 2,
    'http_request_seconds_bucket{kind="page",le="0.05"}': 3,
    'http_request_seconds_bucket{kind="page",le="10"}': 3,
    'http_request_seconds_bucket{kind="page",le="+Inf"}': 4,
    'http_request_seconds_count{kind="page"}': 4,
  })
  expect(series['http_request_seconds_sum{kind="page"}']).toBeCloseTo(60.03105)
  expect(Object.keys(series).filter((name) => name.includes('kind="image"'))).toEqual([])
})

test('what others count is read when the metrics are asked for', async () => {
  const metrics = createMetrics()
  const pageCache = { hits: 5, misses: 2, confirmed: 3, renders: 2, entries: 1, bytes: 20_480 }
  metrics.read({ pageCache: () => pageCache })
  metrics.read({ database: () => ({ commits: 4, transactions: 10 }), jobs: async () => ({ pending: 3, dead: 1 }) })
  metrics.jobs.run += 7
  pageCache.hits = 6
  expect(await seriesOf(metrics)).toMatchObject({
    page_cache_hits_total: 6,
    page_cache_misses_total: 2,
    page_cache_confirmed_total: 3,
    page_cache_renders_total: 2,
    page_cache_entries: 1,
    page_cache_bytes: 20_480,
    database_commits_total: 4,
    database_transactions_total: 10,
    database_commit_group_size: 2.5,
    jobs_pending: 3,
    jobs_dead: 1,
    jobs_run_total: 7,
  })
})

test('two sets of metrics are apart, and each shows memory and event loop lag', async () => {
  const [one, other] = [createMetrics(), createMetrics()]
  one.requests.page.count(200, 0.01)
  expect(await seriesOf(other)).not.toHaveProperty('http_requests_total{kind="page",status="200"}')
  const { contentType, body } = await other.exposition()
  expect(contentType).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
  expect(body).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(body).toContain('# TYPE http_request_seconds histogram')
})

test('a failing source fails the exposition instead of showing a false zero', async () => {
  const metrics = createMetrics()
  metrics.read({ jobs: async () => Promise.reject(new Error('database closed')) })
  await expect(metrics.exposition()).rejects.toThrow('database closed')
})
