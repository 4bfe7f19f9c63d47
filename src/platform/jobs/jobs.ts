import { sql } from 'kysely'
import { type Id, newId } from '../../core/ids.ts'
import type { Database, Reader, Transaction } from '../database/database.ts'
import type { JobsTable as Job } from '../database/tables.ts'
import { isUniqueViolation } from '../database/violations.ts'

/** Work with effects outside the database, or too heavy for the visitors' thread. Runs at least once: handlers are idempotent. */
export interface JobDefinition<Payload = unknown> {
  /** `pages.publish` */
  readonly type: string
  readonly maxAttempts?: number
  /** Jobs wait for those of their own lane only; `prompt` without it. */
  readonly lane?: Lane
  /** Runs by itself, so many ms after it last came to an end; of all processes of an installation one runs it. */
  readonly everyMs?: number
  run(payload: Payload, job: RunningJob): Promise<void>
}

/**
 * Lanes, and how many jobs of each run at once. `prompt` is short work in the order in which it is due, publications first
 * of all; `mail` (to one person), `mailings` (to many) and `calls` wait for machines elsewhere; `background` may take minutes
 * (pictures, forgetting), `long` hours (imports).
 */
const LANES = { prompt: 1, mail: 2, mailings: 1, calls: 4, background: 1, long: 1 } as const
export type Lane = keyof typeof LANES

export interface RunningJob {
  readonly id: Id
  readonly siteId: Id | null
  readonly attempt: number
  /** Aborted when the process is to end: long work may throw then, and is done from its beginning by the next process. */
  readonly signal: AbortSignal
}

/** A handler throws this when trying again cannot help: the job is dead at once, and visible. */
export class PermanentJobError extends Error {}

export interface JobRequest {
  type: string
  payload?: unknown
  siteId?: Id | null
  runAt?: Date
  /** While a job of this type and key waits, asking again gives it the new time and payload, and all its attempts back. */
  uniqueKey?: string
  maxAttempts?: number
}

const DEFAULT_ATTEMPTS = 8
/** A worker that has not said for this long that it is at work is taken for dead. */
const LOCK_MS = 2 * 60_000
/** Key of the one job of a type that runs by itself. */
const SCHEDULE_KEY = 'schedule'
/** How often it is looked whether all that runs by itself waits: another version may have taken one and not queued it again. */
const LOOK_AT_SCHEDULE_MS = 3_600_000
/** How often it says so. */
const RENEW_MS = 30_000

/** Queues a job in the transaction of the rows that call for it. Gives the id of the job that waits now. */
export async function enqueue(transaction: Transaction, request: JobRequest, now = new Date()): Promise<Id> {
  const runAt = (request.runAt ?? now).toISOString()
  const payload = JSON.stringify(request.payload ?? null)
  const { id } = await transaction.global
    .insertInto('jobs')
    .values({
      id: newId(now.getTime()),
      site_id: request.siteId ?? null,
      type: request.type,
      payload,
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
        .doUpdateSet({ run_at: runAt, payload, attempts: 0 }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
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
  /** One for each job that may run at once: runs what is due in its lane, one after the other, and answers how many ran. */
  readonly slots: readonly (() => Promise<number>)[]
  #database: Database
  #handlers: ReadonlyMap<string, JobDefinition>
  #types = new Map<Lane, string[]>()
  #worker = crypto.randomUUID()
  #stopping = new AbortController()
  #now: () => Date
  #scheduled: { readonly at: number; readonly done: Promise<void> } | undefined
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
    for (const { type, lane = 'prompt' } of handlers) this.#types.set(lane, [...(this.#types.get(lane) ?? []), type])
    this.slots = (Object.keys(LANES) as Lane[]).flatMap((lane) =>
      lane === 'prompt' || this.#types.has(lane) ? Array(LANES[lane]).fill(() => this.#runLane(lane)) : [],
    )
    this.#now = options.now ?? (() => new Date())
    this.#report = options.report ?? (() => {})
  }

  /** Begins no other job, and asks those under way to end. */
  stop(): void {
    this.#stopping.abort()
  }

  /** Runs all that is due, and what that calls for at once. Returns how many ran. */
  async runDue(): Promise<number> {
    let ran = 0
    for (let before = -1; before !== ran; ) {
      before = ran
      for (const count of await Promise.all(this.slots.map((run) => run()))) ran += count
    }
    return ran
  }

  async #runLane(lane: Lane): Promise<number> {
    let ran = 0
    await this.#lookAtSchedule()
    const { signal } = this.#stopping
    for (let due = await this.#findDue(lane); due && !signal.aborted; due = await this.#findDue(lane)) {
      // When another worker was first there may be more to do.
      if (!(await this.#claim(due))) continue
      await this.#run({ ...due, attempts: due.attempts + 1 })
      ran++
    }
    return ran
  }

  /** Sees to it now and then that what runs by itself waits; all lanes wait for one look. */
  async #lookAtSchedule(): Promise<void> {
    const at = this.#now().getTime()
    if (!this.#scheduled || Math.abs(at - this.#scheduled.at) >= LOOK_AT_SCHEDULE_MS)
      this.#scheduled = { at, done: this.#schedule() }
    const { done } = this.#scheduled
    await done.catch((error) => {
      // The next look is not an hour away.
      this.#scheduled = undefined
      throw error
    })
  }

  /** Queues what runs by itself, unless it waits or runs already; a clock that was wrong may have put it off for years. */
  async #schedule(): Promise<void> {
    const scheduled = [...this.#handlers.values()].filter(({ everyMs }) => everyMs !== undefined)
    if (scheduled.length === 0) return
    const now = this.#now()
    await this.#database.transact(async (transaction) => {
      const known = await transaction.global
        .selectFrom('jobs')
        .select(['type', 'run_at'])
        .where('unique_key', '=', SCHEDULE_KEY)
        .where('state', 'in', ['pending', 'running'])
        .execute()
      for (const { type, everyMs } of scheduled) {
        const latest = new Date(now.getTime() + everyMs!).toISOString()
        if (!known.some((job) => job.type === type && job.run_at <= latest))
          await enqueue(transaction, { type, uniqueKey: SCHEDULE_KEY }, now)
      }
    })
  }

  /** Ends a job for good, and queues its next turn where it runs by itself. */
  async #end(job: Job, end: (transaction: Transaction) => Promise<unknown>): Promise<void> {
    const everyMs = job.unique_key === SCHEDULE_KEY ? this.#handlers.get(job.type)?.everyMs : undefined
    const now = this.#now()
    await this.#database.transact(async (transaction) => {
      await end(transaction)
      if (everyMs === undefined) return
      const runAt = new Date(now.getTime() + everyMs)
      await enqueue(transaction, { type: job.type, uniqueKey: SCHEDULE_KEY, runAt }, now)
    })
  }

  #findDue(lane: Lane): Promise<Job | undefined> {
    const others = [...this.#types].flatMap(([other, types]) => (other === 'prompt' ? [] : types))
    const now = this.#now().toISOString()
    return (
      this.#database.global
        .selectFrom('jobs')
        .selectAll()
        .where('run_at', '<=', now)
        .where((where) =>
          where.or([
            where('state', '=', 'pending'),
            where.and([where('state', '=', 'running'), where('locked_until', '<', now)]),
          ]),
        )
        // Of a type that nobody here knows the lane is not known either.
        .$if(lane !== 'prompt', (query) => query.where('type', 'in', this.#types.get(lane)!))
        .$if(lane === 'prompt' && others.length > 0, (query) => query.where('type', 'not in', others))
        .orderBy('run_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
    )
  }

  async #claim(due: Job): Promise<boolean> {
    const claimed = await this.#database.transact(({ global }) =>
      global
        .updateTable('jobs')
        .set({
          state: 'running',
          attempts: due.attempts + 1,
          locked_by: this.#worker,
          locked_until: this.#lockEnd(),
        })
        .where('id', '=', due.id)
        .where('state', '=', due.state)
        .where('attempts', '=', due.attempts)
        .executeTakeFirst(),
    )
    return claimed.numUpdatedRows > 0n
  }

  #lockEnd(): string {
    return new Date(this.#now().getTime() + LOCK_MS).toISOString()
  }

  async #run(job: Job): Promise<void> {
    const renewal = setInterval(
      () => void this.#change(job, { locked_until: this.#lockEnd() }).catch(() => {}),
      RENEW_MS,
    ).unref()
    try {
      // A job whose lock ran out each time ended the process it ran in; it would go on doing so for ever.
      if (job.attempts > this.#attemptsOf(job))
        throw new PermanentJobError('Every process that ran this job ended with it')
      const handler = this.#handlers.get(job.type)
      // No fault of the job: a newer node may have queued it, and will take it.
      if (!handler) throw new Error(`No handler for jobs of type ${job.type}`)
      await handler.run(JSON.parse(job.payload), {
        id: job.id,
        siteId: job.site_id,
        attempt: job.attempts,
        signal: this.#stopping.signal,
      })
      await this.#end(job, ({ global }) => global.deleteFrom('jobs').where('id', '=', job.id).execute())
    } catch (error) {
      await this.#fail(job, error)
    } finally {
      clearInterval(renewal)
    }
  }

  async #fail(job: Job, error: unknown): Promise<void> {
    // It was asked to end: no fault of its own, and no attempt.
    const interrupted = this.#stopping.signal.aborted
    const change = interrupted
      ? { state: 'pending' as const, attempts: job.attempts - 1, locked_by: null, locked_until: null }
      : this.#failure(job, error)
    try {
      await this.#change(job, change)
    } catch (failure) {
      if (!isUniqueViolation(failure)) throw failure
      // Another one waits under its key by now, and may be taken back by it; this one goes on without.
      await this.#change(job, { ...change, unique_key: null })
    }
  }

  #failure(job: Job, error: unknown) {
    const dead = error instanceof PermanentJobError || job.attempts >= this.#attemptsOf(job)
    this.#report(error, { id: job.id, type: job.type, dead })
    return {
      state: dead ? ('dead' as const) : ('pending' as const),
      run_at: new Date(this.#now().getTime() + backOff(job.attempts)).toISOString(),
      locked_by: null,
      locked_until: null,
      last_error: String(error instanceof Error ? error.message : error).slice(0, 2000),
    }
  }

  /** Changes a job while this worker holds it: one that was taken over has one attempt more. */
  async #change(job: Job, change: Partial<Job>): Promise<void> {
    const make = ({ global }: Transaction) =>
      global.updateTable('jobs').set(change).where('id', '=', job.id).where('attempts', '=', job.attempts).execute()
    if (change.state === 'dead') await this.#end(job, make)
    else await this.#database.transact(make)
  }

  #attemptsOf(job: Job): number {
    return Math.min(job.max_attempts, this.#handlers.get(job.type)?.maxAttempts ?? Number.POSITIVE_INFINITY)
  }
}

/** Jobs that wait, and those that were given up. */
export async function countJobs({ global }: Reader): Promise<{ pending: number; dead: number }> {
  const rows = await global
    .selectFrom('jobs')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const count = (state: Job['state']) => rows.find((row) => row.state === state)?.count ?? 0
  return { pending: count('pending'), dead: count('dead') }
}
