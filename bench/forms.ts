import { join } from 'node:path'
import { Agent, request } from 'undici'
import { CRUMB, publishForm, SITE } from '../e2e/crash/published-form.ts'
import { freePort } from '../e2e/support/free-port.ts'
import { againstBare } from './against-bare.ts'
import { BUNDLES } from './bundle.ts'
import { type Bench, whole } from './context.ts'
import { type Server, startServer } from './processes.ts'

const _ROUNDS = 7
const ROUNDS = 7
const SUBMISSIONS = 2000
const CONNECTIONS = 64
/** Minimum share of the forms per second of bare Fastify, which stores the same row. */
const LEAST = 0.5

/**
 * Forms that are acknowledged once they are on the disk, against bare Fastify that stores the same row by the same
 * writer.
 */
export async function measureForms({ folder, report, note }: Bench): Promise<void> {
  const open = async (name: string) => ({ dataFolder: join(folder, name), port: await freePort() })
  const [ours, other] = [await open('forms'), await open('bare-forms')]
  const env = {
    VETRINA_DEMO: 'off',
    VETRINA_OWNER_EMAIL: 'anna@esempio.it',
    VETRINA_OWNER_PASSWORD: 'una password di prova',
    VETRINA_RATE_READ: '1000000',
    VETRINA_RATE_WRITE: '1000000',
    VETRINA_RATE_ATTEMPT: '1000000',
  }
  const vetrina = await startServer(ours.port, ours.dataFolder, env)
  const form = await publishForm(ours.port)
  // Creates the tables.
  await (await startServer(other.port, other.dataFolder, env)).stop()
  const bare = await startServer(other.port, other.dataFolder, env, join(BUNDLES, 'bare-forms.js'))
  const agent = new Agent({ connections: CONNECTIONS })
  try {
    const asked = { count: SUBMISSIONS, rounds: ROUNDS, note }
    const {
      vetrina: own,
      bare: other,
      ratio,
    } = await againstBare('forms', asked, async (name) => {
      const server = { vetrina, bare }[name]
      const keys = name === 'vetrina' ? await askKeys(agent, server) : Array<string>(SUBMISSIONS).fill('')
      const bodies = keys.map((key) =>
        JSON.stringify({ ...form, key, form: JSON.stringify({ testo: 'Ciao a tutti' }) }),
      )
      return () => sendAll(agent, server, 'SaveFormSubmission', bodies)
    })
    report({ what: 'Forms that are on the disk', figure: `${whole(own)}/s` })
    report({ what: 'The same row by bare Fastify', figure: `${whole(other)}/s` })
    report({ what: 'Forms against bare Fastify', figure: ratio.toFixed(2), limit: { value: ratio, least: LEAST } })
  } finally {
    await agent.destroy()
    await bare.stop()
    await vetrina.stop()
  }
}

async function askKeys(agent: Agent, server: Server): Promise<string[]> {
  const answers = await sendAll(agent, server, 'FormSubmissionKey', Array<string>(SUBMISSIONS).fill('{}'))
  return answers.map((text) => (JSON.parse(text) as { key: string }).key)
}

/** Sends every body once, with a number of concurrent connections; any refusal is a fault of the benchmark. */
async function sendAll(agent: Agent, { port }: Server, call: string, bodies: readonly string[]): Promise<string[]> {
  const answers: string[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < bodies.length) {
        const body = bodies[next++]!
        const { statusCode, body: answer } = await request(`http://127.0.0.1:${port}/api/form/${call}`, {
          dispatcher: agent,
          method: 'POST',
          headers: {
            host: `${SITE}.localhost:${port}`,
            cookie: `crumb=${CRUMB}`,
            'x-csrf-token': CRUMB,
            'content-type': 'application/json',
          },
          body,
        })
        const text = await answer.text()
        if (statusCode !== 200) throw new Error(`${call} was answered with ${statusCode}: ${text}`)
        answers.push(text)
      }
    }),
  )
  return answers
}
