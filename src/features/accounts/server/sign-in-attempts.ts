import type { Database } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import './tables.ts'

const WINDOW_MS = 15 * 60_000

/** What attempts are counted by, such as an address, known or not, and how many may fail within a quarter of an hour. */
export interface Counter {
  readonly subject: string
  readonly most: number
}

/** Counts attempts that fail. In the database, so that all nodes of an installation count together. */
export class SignInAttempts {
  #database: Database
  #secrets: Pick<Secrets, 'sign'>
  #now: () => Date

  constructor(options: { database: Database; secrets: Pick<Secrets, 'sign'>; now: () => Date }) {
    this.#database = options.database
    this.#secrets = options.secrets
    this.#now = options.now
  }

  /**
   * Counts an attempt before it is made, so that many at once are not more; false once there were too many by one of the
   * counters. Those after that one do not count it: what is refused to one network is not held against the others.
   */
  async begin(counters: readonly Counter[]): Promise<boolean> {
    const now = this.#now()
    const before = new Date(now.getTime() - WINDOW_MS).toISOString()
    return await this.#database.transact(async ({ global }) => {
      await global.deleteFrom('sign_in_attempts').where('since', '<=', before).execute()
      for (const { subject, most } of counters) {
        const { count } = await global
          .insertInto('sign_in_attempts')
          .values({ subject: this.#sign(subject), count: 1, since: now.toISOString() })
          .onConflict((conflict) =>
            conflict.column('subject').doUpdateSet((update) => ({ count: update('sign_in_attempts.count', '+', 1) })),
          )
          .returning('count')
          .executeTakeFirstOrThrow()
        if (count > most) return false
      }
      return true
    })
  }

  /** Forgets the attempts once one succeeded. */
  async clear(counters: readonly Counter[]): Promise<void> {
    const subjects = counters.map(({ subject }) => this.#sign(subject))
    await this.#database.transact(({ global }) =>
      global.deleteFrom('sign_in_attempts').where('subject', 'in', subjects).execute(),
    )
  }

  #sign(subject: string): string {
    return this.#secrets.sign('sign-in-attempts', subject.toLowerCase())
  }
}
