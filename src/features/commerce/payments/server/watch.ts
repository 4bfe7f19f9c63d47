import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { JobDefinition } from '../../../../platform/jobs/jobs.ts'
import type { Site } from '../../../sites/public.ts'
import { moveOrder, readOrder } from '../../orders/public.ts'
import type { StoredOrder } from '../../orders/schemas.ts'
import { cancelAttempt, startAttempt } from './attempts.ts'
import { type Attempt, liveAttempt } from './attempts-repository.ts'
import type { PaymentServices } from './providers.ts'
import { settleAttempt } from './settle.ts'
import { SETTLE_JOB, WATCH_JOB, watchLater } from './watch-later.ts'

/** Calls of providers get lost: what is alive is asked for. */
const LOOK_EVERY_MS = 5 * 60_000
const DAY_MS = 86_400_000

/** A provider has called. */
export function settleJob(services: PaymentServices): JobDefinition<{ attemptId: Id }> {
  return {
    type: SETTLE_JOB,
    lane: 'calls',
    async run({ attemptId }, { siteId }) {
      if (siteId !== null) await settleAttempt(services, siteId, attemptId)
    },
  }
}

/** Repeats what a crash left undone, asks what became of a live attempt, and ends an order that nobody paid in time. */
export function watchJob(services: PaymentServices): JobDefinition<{ orderId: Id }> {
  return {
    type: WATCH_JOB,
    lane: 'calls',
    async run({ orderId }, { siteId }) {
      if (siteId === null) return
      const site = await services.directory.getSite(siteId)
      await goOn(services, site, orderId)
      await endInTime(services, site, orderId)
      await lookAgain(services, siteId, orderId)
    },
  }
}

async function goOn(services: PaymentServices, site: Site, orderId: Id): Promise<void> {
  const live = await liveAttempt(services.database, site.id, orderId)
  if (live?.state !== 'created') return live && (await settleAttempt(services, site.id, live.id))
  await startAttempt(services, site, live.id).catch((error) => {
    // The provider will not: the attempt has ended, and the buyer may choose another way until the order's own end.
    if (!(error instanceof Refusal)) throw error
  })
}

const isOver = ({ state, expiresAt }: StoredOrder, now: Date) =>
  state === 'awaiting' && expiresAt !== null && expiresAt <= now.toISOString()

/** Nothing may be paid for it any more. */
const hasEnded = ({ state }: StoredOrder) => state === 'expired' || state === 'cancelled'

/** The provider is asked to end first: what it says meanwhile counts. */
async function endInTime(services: PaymentServices, site: Site, orderId: Id): Promise<void> {
  const { database, now } = services
  const order = await readOrder(database, site.id, orderId)
  if (!order) return
  if (order.state === 'placed') return await endLate(services, site, orderId)
  if (!(isOver(order, now()) || hasEnded(order))) return
  if ((await cancelAttempt(services, site, orderId)) !== 'none') return
  await database.transact(async (transaction) => {
    // Somebody may have begun another attempt between the two.
    if (await liveAttempt(transaction, site.id, orderId)) return
    await moveOrder(transaction, site.id, orderId, 'expired', { cause: 'deadline', authorId: null }, now())
  })
}

/** Nobody waits for what an edit has added: a page that was left open ends by itself, and another press opens one. */
async function endLate(services: PaymentServices, site: Site, orderId: Id): Promise<void> {
  const live = await liveAttempt(services.database, site.id, orderId)
  if (!live || live.provider === 'manual') return
  if (Date.parse(live.created_at) + DAY_MS <= services.now().getTime()) await cancelAttempt(services, site, orderId)
}

async function lookAgain({ database, now }: PaymentServices, siteId: Id, orderId: Id): Promise<void> {
  const order = await readOrder(database, siteId, orderId)
  const live = await liveAttempt(database, siteId, orderId)
  if (!order || !isWatched(order, live)) return
  const left = order.expiresAt === null ? LOOK_EVERY_MS : Date.parse(order.expiresAt) - now().getTime()
  const polled = live?.provider === 'manual' && left > 0 ? left : LOOK_EVERY_MS
  const afterMs = left > 0 ? Math.min(left, polled) : LOOK_EVERY_MS
  await database.transact((transaction) => watchLater(transaction, siteId, orderId, { now: now(), afterMs }))
}

/** What owners book is booked when they do it, and what is not what was asked waits for them. */
function isWatched({ state, expiresAt }: StoredOrder, live: Attempt | undefined): boolean {
  if (live?.fault) return false
  if (live && live.provider !== 'manual') return true
  return state === 'awaiting' && (expiresAt !== null || live?.state === 'created')
}
