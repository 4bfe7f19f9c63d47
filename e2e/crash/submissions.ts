import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Agent } from 'undici'
import { expect } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { FormSenders, keptMarkers } from './form-senders.ts'
import { publishForm } from './published-form.ts'
import { type Random, seededRandom } from './random.ts'
import { type ServerProcess, spawnServer } from './server-process.ts'

const CONNECTIONS = 64

/**
 * Visitors send different forms over 64 connections while the server is killed. Without a response they retry with the
 * same key, as pages do. Compares what is stored with what was sent.
 */
export async function killDuringSubmissions(options: {
  databaseUrl: string | undefined
  seed: number
  submissions: number
  kills: number
}): Promise<string> {
  const installation = {
    dataFolder: mkdtempSync(join(tmpdir(), 'vetrina-forms-')),
    databaseUrl: options.databaseUrl,
  }
  const random = seededRandom(options.seed)
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
    const form = await publishForm(port)
    const senders = new FormSenders(port, form, () => agent)
    let next = 0
    const visitors = Array.from({ length: CONNECTIONS }, async () => {
      while (next < options.submissions) await senders.send(`invio-${next++}`)
    })
    const all = Promise.all(visitors)
    for (let kill = 0; kill < options.kills; kill++) {
      const due = killAt(options, kill, random)
      while (senders.acknowledged < due) await Promise.race([wait(10), all])
      await server!.kill()
      await start()
    }
    await all
    await server!.stop()
    const kept = await keptMarkers(installation)
    expect(new Set(kept).size, 'no form is kept twice').toBe(kept.length)
    expect(kept.length, 'every form that was acknowledged is kept').toBe(options.submissions)
    return `${senders.acknowledged} forms acknowledged and kept, ${senders.repeated} of them sent again; ${options.kills} kills`
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { message: `${error.message}\n${server?.logs}` }) : error
  } finally {
    await server?.kill()
    await agent.destroy()
    rmSync(installation.dataFolder, { recursive: true, force: true })
  }
}

/** A random point within this kill's share of the run. */
function killAt({ submissions, kills }: { submissions: number; kills: number }, kill: number, random: Random): number {
  return Math.floor((submissions * (kill + random() * 0.9)) / (kills + 1))
}
