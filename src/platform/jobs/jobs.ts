import { sql } from 'kysely'
import { type Id, newId } from '../../core/ids.ts'
import type { Database, Transaction } from '../database/database.ts'

/** Work with effects outside the database, or too heavy for the visitors' thread. Runs at least once: handlers are idempotent. */
export interface JobDefinition<Payload = unknown> {
  /** `pages.publish` */
  readonly type: string
  readonly maxAttempts?: number
  run(payload: Payload, job: { id: Id; siteId: Id | null; attempt: number }): Promise<void>
}

/** A handler throws this when trying again cannot help: the job is dead at once, and visible. */
export class PermanentJobError extends Error {}

export interface JobRequest {
  type: string
  payload?: unknown
  siteId?: Id | null
  runAt?: Date
  /** While a job of this type and key waits, asking again changes only its time. */
  uniqueKey?: string
  maxAttempts?: number
}

const DEFAULT_ATTEMPTS = 8
/** A worker that has not finished by then is taken for dead. */
const LOCK_MS = 10 * 60_000

/** Queues a job in the transaction of the rows that call for it. */
export async function enqueue(transaction: Transaction, request: JobRequest, now = new Date()): Promise<Id> {
  const id = newId(now.getTime())
  const runAt = (request.runAt ?? now).toISOString()
  await transaction.global
    .insertInto('jobs')
    .values({
      id,
      site_id: request.siteId ?? null,
      type: request.type,
      payload: JSON.stringify(request.payload ?? null),
      state: 'pending',
      unique_key: request.uniqueKey ?? null,
      run_at: runAt,
      attempts: 0,
      max_attempts: request.maxAttempts ?? DEFAULT_ATTEMPTS,
      locked_by: null,
      locked_until: null,
      last_error: null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['type', 'unique_key'])
        .where('unique_key', 'is not', null)
        // Written out: SQLite only knows its partial index again by the same words, not by a bound value.
        .where(sql<boolean>`state = 'pending'`)
        .doUpdateSet({ run_at: runAt, payload: JSON.stringify(request.payload ?? null) }),
    )
    .execute()
  transaction.announce('jobs')
  return id
}

/** Takes back a job that waits under a key. */
export async function cancel(transaction: Transaction, type: string, uniqueKey: string): Promise<void> {
  await transaction.global
    .deleteFrom('jobs')
    .where('type', '=', type)
    .where('unique_key', '=', uniqueKey)
    .where('state', '=', 'pending')
    .execute()
}

/** Wait before the next attempt, in ms: 2 s, 8 s, 32 s, … at most an hour. */
export function backOff(attempt: number): number {
  return Math.min(3_600_000, 500 * 4 ** attempt)
}

export class JobRunner {
  #database: Database
  #handlers: ReadonlyMap<string, JobDefinition>
  #worker = crypto.randomUUID()
  #now: () => Date
  #report: (error: unknown, job: { id: Id; type: string; dead: boolean }) => void

  constructor(
    database: Database,
    handlers: readonly JobDefinition[],
    options: {
      now?: () => Date
      report?: (error: unknown, job: { id: Id; type: string; dead: boolean }) => void
    } = {},
  ) {
    this.#database = database
    this.#handlers = new Map(handlers.map((handler) => [handler.type, handler]))
    this.#now = options.now ?? (() => new Date())
    this.#report = options.report ?? (() => {})
  }

  /** Runs what is due, one after the other. Returns how many ran. */
  async runDue(): Promise<number> {
    let ran = 0
    while (await this.#runNext()) ran++
    return ran
  }

  async #runNext(): Promise<boolean> {
    const now = this.#now()
    const due = await this.#database.global
      .selectFrom('jobs')
      .selectAll()
      .where('run_at', '<=', now.toISOString())
      .where((where) =>
        where.or([
          where('state', '=', 'pending'),
          where.and([where('state', '=', 'running'), where('locked_until', '<', now.toISOString())]),
        ]),
      )
      .orderBy('run_at')
      .limit(1)
      .executeTakeFirst()
    if (!due) return false
    const claimed = await this.#database.transact(async ({ global }) =>
      global
        .updateTable('jobs')
        .set({
          state: 'running',
          attempts: due.attempts + 1,
          locked_by: this.#worker,
          locked_until: new Date(now.getTime() + LOCK_MS).toISOString(),
        })
        .where('id', '=', due.id)
        .where('state', '=', due.state)
        .where('attempts', '=', due.attempts)
        .executeTakeFirst(),
    )
    // Another worker was first: there may be more to do.
    if (claimed.numUpdatedRows === 0n) return true
    await this.#run({ ...due, attempts: due.attempts + 1 })
    return true
  }

  async #run(job: {
    id: Id
    type: string
    site_id: Id | null
    payload: string
    attempts: number
    max_attempts: number
  }) {
    const handler = this.#handlers.get(job.type)
    try {
      if (!handler) throw new PermanentJobError(`No handler for jobs of type ${job.type}`)
      await handler.run(JSON.parse(job.payload), { id: job.id, siteId: job.site_id, attempt: job.attempts })
      await this.#database.transact(({ global }) => global.deleteFrom('jobs').where('id', '=', job.id).execute())
    } catch (error) {
      const dead =
        error instanceof PermanentJobError ||
        job.attempts >= Math.min(job.max_attempts, handler?.maxAttempts ?? Infinity)
      this.#report(error, { id: job.id, type: job.type, dead })
      const runAt = new Date(this.#now().getTime() + backOff(job.attempts)).toISOString()
      await this.#database.transact(({ global }) =>
        global
          .updateTable('jobs')
          .set({
            state: dead ? 'dead' : 'pending',
            // A waiting job may have taken the key meanwhile; a dead one must not hold it.
            unique_key: null,
            run_at: runAt,
            locked_by: null,
            locked_until: null,
            last_error: String(error instanceof Error ? error.message : error).slice(0, 2000),
          })
          .where('id', '=', job.id)
          .execute(),
      )
    }
  }
}
