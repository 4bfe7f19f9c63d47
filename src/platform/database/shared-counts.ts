import type { Database } from './database.ts'

/** What is counted, such as an address, and the limit within the window. */
export interface Counter {
  readonly subject: string
  readonly most: number
}

interface SharedCountsOptions {
  readonly database: Database
  readonly secrets: { sign(purpose: string, text: string): string }
  readonly now: () => Date
  /** Separates the subjects of one use from all others. */
  readonly purpose: string
  /** How long a count lasts from its first entry, in ms. */
  readonly windowMs: number
}

/** Rate limits. They are in the database, so that all nodes of an installation count together. */
export class SharedCounts {
  #options: SharedCountsOptions

  constructor(options: SharedCountsOptions) {
    this.#options = options
  }

  /**
   * Counts before the action, so that concurrent ones do not exceed the limit; returns false when one of the counters
   * is exceeded. Later counters do not count it: what one network is refused does not count against others.
   */
  async take(counters: readonly Counter[]): Promise<boolean> {
    const { database, now, windowMs } = this.#options
    const at = now()
    const until = new Date(at.getTime() + windowMs).toISOString()
    return await database.transact(async ({ global }) => {
      await global.deleteFrom('shared_counts').where('until', '<=', at.toISOString()).execute()
      for (const { subject, most } of counters) {
        const { count } = await global
          .insertInto('shared_counts')
          .values({ subject: this.#sign(subject), count: 1, until })
          .onConflict((conflict) =>
            conflict.column('subject').doUpdateSet((update) => ({ count: update('shared_counts.count', '+', 1) })),
          )
          .returning('count')
          .executeTakeFirstOrThrow()
        if (count > most) return false
      }
      return true
    })
  }

  /** Resets counters. */
  async clear(counters: readonly Counter[]): Promise<void> {
    const subjects = counters.map(({ subject }) => this.#sign(subject))
    await this.#options.database.transact(({ global }) =>
      global.deleteFrom('shared_counts').where('subject', 'in', subjects).execute(),
    )
  }

  #sign(subject: string): string {
    const { secrets, purpose } = this.#options
    return secrets.sign(purpose, subject.toLowerCase())
  }
}
