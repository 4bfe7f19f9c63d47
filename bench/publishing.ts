import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Owner } from '../e2e/crash/owner.ts'
import { OWNER } from '../e2e/crash/server-process.ts'
import { nextMessage } from '../e2e/load/next-message.ts'
import { freePort } from '../e2e/support/free-port.ts'
import { BUNDLES } from './bundle.ts'
import { type Bench, type Cost, costOf } from './context.ts'
import { median } from './figures.ts'
import { LOAD_CORE, runToEnd, SERVER_CORE, startProcess, startServer } from './processes.ts'

const ROUNDS = 5
const SECONDS = 5
const READERS = 64
const SITE = 'terraviva'
/** Minimum share of a core's throughput while something changes, and maximum factor of the slowest response. */
const LEAST_THROUGHPUT = 0.95
const MOST_WAITING = 3

/**
 * 64 readers of all pages of a site: alone, while its owner publishes a page every second, and during other
 * announcements.
 */
export async function measurePublishing({ load, folder, report, note }: Bench): Promise<void> {
  const dataFolder = join(folder, 'publishing')
  const env = {
    VETRINA_OWNER_EMAIL: OWNER.email,
    VETRINA_OWNER_PASSWORD: OWNER.password,
    VETRINA_RATE_WRITE: '1000000',
  }
  await (await startServer(await freePort(), dataFolder, env)).stop()
  await runToEnd(SERVER_CORE, [join(BUNDLES, 'seed.js'), 'nojobs', '0'], { VETRINA_DATA: dataFolder })
  const server = await startServer(await freePort(), dataFolder, env)
  const owner = new Owner()
  owner.connect(server.port)
  await owner.signIn()
  const host = `${SITE}.localhost:${server.port}`
  const map = (await owner.visit(SITE, '/sitemap.xml')).body
  const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  const targets = paths.map((path) => ({ host, path }))
  const read = () =>
    costOf(load, server, { targets, headers: 'Accept-Encoding: br\r\n', connections: READERS, seconds: SECONDS })

  const publishing = {
    alone: async () => await read(),
    publishing: async () => {
      const pages = await publicPages(owner)
      let over = false
      const work = (async () => {
        for (let turn = 0; !over; turn++) await Promise.all([publish(owner, pages, turn), wait(1000)])
      })()
      const cost = await read()
      over = true
      await work
      return cost
    },
    announcing: async () => {
      const args = [join(BUNDLES, 'announce.js'), SITE]
      const child = startProcess(LOAD_CORE, args, { env: { VETRINA_DATA: dataFolder }, channel: true })
      await nextMessage(child)
      const cost = await read()
      child.kill()
      return cost
    },
  }
  const ways = Object.keys(publishing) as (keyof typeof publishing)[]
  const kept: Record<string, Cost[]> = { alone: [], publishing: [], announcing: [] }
  for (let round = -1; round < ROUNDS; round++)
    for (const way of round % 2 === 0 ? ways : ways.toReversed()) {
      const cost = await publishing[way]()
      note(`${way}: ${cost.micros.toFixed(1)} µs a request, 99th percentile ${cost.p99.toFixed(1)} ms`)
      // The first round warms up.
      if (round >= 0) kept[way]!.push(cost)
    }
  await server.stop()
  for (const [way, words] of [
    ['publishing', 'a page is published every second'],
    ['announcing', 'a hundred changes a second are told'],
  ] as const) {
    const against = (of: (cost: Cost) => number) =>
      median(kept[way]!.map((figures, round) => of(figures) / of(kept.alone![round]!)))
    const throughput = against(({ micros }) => 1 / micros)
    const waiting = against(({ p99 }) => p99)
    report({
      what: `Pages a core answers while ${words}`,
      figure: throughput.toFixed(2),
      limit: { value: throughput, least: LEAST_THROUGHPUT },
    })
    report({
      what: `Their 99th percentile while ${words}`,
      figure: `${waiting.toFixed(2)} (${median(kept[way]!.map(({ p99 }) => p99)).toFixed(1)} ms)`,
      limit: { value: waiting, most: MOST_WAITING },
    })
  }
}

interface Pages {
  readonly siteId: string
  readonly ids: readonly string[]
}

async function publicPages(owner: Owner): Promise<Pages> {
  const { sites } = (await owner.call('GET', '/api/sites')).json()
  const siteId = sites.find((site: { identifier: string }) => site.identifier === SITE).id
  const { documents } = (await owner.call('GET', `/api/sites/${siteId}/documents`)).json()
  return { siteId, ids: documents.map(({ id }: { id: string }) => id) }
}

/** Changes the description of one page and publishes it. */
async function publish(owner: Owner, { siteId, ids }: Pages, turn: number): Promise<void> {
  const id = ids[turn % ids.length]!
  const path = `/api/sites/${siteId}/documents/${id}`
  const { draftVersion: baseVersion } = (await owner.call('GET', path)).json().document
  const operations = [{ op: 'set', field: 'seoDescription', value: `Descrizione ${crypto.randomUUID()}` }]
  await owner.call('PATCH', `${path}/draft`, { baseVersion, operations }, { key: crypto.randomUUID() })
  const answer = await owner.call('POST', `/api/sites/${siteId}/publications`, { documentIds: [id] })
  if (answer.status !== 200) throw new Error(`The publication was answered with ${answer.status}: ${answer.body}`)
}
