import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { Owner } from './owner.ts'
import { median, type Random, seededRandom } from './random.ts'
import { type Installation, type ServerProcess, spawnServer } from './server-process.ts'
import { type Outcome, settle, verify, verifyPublications } from './verify.ts'
import { Visitors } from './visitors.ts'
import { Writer } from './writer.ts'

const SITES = ['bottega', 'forno']
const WRITERS_A_SITE = 3
/** Concurrent reports of visits to a site. */
const VISITS_AT_ONCE = 4
/** Maximum time from the start of the writers to a kill, in ms; short times are more likely. */
const LONGEST_LIFE = 1500
/** One in this many server processes is killed before it is ready. */
const START_KILLS = 8

/**
 * Kills the server at random moments while owners write and visitors browse, restarts it on the same data, and compares
 * the data with what was acknowledged. The seed determines the moments and the writers' choices; how far they get by then
 * depends on the machine.
 */
export async function killAtMoments(options: {
  databaseUrl: string | undefined
  seed: number
  moments: number
}): Promise<string> {
  const { databaseUrl, seed, moments } = options
  const dataFolder = mkdtempSync(join(tmpdir(), 'vetrina-crash-'))
  const run = new Run({ dataFolder, databaseUrl }, seededRandom(seed), await freePort())
  try {
    await run.prepare()
    for (let moment = 0; moment < moments; moment++) await run.liveAndDie()
    await run.lookAtEverything()
    return run.summary
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { message: `${error.message}\n${run.logs}` }) : error
  } finally {
    await run.end()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

class Run {
  readonly #installation: Installation
  readonly #random: Random
  readonly #port: number
  readonly #owner = new Owner()
  readonly #writers: Writer[] = []
  readonly #visitors: Visitors[] = []
  readonly #outcome: Outcome = {
    create: { done: 0, undone: 0 },
    change: { done: 0, undone: 0 },
    publish: { done: 0, undone: 0 },
  }
  readonly #starts: number[] = []
  #killedStarts = 0
  #server: ServerProcess | undefined

  constructor(installation: Installation, random: Random, port: number) {
    this.#installation = installation
    this.#random = random
    this.#port = port
  }

  get logs(): string {
    return this.#server?.logs ?? ''
  }

  get summary(): string {
    const acknowledged = this.#writers.reduce((sum, writer) => sum + writer.acknowledged, 0)
    const underWay = Object.entries(this.#outcome).map(
      ([kind, { done, undone }]) => `${done + undone} ${kind} (${done} done, ${undone} not)`,
    )
    const visits = this.#visitors.reduce((sum, visitors) => sum + visitors.acknowledged, 0)
    return (
      `${acknowledged} acknowledged writes and ${visits} visits, all there; under way when the server was killed: ${underWay.join(', ')}; ` +
      `${this.#killedStarts} kills during the start, which takes ${Math.round(median(this.#starts))} ms`
    )
  }

  /** Creates an owner, sites, and writers with their first pages. */
  async prepare(): Promise<void> {
    await this.#start()
    await this.#owner.signIn()
    for (const identifier of SITES) {
      const answer = await this.#owner.call('POST', '/api/sites', { identifier, title: identifier })
      expect(answer.status, answer.body).toBe(201)
      const site = { id: answer.json().id, identifier }
      this.#visitors.push(new Visitors(this.#owner, site))
      for (let index = 0; index < WRITERS_A_SITE; index++)
        this.#writers.push(new Writer(`${identifier}${index}`, site, this.#owner, this.#random))
    }
    // Node writes its compile cache when it exits normally; later starts are a quarter faster.
    expect(await this.#server!.stop()).toBe(0)
  }

  /** One round: start, verify, write, kill. */
  async liveAndDie(): Promise<void> {
    if (this.#random() < 1 / START_KILLS) {
      const server = spawnServer(this.#installation, this.#port)
      this.#server = server
      await wait(this.#random() * median(this.#starts) * 1.1)
      this.#killedStarts++
      return await server.kill()
    }
    await this.#start()
    await this.#look((writer) => writer.touched)
    let killed = false
    const visits = this.#visitors.flatMap((visitors) => Array.from({ length: VISITS_AT_ONCE }, () => visitors))
    const work = [...this.#writers, ...visits].map(async (one) => {
      while (!killed)
        await one.act().catch((error) => {
          if (!killed) throw error
        })
    })
    const working = Promise.all(work)
    await Promise.race([wait(2 + this.#random() ** 2 * LONGEST_LIFE), working])
    killed = true
    await this.#server!.kill()
    await working
  }

  async lookAtEverything(): Promise<void> {
    await this.#start()
    await this.#look((writer) => writer.pages)
    expect(await this.#server!.stop()).toBe(0)
    if (this.#installation.databaseUrl !== undefined) return
    const database = new DatabaseSync(join(this.#installation.dataFolder, 'vetrina.db'), { readOnly: true })
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    database.close()
  }

  async end(): Promise<void> {
    await this.#server?.kill()
    this.#owner.connect(0)
  }

  async #start(): Promise<void> {
    this.#server = spawnServer(this.#installation, this.#port)
    this.#starts.push(await this.#server.ready())
    this.#owner.connect(this.#port)
  }

  async #look(pagesOf: (writer: Writer) => Iterable<Writer['pages'][number]>): Promise<void> {
    for (const writer of this.#writers) {
      await settle(this.#owner, writer, this.#outcome)
      await verify(this.#owner, writer, pagesOf(writer))
    }
    for (const visitors of this.#visitors) await visitors.verify()
    for (const identifier of SITES)
      await verifyPublications(
        this.#owner,
        this.#writers.filter((writer) => writer.identifier === identifier),
      )
  }
}
