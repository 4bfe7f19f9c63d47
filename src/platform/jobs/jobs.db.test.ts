import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ENGINES, openTestDatabase } from '../../../e2e/support/test-app.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrations.ts'
import {
  backOff,
  cancel,
  countJobs,
  enqueue,
  type JobDefinition,
  type JobRequest,
  JobRunner,
  PermanentJobError,
} from './jobs.ts'

const START = Date.UTC(2026, 10, 21, 9)
const MINUTE = 60_000

describe.each(ENGINES)('jobs on %s', (engine) => {
  let database: Database
  let close: () => Promise<void>
  let clock: number
  let ran: unknown[]

  beforeEach(async () => {
    ;({ database, close } = await openTestDatabase(engine))
    await migrate(database, [])
    clock = START
    ran = []
  })
  afterEach(async () => {
    vi.useRealTimers()
    await close()
  })

  const now = () => new Date(clock)
  const queue = (...requests: JobRequest[]) =>
    database.transact(async (transaction) => {
      for (const request of requests) await enqueue(transaction, request, now())
    })
  const note = (payload: unknown): JobRequest => ({ type: 'note', payload })
  const noting: JobDefinition = { type: 'note', run: async (payload) => void ran.push(payload) }
  function runnerOf(run: JobDefinition['run'] = noting.run, more: Partial<JobDefinition> = {}) {
    const reports: [message: string, dead: boolean][] = []
    const report = (error: unknown, job: { dead: boolean }) => void reports.push([(error as Error).message, job.dead])
    const runner = new JobRunner(database, [{ type: 'note', run, ...more }], { now, report })
    return Object.assign(runner, { reports })
  }
  const jobs = () => database.global.selectFrom('jobs').selectAll().orderBy('created_at').orderBy('id').execute()

  test('only what is due runs, in the order of its time and then of its queueing', async () => {
    await queue({ ...note('later'), runAt: new Date(START + MINUTE) }, ...[1, 2, 3, 4, 5].map(note), {
      ...note('earlier'),
      runAt: new Date(START - MINUTE),
    })
    const runner = runnerOf()
    expect(await runner.runDue()).toBe(6)
    expect(ran).toEqual(['earlier', 1, 2, 3, 4, 5])
    clock += MINUTE
    expect(await runner.runDue()).toBe(1)
    expect(ran).toContain('later')
    expect(await jobs()).toEqual([])
  })

  test('of jobs for one time the one that was queued first runs first', async () => {
    const runAt = new Date(START + MINUTE)
    clock = START + 2000
    await queue({ ...note('second'), runAt })
    clock = START
    await queue({ ...note('first'), runAt })
    clock = START + MINUTE
    await runnerOf().runDue()
    expect(ran).toEqual(['first', 'second'])
  })

  test('a handler gets the payload, the site and the number of the attempt', async () => {
    const calls: unknown[] = []
    await queue({ type: 'note', payload: { a: [1, null] }, siteId: 'f'.repeat(24) }, { type: 'note' })
    await runnerOf(async (...call) => void calls.push(call)).runDue()
    expect(calls).toMatchObject([
      [{ a: [1, null] }, { id: expect.stringMatching(/^[0-9a-f]{24}$/), siteId: 'f'.repeat(24), attempt: 1 }],
      [null, { id: expect.any(String), siteId: null, attempt: 1 }],
    ])
  })

  test('a job of a transaction that is undone was never queued', async () => {
    const undone = database.transact(async (transaction) => {
      await enqueue(transaction, note('undone'), now())
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await runnerOf().runDue()).toBe(0)
  })

  test('queueing is announced, so that runners look at once', async () => {
    const heard: string[] = []
    const stop = database.onChange((topics) => heard.push(...topics))
    await queue(note(1))
    stop()
    expect(heard).toEqual(['jobs'])
  })

  test('what fails is tried again after a growing while, and does not hold up the others', async () => {
    await queue(note('bad'), note('good'))
    const runner = runnerOf(async (payload, { attempt }) => {
      if (payload === 'bad' && attempt < 3) throw new Error(`attempt ${attempt}`)
      ran.push(payload)
    })
    expect(await runner.runDue()).toBe(2)
    expect(ran).toEqual(['good'])
    expect(await jobs()).toMatchObject([{ state: 'pending', attempts: 1, last_error: 'attempt 1', locked_by: null }])
    clock += backOff(1) - 1
    expect(await runner.runDue()).toBe(0)
    clock += 1
    expect(await runner.runDue()).toBe(1)
    clock += backOff(2)
    expect(await runner.runDue()).toBe(1)
    expect(ran).toEqual(['good', 'bad'])
    expect(runner.reports).toEqual([
      ['attempt 1', false],
      ['attempt 2', false],
    ])
    expect(await jobs()).toEqual([])
  })

  test('jobs wait for those of their own lane only, whatever was queued first', async () => {
    await queue({ type: 'import' }, { type: 'picture' }, { type: 'picture' }, note(1), { type: 'mail' }, note(2))
    const shortDone = Promise.withResolvers<void>()
    const end = (what: unknown) => {
      ran.push(what)
      if (ran.length === 3) shortDone.resolve()
    }
    const blocked = (type: string, lane: 'background' | 'long'): JobDefinition => ({
      type,
      lane,
      async run() {
        await shortDone.promise
        ran.push(type)
      },
    })
    const mail: JobDefinition = { type: 'mail', lane: 'mail', run: async () => end('mail') }
    const prompt = { ...noting, run: async (payload: unknown) => end(payload) }
    const handlers = [blocked('import', 'long'), blocked('picture', 'background'), prompt, mail]
    expect(await new JobRunner(database, handlers, { now }).runDue()).toBe(6)
    expect(ran.slice(0, 3).sort()).toEqual([1, 2, 'mail'])
    expect(ran.slice(3).sort()).toEqual(['import', 'picture', 'picture'])
  })

  test('of a lane for several jobs at once a slow one leaves room for the others', async () => {
    await queue({ type: 'call', payload: 'slow' }, { type: 'call', payload: 1 }, { type: 'call', payload: 2 })
    const others = Promise.withResolvers<void>()
    const call: JobDefinition = {
      type: 'call',
      lane: 'calls',
      async run(payload) {
        if (payload === 'slow') await others.promise
        ran.push(payload)
        if (ran.length === 2) others.resolve()
      },
    }
    await new JobRunner(database, [call], { now }).runDue()
    expect(ran.slice(0, 2).sort()).toEqual([1, 2])
    expect(ran[2]).toBe('slow')
  })

  test('what a job calls for is run as well, in whatever lane', async () => {
    await queue(note(1))
    const calling: JobDefinition = { type: 'note', run: async () => void (await queue({ type: 'mail' })) }
    const mail: JobDefinition = { type: 'mail', lane: 'mail', run: async () => void ran.push('mail') }
    expect(await new JobRunner(database, [mail, calling], { now }).runDue()).toBe(2)
    expect(ran).toEqual(['mail'])
  })

  test('a runner that is stopped begins nothing more, and long work that ends for it is no failed attempt', async () => {
    await queue(note(1), note(2))
    const runner = runnerOf(async (payload, { signal }) => {
      ran.push(payload)
      runner.stop()
      signal.throwIfAborted()
    })
    await runner.runDue()
    expect(ran).toEqual([1])
    expect(runner.reports).toEqual([])
    expect((await jobs()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['pending', 0],
      ['pending', 0],
    ])
    expect(await runnerOf().runDue()).toBe(2)
    expect(ran).toEqual([1, 1, 2])
  })

  test('a job that fails every time is dead in the end, stays to be seen with its reason, and runs no more', async () => {
    await queue({ ...note(1), maxAttempts: 3 }, note(2))
    const runner = runnerOf(
      async () => {
        throw new Error('broken')
      },
      { maxAttempts: 5 },
    )
    for (let hours = 0; hours < 10; hours++, clock += 60 * MINUTE) await runner.runDue()
    expect(await jobs()).toMatchObject([
      { state: 'dead', attempts: 3, last_error: 'broken' },
      { state: 'dead', attempts: 5, last_error: 'broken' },
    ])
    expect(runner.reports.filter(([, dead]) => dead)).toHaveLength(2)
    await queue({ ...note(3), runAt: new Date(clock + MINUTE) })
    expect(await countJobs(database)).toEqual({ pending: 1, dead: 2 })
  })

  test('a job that says that trying again cannot help is dead at once', async () => {
    await queue(note(1))
    const runner = runnerOf(async () => {
      throw new PermanentJobError('gone')
    })
    await runner.runDue()
    expect(await jobs()).toMatchObject([{ state: 'dead', attempts: 1, last_error: 'gone' }])
    expect(runner.reports).toEqual([['gone', true]])
  })

  test('what runs by itself runs at once, then each time after its pause, once for all processes', async () => {
    const [one, other] = [runnerOf(undefined, { everyMs: MINUTE }), runnerOf(undefined, { everyMs: MINUTE })]
    await Promise.all([one.runDue(), other.runDue()])
    expect(ran).toEqual([null])
    clock += MINUTE - 1
    await one.runDue()
    expect(ran).toHaveLength(1)
    clock += 1
    await other.runDue()
    await runnerOf(undefined, { everyMs: MINUTE }).runDue()
    expect(ran).toHaveLength(2)
    expect(await jobs()).toMatchObject([{ state: 'pending', run_at: new Date(clock + MINUTE).toISOString() }])
  })

  test('a clock that was wrong once puts nothing off for years', async () => {
    clock += 1_000_000 * MINUTE
    await runnerOf(undefined, { everyMs: MINUTE }).runDue()
    clock = START
    await runnerOf(undefined, { everyMs: MINUTE }).runDue()
    expect(ran).toHaveLength(2)
  })

  test('what runs by itself goes on although one turn failed for good; who knows it no longer leaves it', async () => {
    const failing = () => Promise.reject(new PermanentJobError('Oggi no'))
    await runnerOf(failing, { everyMs: MINUTE }).runDue()
    expect(await jobs()).toMatchObject([{ state: 'dead' }, { state: 'pending' }])
    clock += MINUTE
    await runnerOf(undefined, { everyMs: MINUTE }).runDue()
    expect(ran).toEqual([null])
    clock += MINUTE
    await runnerOf().runDue()
    expect((await jobs()).filter(({ state }) => state === 'pending')).toEqual([])
  })

  test('a job that nobody here knows waits for one who does', async () => {
    await queue({ type: 'newer' })
    await runnerOf().runDue()
    expect(await jobs()).toMatchObject([{ state: 'pending', last_error: 'No handler for jobs of type newer' }])
    clock += backOff(1)
    await new JobRunner(database, [{ ...noting, type: 'newer' }], { now }).runDue()
    expect(await jobs()).toEqual([])
  })

  test('asking again under a key changes the job that waits: its time, its payload, its attempts', async () => {
    await queue({ ...note('old'), uniqueKey: 'k' })
    const [first] = await jobs()
    await runnerOf(async () => {
      throw new Error('no')
    }).runDue()
    await queue(
      { ...note('new'), uniqueKey: 'k', runAt: new Date(START + 90 * MINUTE) },
      { type: 'other', uniqueKey: 'k' },
    )
    const waiting = (await jobs()).find((job) => job.id === first!.id)
    expect(waiting).toMatchObject({
      payload: '"new"',
      attempts: 0,
      run_at: new Date(START + 90 * MINUTE).toISOString(),
    })
    expect(await jobs()).toHaveLength(2)
  })

  test('a job taken back under its key does not run, not even after a failure', async () => {
    await queue(
      { ...note(1), uniqueKey: 'a' },
      { ...note(2), uniqueKey: 'b', runAt: new Date(START + MINUTE) },
      note(3),
    )
    const runner = runnerOf(async (payload) => {
      ran.push(payload)
      if (payload === 1) throw new Error('no')
    })
    await runner.runDue()
    await database.transact(async (transaction) => {
      await cancel(transaction, 'note', 'a')
      await cancel(transaction, 'note', 'b')
    })
    clock += 60 * MINUTE
    expect(await runner.runDue()).toBe(0)
    expect(ran).toEqual([1, 3])
  })

  test('while a job runs another one may be queued under its key, and both come to an end', async () => {
    await queue({ ...note('first'), uniqueKey: 'k' })
    const runner = runnerOf(async (payload, { attempt }) => {
      if (attempt === 1 && payload === 'first') {
        await queue({ ...note('second'), uniqueKey: 'k', runAt: new Date(START + MINUTE) })
        throw new Error('no')
      }
      ran.push(payload)
    })
    await runner.runDue()
    expect((await jobs()).map((job) => job.unique_key).sort()).toEqual(['k', null].sort())
    clock += 60 * MINUTE
    await runner.runDue()
    expect(ran.sort()).toEqual(['first', 'second'])
  })

  test('two runners share the work and never run one job twice', async () => {
    await queue(...Array.from({ length: 40 }, (_, index) => note(index)))
    const running = new Set<unknown>()
    const run: JobDefinition['run'] = async (payload) => {
      expect(running.has(payload)).toBe(false)
      running.add(payload)
      await database.global.selectFrom('jobs').select('id').execute()
      ran.push(payload)
    }
    const counts = await Promise.all([1, 2, 3].map(() => runnerOf(run).runDue()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40)
    expect(ran).toHaveLength(40)
    expect(running.size).toBe(40)
  })

  test('a job whose worker fell silent is taken over, and what the silent one says later changes nothing', async () => {
    await queue(note(1))
    const silent = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const first = runnerOf(async () => {
      begun.resolve()
      await silent.promise
      throw new Error('late')
    }).runDue()
    await begun.promise
    const second = runnerOf(async (_payload, { attempt }) => {
      silent.resolve()
      await first
      ran.push(attempt)
      expect(await jobs()).toMatchObject([{ state: 'running', attempts: 2 }])
    })
    expect(await second.runDue()).toBe(0)
    clock += 2 * MINUTE + 1
    expect(await second.runDue()).toBe(1)
    expect(ran).toEqual([2])
    expect(second.reports).toEqual([])
    expect(await jobs()).toEqual([])
  })

  test('of many who would take a job over one does', async () => {
    await queue(note(1))
    const begun = Promise.withResolvers<void>()
    void runnerOf(() => {
      begun.resolve()
      return new Promise(() => {})
    }).runDue()
    await begun.promise
    clock += 2 * MINUTE + 1
    const counts = await Promise.all(Array.from({ length: 5 }, () => runnerOf().runDue()))
    expect(counts.sort()).toEqual([0, 0, 0, 0, 1])
    expect(ran).toEqual([1])
  })

  test('a job that takes long keeps its lock', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await queue(note(1))
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const first = runnerOf(async () => {
      begun.resolve()
      await gate.promise
    }).runDue()
    await begun.promise
    const [before] = await jobs()
    clock += 90_000
    vi.advanceTimersByTime(30_000)
    await expect.poll(async () => (await jobs())[0]?.locked_until).not.toBe(before?.locked_until)
    clock += 60_000
    expect(await runnerOf().runDue()).toBe(0)
    gate.resolve()
    await first
    expect(await jobs()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a job that ends every process it runs in is dead in the end', async () => {
    await queue({ ...note(1), maxAttempts: 3 })
    const neverEnds = new Promise<void>(() => {})
    for (let times = 1; times <= 3; times++) {
      const begun = Promise.withResolvers<void>()
      void runnerOf(async () => {
        ran.push(times)
        begun.resolve()
        await neverEnds
      }).runDue()
      await begun.promise
      clock += 2 * MINUTE + 1
    }
    const last = runnerOf()
    await last.runDue()
    expect(ran).toEqual([1, 2, 3])
    expect(last.reports).toEqual([['Every process that ran this job ended with it', true]])
    expect(await jobs()).toMatchObject([{ state: 'dead' }])
  })
})

test('waits grow from two seconds to an hour', () => {
  expect([1, 2, 3, 7, 8].map(backOff)).toEqual([2000, 8000, 32_000, 3_600_000, 3_600_000])
})
