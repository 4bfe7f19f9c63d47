import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Agent } from 'undici'
import { freePort } from '../support/free-port.ts'
import { type Random, seededRandom } from './random.ts'
import { type Installation, type ServerProcess, spawnServer } from './server-process.ts'

export const CONNECTIONS = 64

export interface KillRun {
  readonly databaseUrl: string | undefined
  readonly seed: number
  readonly actions: number
  readonly kills: number
}

/** People who act on a server that is killed meanwhile, and try again without a response. */
export interface Actors {
  /** @param connection from 0 to 63; one of each acts at a time */
  act(connection: number, action: number): Promise<void>
  readonly acknowledged: number
}

/**
 * Lets people act over 64 connections while the server is killed, then compares what is stored with what they were told.
 * @param look looks at what is stored after each kill
 */
export async function killDuring<Acting extends Actors>(
  { databaseUrl, seed, actions, kills }: KillRun,
  prepare: (port: number, agent: () => Agent) => Promise<Acting>,
  verify: (installation: Installation, actors: Acting) => Promise<void>,
  look: (installation: Installation) => Promise<void> = async () => {},
): Promise<Acting> {
  const installation = { dataFolder: mkdtempSync(join(tmpdir(), 'vetrina-kills-')), databaseUrl }
  const random = seededRandom(seed)
  const port = await freePort()
  let server: ServerProcess | undefined
  let agent = new Agent({ connections: CONNECTIONS })
  async function start(): Promise<void> {
    server = spawnServer(installation, port)
    await server.ready()
    void agent.destroy()
    agent = new Agent({ connections: CONNECTIONS })
  }
  try {
    await start()
    const actors = await prepare(port, () => agent)
    let next = 0
    const acting = Array.from({ length: CONNECTIONS }, async (_, connection) => {
      while (next < actions) await actors.act(connection, next++)
    })
    const all = Promise.all(acting)
    for (let kill = 0; kill < kills; kill++) {
      const due = killAt({ actions, kills }, kill, random)
      while (actors.acknowledged < due) await Promise.race([wait(10), all])
      await server!.kill()
      await look(installation)
      await start()
    }
    await all
    await server!.stop()
    await verify(installation, actors)
    return actors
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { message: `${error.message}\n${server?.logs}` }) : error
  } finally {
    await server?.kill()
    await agent.destroy()
    rmSync(installation.dataFolder, { recursive: true, force: true })
  }
}

/** A random point within this kill's share of the run. */
function killAt({ actions, kills }: Pick<KillRun, 'actions' | 'kills'>, kill: number, random: Random): number {
  return Math.floor((actions * (kill + random() * 0.9)) / (kills + 1))
}
