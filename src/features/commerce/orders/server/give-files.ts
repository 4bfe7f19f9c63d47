import { hash } from 'node:crypto'
import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { enqueue, type JobDefinition } from '../../../../platform/jobs/jobs.ts'
import type { Services } from '../../../../platform/services.ts'
import { productsById, readStoreSettings } from '../../catalog/public.ts'
import {
  type DownloadTerms,
  digitalLines,
  endOf,
  opensFrom,
  ownedLines,
  type StoredDownload,
} from '../model/downloads.ts'
import { piecesHere } from '../model/fulfilments.ts'
import type { OrderLine, StoredOrder } from '../model/order.ts'
import { droppedPieces } from '../model/refunds.ts'
import { downloadsOf, insertDownloads, openDownloads, renewDownload } from './downloads-repository.ts'
import { recordEvent } from './events-repository.ts'
import { fulfilmentsOf, insertFulfilment, summarize } from './fulfilments-repository.ts'
import { lockedOrder, lockOrder } from './orders-repository.ts'
import { queueMail } from './queue-mail.ts'
import { refundsOf } from './refunds-repository.ts'
import { returnsOf } from './returns-repository.ts'

/** Hands out files when the period of withdrawal is over; payload `{orderId}`. */
const OPEN_JOB = 'orders.openFiles'

/**
 * Gives the buyer of a paid order the files of its digital products, those that the products have now, and hands out
 * what may be downloaded already. Again, and while something is to be paid, it does nothing.
 */
export async function giveFiles(transaction: Transaction, siteId: Id, orderId: Id, now: Date): Promise<void> {
  const order = await lockedOrder(transaction, siteId, orderId)
  if (!order || digitalLines(order).length === 0) return
  const opensAt = opensFrom(order, now)
  const added = await addFiles(transaction, siteId, order, opensAt, now)
  // Files wait no longer for a buyer who has agreed to it since.
  if (opensAt <= now) {
    const until = endOf(now, await termsOf(transaction, siteId))
    await openDownloads(transaction, siteId, orderId, { opensAt: now, until })
  }
  await handOutFiles(transaction, siteId, order, { added, now })
  if (added === 0 || opensAt <= now) return
  const uniqueKey = `${siteId} ${orderId} ${opensAt.toISOString()}`
  await enqueue(transaction, { type: OPEN_JOB, siteId, payload: { orderId }, uniqueKey, runAt: opensAt }, now)
}

/** @returns how many files are new */
async function addFiles(
  transaction: Transaction,
  siteId: Id,
  order: StoredOrder,
  opensAt: Date,
  now: Date,
): Promise<number> {
  const lines = await ownedLinesOf(transaction, siteId, order)
  const terms = await termsOf(transaction, siteId)
  const files = await filesOf(transaction, siteId, lines)
  const until = endOf(opensAt, terms).toISOString()
  const given = lines.flatMap((line) =>
    (files.get(line.productId) ?? []).map((assetId) => ({
      ...{ lineId: line.id, assetId, most: mostOf(line, terms) },
      ...{ opensAt: opensAt.toISOString(), expiresAt: until },
    })),
  )
  return await insertDownloads(transaction, siteId, order.id, given, now)
}

const mostOf = ({ quantity }: Pick<OrderLine, 'quantity'>, { times }: DownloadTerms) => times * quantity

/** Lines of an order whose files belong to its buyer now. */
export async function ownedLinesOf(reader: Reader, siteId: Id, order: StoredOrder): Promise<OrderLine[]> {
  return ownedLines(order, {
    refunds: await refundsOf(reader, siteId, order.id),
    returns: await returnsOf(reader, siteId, order.id),
  })
}

async function termsOf(reader: Reader, siteId: Id): Promise<DownloadTerms> {
  const { settings } = await readStoreSettings(reader, siteId)
  return { days: settings.downloadDays, times: settings.downloadTimes }
}

/** Files by product. */
async function filesOf(reader: Reader, siteId: Id, lines: readonly OrderLine[]): Promise<Map<Id, readonly Id[]>> {
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const products = await productsById(reader, siteId, ids)
  return new Map(products.map(({ documentId, files }) => [documentId, files]))
}

/** Notes that files may be downloaded that could not be until now, and tells the buyer. */
async function handOutFiles(
  transaction: Transaction,
  siteId: Id,
  order: StoredOrder,
  { added, now }: { readonly added: number; readonly now: Date },
): Promise<void> {
  const open = await openFiles(transaction, siteId, order, now)
  if (open.length === 0) return
  const fulfilled = await fulfilFiles(transaction, siteId, order, new Set(open.map(({ lineId }) => lineId)), now)
  // New files of a product that the buyer has already.
  if (fulfilled === 0 && added === 0) return
  await recordEvent(transaction, siteId, order.id, { kind: 'filesOut' }, { authorId: null, now })
  await queueMail(transaction, siteId, { orderId: order.id, kind: 'downloads', cause: causeOf(open) }, now)
}

/** What the buyer of an order may download now. */
async function openFiles(reader: Reader, siteId: Id, order: StoredOrder, now: Date): Promise<StoredDownload[]> {
  const owned = new Set((await ownedLinesOf(reader, siteId, order)).map(({ id }) => id))
  return (await downloadsOf(reader, siteId, order.id)).filter(
    ({ lineId, opensAt }) => owned.has(lineId) && Date.parse(opensAt) <= now.getTime(),
  )
}

/** Changes with each file, and with each renewal of one. */
const causeOf = (given: readonly StoredDownload[]) =>
  hash('sha256', given.map(({ id, renewals }) => `${id}.${renewals}`).join(' '))

/** Lines whose files may be downloaded are not to be sent. @returns how many lines were not out before */
async function fulfilFiles(
  transaction: Transaction,
  siteId: Id,
  order: StoredOrder,
  lineIds: ReadonlySet<string>,
  now: Date,
): Promise<number> {
  const fulfilments = await fulfilmentsOf(transaction, siteId, order.id)
  const dropped = droppedPieces(await refundsOf(transaction, siteId, order.id))
  // Beside goods, files are not among what is to be handled.
  const files = { lines: digitalLines(order) }
  const pieces = piecesHere(files, fulfilments, dropped).filter(({ lineId }) => lineIds.has(lineId))
  if (pieces.length > 0) {
    const at = now.toISOString()
    await insertFulfilment(transaction, siteId, order.id, {
      ...{ state: 'out', kind: 'download', carrier: '', tracking: '', link: '', pieces },
      ...{ createdAt: at, outAt: at, deliveredOn: null },
    })
  }
  await summarize(transaction, siteId, order)
  return pieces.length
}

/**
 * Gives a buyer the files of an order again: at new addresses, for the whole time and number of downloads, with those
 * that its products got meanwhile. What waits for the end of the period of withdrawal goes on waiting.
 * @throws Refusal `not_found`, or `conflict` with reason `no_files` if the order has none to give
 */
export async function renewFiles(
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  { authorId, now }: { readonly authorId: Id; readonly now: Date },
): Promise<void> {
  const order = await lockOrder(transaction, siteId, orderId)
  await addFiles(transaction, siteId, order, opensFrom(order, now), now)
  const terms = await termsOf(transaction, siteId)
  const owned = new Map((await ownedLinesOf(transaction, siteId, order)).map((line) => [line.id, line]))
  const given = (await downloadsOf(transaction, siteId, orderId)).filter(({ lineId }) => owned.has(lineId))
  if (given.length === 0)
    throw new Refusal('conflict', 'Questo ordine non ha file da dare: non è pagato, o i suoi prodotti non ne hanno.', {
      details: { reason: 'no_files' },
    })
  for (const { id, lineId, opensAt } of given) {
    const from = new Date(Math.max(Date.parse(opensAt), now.getTime()))
    const most = mostOf(owned.get(lineId)!, terms)
    await renewDownload(transaction, siteId, id, { most, expiresAt: endOf(from, terms).toISOString() })
  }
  await recordEvent(transaction, siteId, orderId, { kind: 'filesRenewed' }, { authorId, now })
  const open = await openFiles(transaction, siteId, order, now)
  await fulfilFiles(transaction, siteId, order, new Set(open.map(({ lineId }) => lineId)), now)
  if (open.length > 0) await queueMail(transaction, siteId, { orderId, kind: 'downloads', cause: causeOf(open) }, now)
}

export function openFilesJob({ database, now }: Pick<Services, 'database' | 'now'>): JobDefinition<{ orderId: Id }> {
  return {
    type: OPEN_JOB,
    lane: 'background',
    async run({ orderId }, { siteId }) {
      if (siteId === null) return
      await database.transact((transaction) => giveFiles(transaction, siteId, orderId, now()))
    },
  }
}
