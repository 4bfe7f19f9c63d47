/** How long work that failed is left alone. */
const REST_MS = 10 * 60_000
/** How many failures are remembered; the oldest is forgotten first. */
const MOST = 1000

/** Work that failed lately: it is not tried again for a while, and fails as it did. */
export class RecentFailures {
  #now: () => Date
  #failures = new Map<string, { readonly error: unknown; readonly until: number }>()

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Throws what the work of a key failed with lately. */
  check(key: string): void {
    const failure = this.#failures.get(key)
    if (failure && failure.until > this.#now().getTime()) throw failure.error
  }

  /** Does the work of a key, unless it failed lately. */
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
