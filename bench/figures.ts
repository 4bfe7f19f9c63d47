/** Results of a period of load; times in milliseconds. */
export interface Figures {
  readonly requests: number
  readonly seconds: number
  readonly median: number
  readonly p95: number
  readonly p99: number
}

export function figuresOf(latencies: readonly number[], seconds: number): Figures {
  const sorted = Float64Array.from(latencies).sort()
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return { requests: sorted.length, seconds, median: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The given percentile. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(((values.length - 1) * share) / 100)] ?? Number.NaN
}
