import { type Id, newId } from '../../../../core/ids.ts'
import { LIMITS } from '../../../../core/limits.ts'
import { maskAddress } from '../../../../core/network.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { enqueue, type JobDefinition } from '../../../../platform/jobs/jobs.ts'
import type { Services } from '../../../../platform/services.ts'
import { checkedBytes, kindOfFile, safeFileName } from '../../../forms/public.ts'
import { checkLimit, lockSite } from '../../../sites/public.ts'
import { readOrder } from '../../orders/public.ts'
import { CART_DAYS } from '../model/cart.ts'
import './tables.ts'

const FORGET_JOB = 'cart.forget-file'
const DAY_MS = 86_400_000

/** A file that a buyer has sent as the answer to a question. */
export interface KeptFile {
  readonly id: Id
  readonly name: string
  /** Of its question. */
  readonly label: string
}

type FileServices = Pick<Services, 'database' | 'files' | 'now' | 'secrets'>

/**
 * Stores the file of a buyer, apart from the site's own; it is deleted after a day unless it belongs to a line of a
 * cart. Its row takes the space before its bytes arrive, as forms do.
 * @param weighsAtMost bytes that its request announced
 * @throws Refusal for a kind of file that forms refuse, and where there is no room
 */
export async function keepFile(
  services: FileServices,
  siteId: Id,
  sent: {
    readonly label: string
    readonly name: string
    readonly bytes: AsyncIterable<Uint8Array>
    readonly weighsAtMost: number
    readonly ip: string
  },
): Promise<KeptFile> {
  const { database, files, now } = services
  const kind = kindOfFile(sent.name, 'any')
  const id = newId(now().getTime())
  const name = safeFileName(sent.name)
  const size = Math.min(sent.weighsAtMost, LIMITS.attachmentBytes)
  const key = await takeRoom(services, siteId, { id, label: sent.label, name, size }, sent.ip)
  try {
    const bytes = checkedBytes(sent.bytes, kind, sent.name)
    const stored = await files.put(key, bytes, { maxBytes: LIMITS.attachmentBytes })
    await database.transact((transaction) =>
      transaction.site(siteId).update('buyer_files').set({ size: stored.size }).where('id', '=', id).execute(),
    )
    return { id, name, label: sent.label }
  } catch (error) {
    await dropFile(services, siteId, id, { alsoOfLines: true })
    throw error
  }
}

async function takeRoom(
  { database, files, now, secrets }: FileServices,
  siteId: Id,
  file: { readonly id: Id; readonly label: string; readonly name: string; readonly size: number },
  ip: string,
): Promise<string> {
  const network = secrets.sign('buyer-file-network', maskAddress(ip))
  const at = now()
  const key = `sites/${siteId}/orders/${file.id}`
  if ((await files.freeBytes()) - file.size < LIMITS.bytesLeftByVisitors) throw noRoom()
  await database.transact(async (transaction) => {
    // Files that arrive at once count each other.
    await lockSite(transaction, siteId)
    const used = await usedBytes(transaction, siteId, network, new Date(at.getTime() - DAY_MS))
    if (used.unsent + file.size > LIMITS.unsentBytes) throw noRoom()
    if (used.ofNetwork + file.size > LIMITS.attachedBytesOfNetwork) throw noRoom()
    await checkLimit(transaction, siteId, 'storage', { count: async () => used.all, more: file.size }).catch(() => {
      throw noRoom()
    })
    const unknown = { line_id: null, order_id: null, email: '' }
    const row = { ...file, ...unknown, file_key: key, network, created_at: at.toISOString() }
    await transaction.site(siteId).insert('buyer_files', row).execute()
    await planForgetting(transaction, siteId, file.id, new Date(at.getTime() + DAY_MS), at)
  })
  return key
}

const noRoom = () =>
  new Refusal('unavailable', 'In questo momento il negozio non può ricevere file. Riprova più tardi.')

/** Bytes of buyers' files: in all, without an order so far, and of one network since a moment. */
async function usedBytes(reader: Reader, siteId: Id, network: string, since: Date) {
  const sums = await reader
    .site(siteId)
    .selectFrom('buyer_files')
    .select(({ fn }) => [
      fn.sum<number | string | null>('size').as('all'),
      fn.sum<number | string | null>('size').filterWhere('order_id', 'is', null).as('unsent'),
      fn
        .sum<number | string | null>('size')
        .filterWhere('network', '=', network)
        .filterWhere('created_at', '>', since.toISOString())
        .as('ofNetwork'),
    ])
    .executeTakeFirstOrThrow()
  return { all: Number(sums.all ?? 0), unsent: Number(sums.unsent ?? 0), ofNetwork: Number(sums.ofNetwork ?? 0) }
}

/** Makes files part of a line, with which they are ordered or forgotten. */
export async function giveFiles(
  transaction: Transaction,
  siteId: Id,
  lineId: Id,
  files: readonly KeptFile[],
): Promise<void> {
  if (files.length === 0) return
  const ids = files.map(({ id }) => id)
  await transaction.site(siteId).update('buyer_files').set({ line_id: lineId }).where('id', 'in', ids).execute()
}

/**
 * Files take the place of those with which a line answered the same questions before; these are deleted, and so are
 * those of questions whose file was taken away.
 */
export async function replaceFiles(
  transaction: Transaction,
  siteId: Id,
  { lineId, files, removed }: { lineId: Id; files: readonly KeptFile[]; removed: readonly string[] },
  now: Date,
): Promise<void> {
  const labels = [...files.map(({ label }) => label), ...removed]
  if (labels.length === 0) return
  const former = await transaction
    .site(siteId)
    .update('buyer_files')
    .set({ line_id: null })
    .where('line_id', '=', lineId)
    .where('label', 'in', labels)
    .where('order_id', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of former) await planForgetting(transaction, siteId, id, now, now)
  await giveFiles(transaction, siteId, lineId, files)
}

/** Makes the files of some lines part of the order that they become. */
export async function orderFiles(
  transaction: Transaction,
  siteId: Id,
  { orderId, email, lineIds }: { readonly orderId: Id; readonly email: string; readonly lineIds: readonly Id[] },
): Promise<void> {
  if (lineIds.length === 0) return
  await transaction
    .site(siteId)
    .update('buyer_files')
    .set({ order_id: orderId, email: email.toLowerCase() })
    .where('line_id', 'in', lineIds)
    .execute()
}

export async function filesOfOrder(reader: Reader, siteId: Id, orderId: Id) {
  return await reader
    .site(siteId)
    .selectFrom('buyer_files')
    .select(['id', 'label', 'name', 'size', 'file_key'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** Deletes files that became part of no line. */
export async function dropFiles(services: FileServices, siteId: Id, files: readonly KeptFile[]): Promise<void> {
  for (const { id } of files) await dropFile(services, siteId, id, { alsoOfLines: false })
}

async function dropFile(
  { database, files }: Pick<Services, 'database' | 'files'>,
  siteId: Id,
  id: Id,
  { alsoOfLines }: { readonly alsoOfLines: boolean },
): Promise<void> {
  // The row first: what a line or an order has taken meanwhile keeps its bytes.
  const file = await database.transact((transaction) =>
    transaction
      .site(siteId)
      .delete('buyer_files')
      .where('id', '=', id)
      .where('order_id', 'is', null)
      .$if(!alsoOfLines, (query) => query.where('line_id', 'is', null))
      .returning('file_key')
      .executeTakeFirst(),
  )
  if (file) await files.remove(file.file_key)
}

async function planForgetting(transaction: Transaction, siteId: Id, id: Id, runAt: Date, now: Date): Promise<void> {
  await enqueue(transaction, { type: FORGET_JOB, siteId, payload: { id }, runAt }, now)
}

/** Deletes a file that no order has, once no cart has it either; that of an erased buyer, once its order is complete. */
export function forgetFileJob(services: Services): JobDefinition<{ id: Id; erased?: true }> {
  const { database, now } = services
  return {
    type: FORGET_JOB,
    lane: 'background',
    async run({ id, erased }, { siteId }) {
      if (siteId === null) return
      const site = database.site(siteId)
      if (erased)
        return await database.transact(async (transaction) => {
          const kept = await transaction
            .site(siteId)
            .selectFrom('buyer_files')
            .select(['id', 'order_id'])
            .where('id', '=', id)
            .executeTakeFirst()
          if (kept) await forgetOrPlan(transaction, siteId, kept, now())
        })
      const file = await site.selectFrom('buyer_files').select('line_id').where('id', '=', id).executeTakeFirst()
      const lineId = file?.line_id ?? null
      const line =
        lineId !== null &&
        (await site.selectFrom('cart_lines').select('id').where('id', '=', lineId).executeTakeFirst())
      if (!line) return await dropFile(services, siteId, id, { alsoOfLines: true })
      const later = new Date(now().getTime() + CART_DAYS * DAY_MS)
      await database.transact((transaction) => planForgetting(transaction, siteId, id, later, now()))
    },
  }
}

/** Forgets the files of a buyer; those of orders that still have to be paid or sent go when these are complete. */
export async function forgetBuyersFiles(
  transaction: Transaction,
  siteId: Id,
  email: string,
  now: Date,
): Promise<number> {
  const site = transaction.site(siteId)
  const rows = await site
    .selectFrom('buyer_files')
    .select(['id', 'order_id'])
    .where('email', '=', email.toLowerCase())
    .execute()
  let count = 0
  for (const row of rows) if (await forgetOrPlan(transaction, siteId, row, now)) count++
  return count
}

/** Forgets a file, or looks again in a day while its order still has to be paid or sent. */
async function forgetOrPlan(
  transaction: Transaction,
  siteId: Id,
  { id, order_id: orderId }: { readonly id: Id; readonly order_id: Id | null },
  now: Date,
): Promise<boolean> {
  const order = orderId === null ? undefined : await readOrder(transaction, siteId, orderId)
  if (order && isAwaited(order)) {
    const runAt = new Date(now.getTime() + DAY_MS)
    const uniqueKey = `${siteId} erased ${id}`
    await enqueue(transaction, { type: FORGET_JOB, siteId, payload: { id, erased: true }, uniqueKey, runAt }, now)
    return false
  }
  const nobody = { order_id: null, line_id: null, email: '' }
  await transaction.site(siteId).update('buyer_files').set(nobody).where('id', '=', id).execute()
  await planForgetting(transaction, siteId, id, now, now)
  return true
}

const isAwaited = ({ state, fulfilment }: { readonly state: string; readonly fulfilment: string }) =>
  ['awaiting', 'placed'].includes(state) && !['out', 'none'].includes(fulfilment)
