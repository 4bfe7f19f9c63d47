import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../support/postgres.ts'
import { beside, expectMail, type Lab, makeFolder, startLab } from './fault-lab.ts'
import { FormSenders, keptMarkers } from './form-senders.ts'
import { SITE } from './published-form.ts'
import { buildOnce, type Installation } from './server-process.ts'

const VISITORS = 8
const KILLS = 3
/** How long the database runs between kills, and how long it is down, in ms. */
const UP_MS = 5000
const DOWN_MS = 5000
/** Pause of one visitor between two forms: people do not send continuously. */
const PAUSE_MS = 100
const SENTENCE = 'Il database non risponde. Riprova tra qualche istante.'

beforeAll(buildOnce)

/** The response that a program gets at an address of the installation or of its site. */
async function ask({ server: { port } }: Lab, host: string, path: string) {
  const answer = await request(`http://127.0.0.1:${port}${path}`, { headers: { host: `${host}:${port}` } })
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: await answer.body.text() }
}

const readiness = (lab: Lab) => ask(lab, '127.0.0.1', '/readyz')

/** An owner who writes pages continuously; records the acknowledged ones, and how the others were refused. */
function startWriting({ owner, siteId }: Lab) {
  const kept: string[] = []
  const refusals = new Set<string>()
  let over = false
  const ended = (async () => {
    for (let number = 0; !over; number++) {
      const content = { title: `Pagina ${number}`, urlId: `pagina-${number}` }
      const answer = await owner.call('POST', `/api/sites/${siteId}/documents`, { kind: 'page', content })
      if (answer.status === 201) kept.push(answer.json().id)
      else refusals.add(`${answer.status} ${answer.json().error}`)
      await wait(PAUSE_MS)
    }
  })()
  async function end() {
    over = true
    await ended
    return { kept, refusals }
  }
  return { end }
}

/** Visitors who send forms until they are stopped; the stop function returns their number. */
function startSending(senders: FormSenders) {
  let next = 0
  let over = false
  const ended = Array.from({ length: VISITORS }, async () => {
    for (; !over; await wait(PAUSE_MS)) await senders.send(`invio-${next++}`)
  })
  async function end(): Promise<number> {
    over = true
    await Promise.all(ended)
    return next
  }
  return { end }
}

test('PostgreSQL is killed during reads and forms: errors say so, nothing is lost, and it recovers by itself', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const installation: Installation = { dataFolder: makeFolder(), databaseUrl: postgres.url }
  const lab = await startLab(installation)
  const agent = new Agent({ connections: VISITORS })
  onTestFinished(() => agent.destroy())
  const senders = new FormSenders(lab.server.port, lab.form, () => agent)
  const sending = startSending(senders)
  const writing = startWriting(lab)

  // Forms slow readers down even without a fault, so rest is measured with them.
  const figures = await beside(lab, async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      await wait(UP_MS)
      await postgres.kill()
      await expect.poll(async () => (await readiness(lab)).status, { timeout: 5000 }).toBe(503)
      // A page that nobody has read, so it is not cached.
      expect(await ask(lab, `${SITE}.localhost`, `/nuova-${kill}`)).toMatchObject({ status: 503, retryAfter: '5' })
      await wait(DOWN_MS)
      expect((await readiness(lab)).body).toContain('Il database non risponde.')
      await postgres.start()
      await expect.poll(async () => (await readiness(lab)).status, { timeout: 10_000 }).toBe(200)
      console.log(await expectMail(lab, `invitata-${kill}@esempio.it`))
      expect((await ask(lab, `${SITE}.localhost`, `/nuova-${kill}`)).status).toBe(404)
    }
    const sent = await sending.end()
    const pages = await writing.end()
    const kept = await keptMarkers(installation)
    console.log(
      `${senders.acknowledged} forms acknowledged, ${kept.length} kept, ${senders.repeated} sent again;`,
      `${pages.kept.length} pages acknowledged; ${senders.unavailable.length} times 503`,
    )
    expect(kept.toSorted()).toEqual(Array.from({ length: sent }, (_, number) => `invio-${number}`).toSorted())
    for (const id of pages.kept)
      expect((await lab.owner.call('GET', `/api/sites/${lab.siteId}/documents/${id}`)).status).toBe(200)
    expect([...pages.refusals]).toEqual([`503 ${SENTENCE}`])
  })
  console.log(figures)
  const said = new Set(senders.unavailable.map(({ status, body }) => `${status} ${JSON.parse(body).error}`))
  expect([...said]).toEqual([`503 ${SENTENCE}`])
  expect(senders.unanswered, 'requests without an answer').toBe(0)
  expect(lab.server.logs).not.toContain('The jobs process ended')
})
