import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Agent, request } from 'undici'
import { CRUMB, type PublishedForm, SITE } from './published-form.ts'
import type { Installation } from './server-process.ts'

/** How long a visitor waits before retrying while nothing responds, in ms. */
const AGAIN_MS = 50

/** A response that asks for a retry. */
export interface Unavailable {
  readonly status: number
  readonly body: string
}

/**
 * Visitors who send one form, each with different values. Without a response they retry with the same key, as pages do.
 */
export class FormSenders {
  readonly #port: number
  readonly #form: PublishedForm
  readonly #agent: () => Agent
  acknowledged = 0
  repeated = 0
  /** Attempts without any response, and those with a 5xx response. */
  unanswered = 0
  readonly unavailable: Unavailable[] = []

  constructor(port: number, form: PublishedForm, agent: () => Agent) {
    this.#port = port
    this.#form = form
    this.#agent = agent
  }

  async send(marker: string): Promise<void> {
    const { key } = (await untilAnswered(() => this.#post('FormSubmissionKey', {}))).data
    const { formId, pageId } = this.#form
    const body = { formId, pageId, key, form: JSON.stringify({ testo: marker }) }
    await untilAnswered(async (attempt) => {
      if (attempt > 0) this.repeated++
      await this.#post('SaveFormSubmission', body)
    })
    this.acknowledged++
  }

  async #post(call: string, body: object) {
    const { status, text } = await this.#ask(call, body).catch((error) => {
      this.unanswered++
      throw error
    })
    if (status >= 500) {
      this.unavailable.push({ status, body: text })
      throw new Error(`${call}: ${status}`)
    }
    if (status !== 200) throw new Unexpected(`${call} was answered with ${status}: ${text}`)
    return JSON.parse(text)
  }

  async #ask(call: string, body: object): Promise<{ status: number; text: string }> {
    const answer = await request(`http://127.0.0.1:${this.#port}/api/form/${call}`, {
      dispatcher: this.#agent(),
      method: 'POST',
      headers: {
        host: `${SITE}.localhost:${this.#port}`,
        cookie: `crumb=${CRUMB}`,
        'x-csrf-token': CRUMB,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    return { status: answer.statusCode, text: await answer.body.text() }
  }
}

/** An answer that no retry would change: an error in the test. */
export class Unexpected extends Error {}

/** Retries until there is a response. */
export async function untilAnswered<Result>(ask: (attempt: number) => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask(attempt)
    } catch (error) {
      if (error instanceof Unexpected) throw error
      await wait(AGAIN_MS)
    }
  }
}

/** The values of the submissions that an installation has stored. */
export async function keptMarkers(installation: Installation): Promise<string[]> {
  const rows = await rowsOf<{ marker: string }>(installation, 'SELECT search_text AS marker FROM form_submissions')
  return rows.map(({ marker }) => marker)
}

/** What a query finds in the database of an installation. */
export async function rowsOf<Row extends object>(
  { dataFolder, databaseUrl }: Installation,
  query: string,
): Promise<Row[]> {
  if (databaseUrl === undefined) {
    const database = new DatabaseSync(join(dataFolder, 'vetrina.db'))
    const rows = database.prepare(query).all() as Row[]
    database.close()
    return rows
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Row>(query)
  await client.end()
  return rows
}
