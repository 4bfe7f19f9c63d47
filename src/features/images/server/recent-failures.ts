/** How long failed work is not retried. */
const REST_MS = 10 * 60_000
/** Maximum number of remembered failures; the oldest is dropped first. */
const MOST = 1000

/** Recently failed work: it is not retried for a while, and fails with the same error. */
export class RecentFailures {
  #now: () => Date
  #failures = new Map<string, { readonly error: unknown; readonly until: number }>()

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Throws the recent error of a key, if there is one. */
  check(key: string): void {
    const failure = this.#failures.get(key)
    if (failure && failure.until > this.#now().getTime()) throw failure.error
  }

  /** Does the work of a key, unless it failed recently. */
  async attempt<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    this.check(key)
    try {
      return await work()
    } catch (error) {
      this.#failures.delete(key)
      this.#failures.set(key, { error, until: this.#now().getTime() + REST_MS })
      if (this.#failures.size > MOST) this.#failures.delete(this.#failures.keys().next().value!)
      throw error
    }
  }
}
