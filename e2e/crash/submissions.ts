import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { Agent, request } from 'undici'
import { expect } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { CRUMB, publishForm, SITE } from './published-form.ts'
import { type Random, seededRandom } from './random.ts'
import { type Installation, type ServerProcess, spawnServer } from './server-process.ts'

const CONNECTIONS = 64
/** How long a visitor waits before trying again while nothing answers, in ms. */
const AGAIN_MS = 50

/**
 * Visitors send a form, each its own, over 64 connections while the server is killed; whoever gets no answer sends the same
 * form with the same key again, as pages do. Holds what is kept against what was sent.
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
    let next = 0
    let acknowledged = 0
    let repeated = 0
    const visitors = Array.from({ length: CONNECTIONS }, async () => {
      while (next < options.submissions) {
        const marker = `invio-${next++}`
        const host = `${SITE}.localhost:${port}`
        const key = await untilAnswered(async () => (await post(agent, port, host, 'FormSubmissionKey', {})).data.key)
        const body = { formId: form.formId, pageId: form.pageId, key, form: JSON.stringify({ testo: marker }) }
        await untilAnswered(async (attempt) => {
          if (attempt > 0) repeated++
          await post(agent, port, host, 'SaveFormSubmission', body)
        })
        acknowledged++
      }
    })
    const all = Promise.all(visitors)
    for (let kill = 0; kill < options.kills; kill++) {
      const due = killAt(options, kill, random)
      while (acknowledged < due) await Promise.race([wait(10), all])
      await server!.kill()
      await start()
    }
    await all
    await server!.stop()
    const kept = await keptMarkers(installation)
    expect(new Set(kept).size, 'no form is kept twice').toBe(kept.length)
    expect(kept.length, 'every form that was acknowledged is kept').toBe(options.submissions)
    return `${acknowledged} forms acknowledged and kept, ${repeated} of them sent again; ${options.kills} kills`
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { message: `${error.message}\n${server?.logs}` }) : error
  } finally {
    await server?.kill()
    await agent.destroy()
    rmSync(installation.dataFolder, { recursive: true, force: true })
  }
}

/** Somewhere within its share of the run. */
function killAt({ submissions, kills }: { submissions: number; kills: number }, kill: number, random: Random): number {
  return Math.floor((submissions * (kill + random() * 0.9)) / (kills + 1))
}

/** Asks until something answers. What is refused is a fault of the test. */
async function untilAnswered<Result>(ask: (attempt: number) => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask(attempt)
    } catch (error) {
      if (error instanceof Unexpected) throw error
      await wait(AGAIN_MS)
    }
  }
}

class Unexpected extends Error {}

async function post(agent: Agent, port: number, host: string, call: string, body: object) {
  const { statusCode, body: answer } = await request(`http://127.0.0.1:${port}/api/form/${call}`, {
    dispatcher: agent,
    method: 'POST',
    headers: { host, cookie: `crumb=${CRUMB}`, 'x-csrf-token': CRUMB, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (statusCode >= 500) throw new Error(`${call}: ${statusCode}`)
  if (statusCode !== 200) throw new Unexpected(`${call} was answered with ${statusCode}: ${text}`)
  return JSON.parse(text)
}

async function keptMarkers({ dataFolder, databaseUrl }: Installation): Promise<string[]> {
  const query = 'SELECT search_text AS marker FROM form_submissions'
  if (databaseUrl === undefined) {
    const database = new DatabaseSync(join(dataFolder, 'vetrina.db'))
    const rows = database.prepare(query).all() as { marker: string }[]
    database.close()
    return rows.map(({ marker }) => marker)
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ marker: string }>(query)
  await client.end()
  return rows.map(({ marker }) => marker)
}
