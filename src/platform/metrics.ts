import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client'
import type { PageCacheStatistics } from './cache/page-cache.ts'

/** Kind of a request; a short list, because each is a time series of its own. */
const REQUEST_KINDS = ['cached', 'page', 'asset', 'image', 'file', 'api', 'config', 'other'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** Counts requests of one kind. A cache hit takes some 20 µs in all, so this only adds to numbers. */
export interface RequestMeter {
  count(status: number, seconds: number): void
}

/** Figures from other modules; read when the metrics are requested. */
export interface MetricSources {
  readonly pageCache?: () => PageCacheStatistics & { entries: number; bytes: number }
  readonly database?: () => { commits: number; transactions: number }
  readonly jobs?: () => Promise<{ pending: number; dead: number }>
}

export interface Metrics {
  readonly requests: Readonly<Record<RequestKind, RequestMeter>>
  /** Add to `run` for every finished job, failed or not. */
  readonly jobs: { run: number }
  /** Adds sources to those already read. */
  read(sources: MetricSources): void
  /** The metrics in Prometheus's format. */
  exposition(): Promise<{ contentType: string; body: string }>
}

/** Upper bounds in seconds: from a cache hit to a request that people give up on. */
const BUCKETS = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const

class PlainRequestMeter implements RequestMeter {
  readonly statuses = new Float64Array(600)
  /** One more than the bounds, for slower requests. */
  readonly buckets = new Float64Array(BUCKETS.length + 1)
  seconds = 0

  count(status: number, seconds: number): void {
    this.statuses[status]!++
    this.seconds += seconds
    let at = 0
    while (at < BUCKETS.length && seconds > BUCKETS[at]!) at++
    this.buckets[at]!++
  }
}
type Meters = Readonly<Record<RequestKind, PlainRequestMeter>>

/** Creates the metrics of one process, including Node's own (memory, event loop lag, garbage collection). */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = Object.fromEntries(REQUEST_KINDS.map((kind) => [kind, new PlainRequestMeter()])) as unknown as Meters
  registerRequests(registry, requests)
  const sources: { -readonly [Name in keyof MetricSources]: MetricSources[Name] } = {}
  const jobs = { run: 0 }
  registerSources(registry, sources, jobs)
  const pending = new Gauge({ name: 'jobs_pending', help: 'Jobs that wait', registers: [registry] })
  const dead = new Gauge({ name: 'jobs_dead', help: 'Jobs given up', registers: [registry] })
  return {
    requests,
    jobs,
    read: (more) => void Object.assign(sources, more),
    async exposition() {
      const waiting = await sources.jobs?.()
      pending.set(waiting?.pending ?? 0)
      dead.set(waiting?.dead ?? 0)
      return { contentType: registry.contentType, body: await registry.metrics() }
    },
  }
}

function registerRequests(registry: Registry, meters: Meters): void {
  new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by kind and status',
    labelNames: ['kind', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const kind of REQUEST_KINDS)
        for (const [status, count] of meters[kind].statuses.entries()) if (count > 0) this.inc({ kind, status }, count)
    },
  })
  const name = 'http_request_seconds'
  const values = () =>
    REQUEST_KINDS.filter((kind) => meters[kind].buckets.some(Boolean)).flatMap((kind) =>
      histogramOf(name, kind, meters[kind]),
    )
  const metric = { name, help: 'Time to answer a request, by kind', type: 'histogram', aggregator: 'sum' }
  // The library's own histogram looks up its labels at each observation; this one is summed up when it is read.
  registry.registerMetric({
    ...metric,
    get: async () => ({ ...metric, values: values() }),
    reset() {},
  } as unknown as Metric)
}

function histogramOf(name: string, kind: RequestKind, meter: PlainRequestMeter) {
  let count = 0
  const buckets = [...meter.buckets].map((inBucket, at) => {
    count += inBucket
    return { metricName: `${name}_bucket`, labels: { kind, le: BUCKETS[at] ?? '+Inf' }, value: count }
  })
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels: { kind }, value: meter.seconds },
    { metricName: `${name}_count`, labels: { kind }, value: count },
  ]
}

function registerSources(registry: Registry, sources: MetricSources, jobs: { readonly run: number }): void {
  const counter = (name: string, help: string, figure: () => number | undefined) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(figure() ?? 0)
      },
    })
  const gauge = (name: string, help: string, figure: () => number | undefined) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(figure() ?? 0)
      },
    })
  counter('page_cache_hits_total', 'Pages answered from memory', () => sources.pageCache?.().hits)
  counter('page_cache_misses_total', 'Pages looked for in memory and not found', () => sources.pageCache?.().misses)
  counter('page_cache_confirmed_total', 'Pages that held after an announcement', () => sources.pageCache?.().confirmed)
  counter('page_cache_renders_total', 'Pages rendered', () => sources.pageCache?.().renders)
  gauge('page_cache_entries', 'Pages in memory', () => sources.pageCache?.().entries)
  gauge('page_cache_bytes', 'Memory that pages take', () => sources.pageCache?.().bytes)
  counter('database_commits_total', 'Commits that reached the disk', () => sources.database?.().commits)
  counter('database_transactions_total', 'Transactions in those commits', () => sources.database?.().transactions)
  gauge('database_commit_group_size', 'Transactions a commit since the start', () => {
    const { commits = 0, transactions = 0 } = sources.database?.() ?? {}
    return commits > 0 ? transactions / commits : 0
  })
  counter('jobs_run_total', 'Jobs run', () => jobs.run)
}
