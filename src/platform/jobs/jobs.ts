import { sql } from 'kysely'
import { type Id, newId } from '../../core/ids.ts'
import type { Database, Reader, Transaction } from '../database/database.ts'
import type { JobsTable as Job } from '../database/tables.ts'
import { isUniqueViolation } from '../database/violations.ts'

/**
 * Work with effects outside the database, or too heavy for the visitors' thread. Runs at least once: handlers are
 * idempotent.
 */
export interface JobDefinition<Payload = unknown> {
  /** `pages.publish` */
  readonly type: string
  readonly maxAttempts?: number
  /** Jobs only wait for others of their lane; `prompt` by default. */
  readonly lane?: Lane
  /** Repeats this many ms after its last run ended; one of all processes of an installation runs it. */
  readonly everyMs?: number
  run(payload: Payload, job: RunningJob): Promise<void>
}

/**
 * Lanes, and how many jobs of each run concurrently. `prompt` is short work in order of due time, publications first;
 * `mail` (to one person), `mailings` (to many) and `calls` wait for other machines; `background` may take minutes
 * (images, deletion), `long` hours (imports).
 */
const LANES = { prompt: 1, mail: 2, mailings: 1, calls: 4, background: 1, long: 1 } as const
export type Lane = keyof typeof LANES

export interface RunningJob {
  readonly id: Id
  readonly siteId: Id | null
  readonly attempt: number
  /**
   * Aborted when the process is about to end: long work may throw then, and the next process runs it from its
   * beginning.
   */
  readonly signal: AbortSignal
}

/** A handler throws this when a retry cannot help: the job is dead at once, and visible. */
export class PermanentJobError extends Error {}

export interface JobRequest {
  type: string
  payload?: unknown
  siteId?: Id | null
  runAt?: Date
  /**
   * While a job of this type and key waits, queueing it again sets the new time and payload, and resets its attempts.
   */
  uniqueKey?: string
  maxAttempts?: number
}

const DEFAULT_ATTEMPTS = 8
/** A worker that has not renewed its lock for this long counts as dead, in ms. */
const LOCK_MS = 2 * 60_000
/** Key of the one job of a repeating type. */
const SCHEDULE_KEY = 'schedule'
/**
 * How often to check that all repeating jobs are queued, in ms: another version may have taken one and not queued it
 * again.
 */
const LOOK_AT_SCHEDULE_MS = 3_600_000
/** How often a worker renews its lock, in ms. */
const RENEW_MS = 30_000

/** Queues a job in the transaction of the rows that cause it. */
export async function enqueue(transaction: Transaction, request: JobRequest, now = new Date()): Promise<void> {
  const runAt = (request.runAt ?? now).toISOString()
  const payload = JSON.stringify(request.payload ?? null)
  const job = transaction.global
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
        // Inlined: SQLite only matches its partial index to the same text, not to a bound value.
        .where(sql<boolean>`state = 'pending'`)
        .doUpdateSet({ run_at: runAt, payload, attempts: 0 }),
    )
  transaction.send(job)
  // What is due later is found by the next poll.
  if (runAt <= now.toISOString()) transaction.announce('jobs')
}

/** Removes a waiting job by its key. */
export async function cancel(transaction: Transaction, type: string, uniqueKey: string): Promise<void> {
  await transaction.global
    .deleteFrom('jobs')
    .where('type', '=', type)
    .where('unique_key', '=', uniqueKey)
    .where('state', '=', 'pending')
    .execute()
}

/** Delay before the next attempt, in ms: 2 s, 8 s, 32 s, … at most an hour. */
export function backOff(attempt: number): number {
  return Math.min(3_600_000, 500 * 4 ** attempt)
}

export class JobRunner {
  /** One for each concurrent job: runs the due jobs of its lane one after the other, and returns how many ran. */
  readonly slots: readonly (() => Promise<number>)[]
  #database: Database
  #handlers: ReadonlyMap<string, JobDefinition>
  #types = new Map<Lane, string[]>()
  #worker = crypto.randomUUID()
  #stopping = new AbortController()
  #now: () => Date
  #scheduled: { readonly at: number; readonly done: Promise<void> } | undefined
  #looking: Promise<ReadonlySet<Lane>> | undefined
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

  /** Starts no other job, and aborts those that run. */
  stop(): void {
    this.#stopping.abort()
  }

  /** Runs all due jobs, and those that they queue for now. Returns how many ran. */
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
    if (!(await this.#dueLanes()).has(lane)) return 0
    const { signal } = this.#stopping
    for (let due = await this.#findDue(lane); due && !signal.aborted; due = await this.#findDue(lane)) {
      // If another worker was first, there may be more to do.
      if (!(await this.#claim(due))) continue
      await this.#run({ ...due, attempts: due.attempts + 1 })
      ran++
    }
    return ran
  }

  /** Makes sure from time to time that repeating jobs are queued; all lanes share one check. */
  async #lookAtSchedule(): Promise<void> {
    const at = this.#now().getTime()
    if (!this.#scheduled || Math.abs(at - this.#scheduled.at) >= LOOK_AT_SCHEDULE_MS)
      this.#scheduled = { at, done: this.#schedule() }
    const { done } = this.#scheduled
    await done.catch((error) => {
      // Retry sooner than in an hour.
      this.#scheduled = undefined
      throw error
    })
  }

  /** Queues repeating jobs that neither wait nor run; a wrong clock may have postponed one for years. */
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

  /** Ends a job for good, and queues its next run if it repeats. */
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

  /** Lanes with something to do: one question for all slots that look at the same time. */
  #dueLanes(): Promise<ReadonlySet<Lane>> {
    this.#looking ??= this.#findDueLanes().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #findDueLanes(): Promise<ReadonlySet<Lane>> {
    const now = this.#now().toISOString()
    const due = await this.#database.global
      .selectFrom('jobs')
      .select('type')
      .distinct()
      .where('run_at', '<=', now)
      .where((where) =>
        where.or([
          where('state', '=', 'pending'),
          where.and([where('state', '=', 'running'), where('locked_until', '<', now)]),
        ]),
      )
      .execute()
    // The lane of an unknown type is unknown too.
    return new Set(due.map(({ type }) => this.#handlers.get(type)?.lane ?? 'prompt'))
  }

  /** The oldest that was begun and that nobody works on any more, or else the oldest that waits. */
  async #findDue(lane: Lane): Promise<Job | undefined> {
    const now = this.#now().toISOString()
    const others = [...this.#types].flatMap(([other, types]) => (other === 'prompt' ? [] : types))
    // By one state at a time the index says which one is the oldest, however many wait.
    const oldest = (state: Job['state']) =>
      this.#database.global
        .selectFrom('jobs')
        .selectAll()
        .where('state', '=', state)
        .where('run_at', '<=', now)
        .$if(state === 'running', (query) => query.where('locked_until', '<', now))
        .$if(lane !== 'prompt', (query) => query.where('type', 'in', this.#types.get(lane)!))
        .$if(lane === 'prompt' && others.length > 0, (query) => query.where('type', 'not in', others))
        .orderBy('run_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
    return (await oldest('running')) ?? (await oldest('pending'))
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
      // A job whose lock expired every time ended its process each time; it would go on doing so forever.
      if (job.attempts > this.#attemptsOf(job))
        throw new PermanentJobError('Every process that ran this job ended with it')
      const handler = this.#handlers.get(job.type)
      // Not the job's fault: a newer node may have queued it, and will run it.
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
    // It was aborted: not its fault, and not an attempt.
    const interrupted = this.#stopping.signal.aborted
    const change = interrupted
      ? { state: 'pending' as const, attempts: job.attempts - 1, locked_by: null, locked_until: null }
      : this.#failure(job, error)
    try {
      await this.#change(job, change)
    } catch (failure) {
      if (!isUniqueViolation(failure)) throw failure
      // Another job waits under its key by now, and may be cancelled by it; this one continues without the key.
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

  /** Changes a job while this worker holds it: a job taken over by another has a higher attempt count. */
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

/** Numbers of waiting and of dead jobs. */
export async function countJobs({ global }: Reader): Promise<{ pending: number; dead: number }> {
  const rows = await global
    .selectFrom('jobs')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const count = (state: Job['state']) => rows.find((row) => row.state === state)?.count ?? 0
  return { pending: count('pending'), dead: count('dead') }
}
