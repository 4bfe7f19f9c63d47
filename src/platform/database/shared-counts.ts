import type { Secrets } from '../secrets.ts'
import type { Database } from './database.ts'

/** What is counted by, such as an address, and how many there may be within the window. */
export interface Counter {
  readonly subject: string
  readonly most: number
}

interface SharedCountsOptions {
  readonly database: Database
  readonly secrets: Pick<Secrets, 'sign'>
  readonly now: () => Date
  /** Keeps the subjects of one use apart from those of all others. */
  readonly purpose: string
  /** How long a count lasts from its first one, in ms. */
  readonly windowMs: number
}

/** Counts what may happen only so often. In the database, so that all nodes of an installation count together. */
export class SharedCounts {
  #options: SharedCountsOptions

  constructor(options: SharedCountsOptions) {
    this.#options = options
  }

  /**
   * Counts one before it happens, so that many at once are not more; false once there were too many by one of the
   * counters. Those after that one do not count it: what is refused to one network is not held against the others.
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

  /** Forgets what was counted. */
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
