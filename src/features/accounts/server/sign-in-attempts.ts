import type { Database } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import './tables.ts'

/** Attempts that may fail within the window, and its length in ms. */
const MOST = 10
const WINDOW_MS = 15 * 60_000

/**
 * Counts attempts by what they try, such as an address, whether it is known or not. In the database, so that all nodes of
 * an installation count together.
 */
export class SignInAttempts {
  #database: Database
  #secrets: Pick<Secrets, 'sign'>
  #now: () => Date

  constructor(options: { database: Database; secrets: Pick<Secrets, 'sign'>; now: () => Date }) {
    this.#database = options.database
    this.#secrets = options.secrets
    this.#now = options.now
  }

  /** Counts an attempt before it is made, so that many at once are not more; false once there were too many. */
  async begin(subject: string, most = MOST): Promise<boolean> {
    const now = this.#now()
    const before = new Date(now.getTime() - WINDOW_MS).toISOString()
    const { count } = await this.#database.transact(async ({ global }) => {
      await global.deleteFrom('sign_in_attempts').where('since', '<=', before).execute()
      return await global
        .insertInto('sign_in_attempts')
        .values({ subject: this.#sign(subject), count: 1, since: now.toISOString() })
        .onConflict((conflict) =>
          conflict.column('subject').doUpdateSet((update) => ({ count: update('sign_in_attempts.count', '+', 1) })),
        )
        .returning('count')
        .executeTakeFirstOrThrow()
    })
    return count <= most
  }

  /** Forgets the attempts once one succeeded. */
  async clear(subject: string): Promise<void> {
    await this.#database.transact(({ global }) =>
      global.deleteFrom('sign_in_attempts').where('subject', '=', this.#sign(subject)).execute(),
    )
  }

  #sign(subject: string): string {
    return this.#secrets.sign('sign-in-attempts', subject.toLowerCase())
  }
}
