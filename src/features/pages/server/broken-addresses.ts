import type { FastifyRequest } from 'fastify'
import type { Id } from '../../../core/ids.ts'
import { maskAddress } from '../../../core/network.ts'
import { forEachSite } from '../../../platform/jobs/for-each-site.ts'
import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import { A_DAY_OF_A_NETWORK, brokenKey, isOpenedByPerson } from '../model/broken-addresses.ts'
import { leadFrom } from '../model/redirect-chain.ts'
import { forgetBroken, type Sightings, storeBroken, wantedAddresses } from './broken-repository.ts'
import { pictureAddresses } from './picture-addresses.ts'
import { readAddresses } from './site-addresses.ts'

const DAY_MS = 86_400_000
/** How long addresses wait for others to be written with, in ms. */
const WAIT_MS = 10_000
/** Addresses of all sites that wait, and networks that are counted in a day: beyond them nothing is noted. */
const MOST_WAITING = 5000
const MOST_NETWORKS = 20_000

export interface BrokenAddresses {
  /** Counts an address that was not found, if a person seems to have looked for it. It never throws, and never waits. */
  note(site: Site, request: FastifyRequest, path: string): void
  /** Writes what was noted so far. It never throws: what cannot be written is not counted. */
  write(): Promise<void>
}

/** Counts what visitors did not find, without anything of theirs: many in one transaction, beside their answers. */
export function countBroken({ database, log, now }: Pick<Services, 'database' | 'log' | 'now'>): BrokenAddresses {
  let waiting = new Map<Id, Map<string, Sightings>>()
  let count = 0
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  /** How often a network was counted on a site today; in memory only, and only for this. */
  let networks = { day: '', times: new Map<string, number>() }

  function mayCount(siteId: Id, address: string, at: string): boolean {
    const day = at.slice(0, 10)
    if (networks.day !== day) networks = { day, times: new Map() }
    const network = `${siteId} ${maskAddress(address)}`
    const times = networks.times.get(network) ?? 0
    if (times >= A_DAY_OF_A_NETWORK || (times === 0 && networks.times.size >= MOST_NETWORKS)) return false
    networks.times.set(network, times + 1)
    return true
  }

  async function writeAll(): Promise<void> {
    const all = waiting
    waiting = new Map()
    count = 0
    for (const [siteId, paths] of all)
      await database
        .transact((transaction) => storeBroken(transaction, siteId, [...paths.values()], now()))
        .catch((error: unknown) => log.warn({ err: error, siteId }, 'Addresses that were not found are not counted'))
  }

  function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writeAll)
    return writing
  }

  return {
    note({ id }, { method, headers, ip }, path) {
      if (method !== 'GET' || !isOpenedByPerson(headers)) return
      const key = brokenKey(path)
      const lastAt = now().toISOString()
      if (key === undefined || count >= MOST_WAITING || !mayCount(id, ip, lastAt)) return
      const paths = waiting.get(id) ?? new Map<string, Sightings>()
      waiting.set(id, paths)
      const known = paths.get(key)
      if (known) Object.assign(known, { times: known.times + 1, lastAt })
      else {
        paths.set(key, { path: key, times: 1, lastAt })
        count++
      }
      timer ??= setTimeout(() => void write(), WAIT_MS).unref()
    },
    write,
  }
}

/** What visitors of a site have not found and would not find now either. */
export async function listBroken(services: Services, site: Site) {
  const { database, now } = services
  await services.brokenAddresses.write()
  const addresses = await readAddresses(database, site)
  const pictures = pictureAddresses(services, site, addresses)
  const left = []
  for (const { path, times, last_at } of await wantedAddresses(database, site.id, now())) {
    const target = await leadFrom(addresses, path)
    const isAnswered =
      (target !== undefined && !('fault' in target)) || addresses.pages.has(path) || (await pictures.holderOf(path))
    if (!isAnswered) left.push({ path, times, lastAt: last_at })
  }
  return left
}

/** Forgets every day what nobody has looked for since long. Idempotent. */
export function forgetBrokenJob({ database, now }: Services): JobDefinition<null> {
  return {
    type: 'pages.forget-broken-addresses',
    lane: 'background',
    everyMs: DAY_MS,
    run: (_payload, job) =>
      forEachSite(database, job, 'Broken addresses', (siteId) =>
        database.transact((transaction) => forgetBroken(transaction, siteId, now())),
      ),
  }
}
