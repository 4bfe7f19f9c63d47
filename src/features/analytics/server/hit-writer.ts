import { Refusal } from '../../../core/refusal.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Hit, type HitSite, type PageEvent, storeHits } from './hits-repository.ts'

/** Maximum rows of one transaction, and of all waiting rows. */
const BATCH = 500
const MOST_WAITING = 20_000

interface Waiting {
  readonly site: HitSite
  readonly entry: Hit | PageEvent
  readonly done: PromiseWithResolvers<void>
}

/**
 * Stores hits of all sites: those that arrive during a transaction share the next one, so that a busy hour needs few
 * disk syncs. A promise resolves when its hit is on the disk.
 */
export function createHitWriter(database: Database, now: () => Date) {
  let waiting: Waiting[] = []
  let isBusy = false

  async function write(batch: readonly Waiting[]): Promise<void> {
    const bySite = Map.groupBy(batch, ({ site }) => site.id)
    await database.transact(async (transaction) => {
      for (const own of bySite.values())
        await storeHits(
          transaction,
          own[0]!.site,
          own.map(({ entry }) => entry),
          now(),
        )
    })
  }

  async function run(): Promise<void> {
    isBusy = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH)
      waiting = waiting.slice(BATCH)
      await write(batch).then(
        () => {
          for (const { done } of batch) done.resolve()
        },
        (error: unknown) => {
          for (const { done } of batch) done.reject(error)
        },
      )
    }
    isBusy = false
  }

  return {
    /** Refuses when more hits are waiting than the disk can write soon. */
    store(site: HitSite, entry: Hit | PageEvent): Promise<void> {
      if (waiting.length >= MOST_WAITING)
        throw new Refusal('unavailable', 'Ci sono troppe visite insieme: questa non viene contata.')
      const done = Promise.withResolvers<void>()
      waiting.push({ site, entry, done })
      if (!isBusy) void run()
      return done.promise
    },
  }
}
