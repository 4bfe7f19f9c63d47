import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { root } from '../support/root.ts'
import type { TestEngine } from '../support/test-app.ts'
import { copyDatabase, databaseUrlOf } from './crash-database.ts'
import { type ImportedSite, importedSite } from './imported-site.ts'
import { Owner } from './owner.ts'
import { environmentOf, type Installation, killGroup, type ServerProcess, spawnServer } from './server-process.ts'
import { DOCUMENTS, IDENTIFIER, writeWordPressExport } from './wordpress-export.ts'

/** Installations whose data are exported and imported by command, with or without a running server. */
export class TransferLab {
  readonly owner = new Owner()
  readonly folder = mkdtempSync(join(tmpdir(), 'vetrina-transfer-crash-'))
  readonly archive = join(this.folder, 'sito.zip')
  readonly backup = join(this.folder, 'copia.zip')
  readonly #engine: TestEngine
  #port = 0
  #server: ServerProcess | undefined
  #copies = 0
  /** With an owner and no site. */
  empty!: Installation
  /** With the site as well. */
  full!: Installation
  importWordPress!: readonly string[]
  /** The state of the site after any complete import. */
  due!: ImportedSite
  /** How long a command takes that finds nothing to do, in ms. */
  idleMs = 0

  constructor(engine: TestEngine) {
    this.#engine = engine
  }

  async prepare(): Promise<void> {
    this.#port = await freePort()
    const { file, media } = await writeWordPressExport(this.folder)
    this.importWordPress = ['import', 'wordpress', file, '--media', media]
    this.empty = { dataFolder: join(this.folder, 'empty'), databaseUrl: await databaseUrlOf(this.#engine) }
    await this.start(this.empty)
    await this.owner.signIn()
    await this.#server!.stop()
    this.full = await this.copyOf(this.empty)
    await this.toTheEnd(this.full, this.importWordPress)
    await this.toTheEnd(this.full, ['export', IDENTIFIER, this.archive])
    await this.toTheEnd(this.full, ['backup', this.backup])
    await this.start(this.full)
    this.due = await importedSite(this.owner, IDENTIFIER)
    expect(this.due.documents.length).toBe(DOCUMENTS)
    await this.#server!.stop()
    const begun = performance.now()
    await this.end(this.empty, ['export', 'inesistente', join(this.folder, 'nulla.zip')])
    this.idleMs = performance.now() - begun
  }

  async close(): Promise<void> {
    await this.stopServer()
    this.owner.connect(0)
    rmSync(this.folder, { recursive: true, force: true })
  }

  get isServing(): boolean {
    return this.#server !== undefined
  }

  async start(installation: Installation): Promise<void> {
    this.#server = spawnServer(installation, this.#port)
    await this.#server.ready()
    this.owner.connect(this.#port)
  }

  /** Kills the server if one is running. */
  async stopServer(): Promise<void> {
    await this.#server?.kill()
    this.#server = undefined
  }

  async copyOf(installation: Installation): Promise<Installation> {
    const dataFolder = join(this.folder, `copy-${this.#copies++}`)
    cpSync(installation.dataFolder, dataFolder, { recursive: true })
    return { dataFolder, databaseUrl: await copyDatabase(installation.databaseUrl) }
  }

  /** An installation into which a backup can be restored. */
  async restorable(): Promise<Installation> {
    if (this.#engine === 'sqlite') return await this.copyOf(this.empty)
    const dataFolder = join(this.folder, `copy-${this.#copies++}`)
    mkdirSync(dataFolder)
    return { dataFolder, databaseUrl: await databaseUrlOf(this.#engine) }
  }

  /** Runs a command to its end, with success or not. */
  async end(installation: Installation, args: readonly string[]): Promise<{ code: number; said: string }> {
    const command = this.#run(installation, args)
    const said = Promise.all([text(command.stdout!), text(command.stderr!)])
    const [code] = await once(command, 'exit')
    return { code, said: (await said).join('') }
  }

  /** Runs a command that must succeed; returns how long it took, in ms. */
  async toTheEnd(installation: Installation, args: readonly string[]): Promise<number> {
    const begun = performance.now()
    const { code, said } = await this.end(installation, args)
    expect(code, said).toBe(0)
    return performance.now() - begun
  }

  /**
   * Kills a command, and the running server if there is one; if the command had ended before, returns its duration in ms.
   */
  async killDuring(
    installation: Installation,
    args: readonly string[],
    { afterMs, alone = false }: { afterMs: number; alone?: boolean },
  ): Promise<number | undefined> {
    const begun = performance.now()
    const command = this.#run(installation, args)
    command.stdout!.resume()
    command.stderr!.resume()
    const ended = once(command, 'exit')
    await Promise.race([wait(afterMs), ended])
    const took = command.exitCode === null ? undefined : performance.now() - begun
    if (!alone) await this.stopServer()
    killGroup(command)
    await ended
    return took
  }

  /** Compares what the installation serves over HTTP with what is expected. */
  async expectSite(installation: Installation, about: string): Promise<void> {
    if (!this.#server) await this.start(installation)
    expect(await importedSite(this.owner, IDENTIFIER), about).toEqual(this.due)
  }

  remove({ dataFolder }: Installation): void {
    rmSync(dataFolder, { recursive: true, force: true })
  }

  #run(installation: Installation, args: readonly string[]): ChildProcess {
    const env = environmentOf(installation, this.#port)
    const command = [join(root, 'dist/server/cli.js'), ...args]
    return spawn(process.execPath, command, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env })
  }
}
