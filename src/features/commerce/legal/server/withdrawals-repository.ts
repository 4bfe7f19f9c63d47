import type { Selectable } from 'kysely'
import { type Id, newId } from '../../../../core/ids.ts'
import { dayAt } from '../../../../core/wall-time.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { TenantTables } from '../../../../platform/database/tables.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import { findOrderByNumber, openWithdrawal, returnsOf } from '../../orders/public.ts'
import { LAW_ZONE, returnablePieces, type StoredOrder } from '../../orders/schemas.ts'
import { type Match, orderNumberOf, type WithdrawalStatement, withdrawnText } from '../model/withdrawal.ts'
import { readStoredSettings } from './legal-repository.ts'
import { deadlineOfOrder } from './order-deadline.ts'
import './tables.ts'

/** Statements are kept as long as the orders' own records (REC-18, art. 2220 c.c.). */
const KEPT_YEARS = 10
export const FORGET_JOB = 'legal.forget-withdrawal'
export const WITHDRAWAL_MAIL_JOB = 'legal.withdrawal-mail'
/** They fill most of a day: a mail server may be away for long. */
const MAIL_ATTEMPTS = 24

/** To whoever declares, to the order's holder if that is somebody else, and to the owner. */
export type WithdrawalMail = 'receipt' | 'holder' | 'owner'

export interface StoredWithdrawal extends WithdrawalStatement {
  readonly id: Id
  readonly orderId: Id | null
  readonly returnId: Id | null
  readonly matched: Match
  readonly sentAt: string
  readonly receiptAt: string | null
  readonly seenAt: string | null
}

/** The day of the month may not exist ten years on; JavaScript goes on to the next one. */
export function keptUntil(sentAt: Date): Date {
  const end = new Date(sentAt)
  end.setUTCFullYear(end.getUTCFullYear() + KEPT_YEARS)
  return end
}

/**
 * Records a statement, whatever it names (REC-16), and queues its mails. The same key again is nothing.
 * @param linked the order whose own link was used; otherwise it is looked for by the number
 */
export async function recordWithdrawal(
  transaction: Transaction,
  siteId: Id,
  { statement, key, linked }: { statement: WithdrawalStatement; key: string; linked: StoredOrder | undefined },
  now: Date,
): Promise<Id> {
  const site = transaction.site(siteId)
  const number = orderNumberOf(statement.number)
  const order = linked ?? (number === undefined ? undefined : await findOrderByNumber(transaction, siteId, number))
  const email = statement.email.toLowerCase()
  const matched: Match = !order ? 'unknown' : order.buyer.email.toLowerCase() === email ? 'order' : 'otherEmail'
  const id = newId(now.getTime())
  const inserted = await site
    .insert('withdrawals', {
      ...{ id, key, matched, email },
      order_id: order?.id ?? null,
      return_id: null,
      statement: JSON.stringify(statement),
      sent_at: now.toISOString(),
      receipt_at: null,
      seen_at: null,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted)
    return (await site.selectFrom('withdrawals').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id
  const isHolder = linked !== undefined || matched === 'order'
  const returnId = order && isHolder ? await openReturnFor(transaction, siteId, { order, statement }, now) : undefined
  if (returnId !== undefined)
    await site.update('withdrawals').set({ return_id: returnId }).where('id', '=', id).execute()
  const kinds: WithdrawalMail[] = [
    'receipt',
    ...(matched === 'otherEmail' ? (['holder'] as const) : []),
    // Of a return its own mail tells the owner.
    ...(returnId === undefined ? (['owner'] as const) : []),
  ]
  for (const kind of kinds) {
    const job = { type: WITHDRAWAL_MAIL_JOB, siteId, payload: { id, kind }, maxAttempts: MAIL_ATTEMPTS }
    await enqueue(transaction, { ...job, uniqueKey: `${siteId} ${id} ${kind}` }, now)
  }
  await queueForgetting(transaction, siteId, { id, sent_at: now.toISOString() }, now)
  return id
}

/**
 * Opens the return of a statement that comes in time and from the order's holder. Everything else is for the owner to
 * look at first (REC-15).
 */
async function openReturnFor(
  transaction: Transaction,
  siteId: Id,
  { order, statement }: { readonly order: StoredOrder; readonly statement: WithdrawalStatement },
  now: Date,
): Promise<Id | undefined> {
  const last = await deadlineOfOrder(transaction, siteId, order)
  if (last !== null && dayAt(now, LAW_ZONE) > last) return undefined
  const { settings } = await readStoredSettings(transaction, siteId)
  const excepted = new Set(settings.exceptions.map(({ productId }) => productId))
  // Excluded by art. 59, or begun at the buyer's request, who knew what that ends (REC-05, REC-06).
  const isLost = ({ type, productId }: StoredOrder['lines'][number]) =>
    excepted.has(productId) || (type === 'DIGITAL' && order.consents.digitalStart !== null)
  const lines = order.lines.filter((line) => !isLost(line))
  const left = returnablePieces({ lines }, await returnsOf(transaction, siteId, order.id))
  const pieces =
    statement.lines?.flatMap(({ lineId, quantity }) => {
      const most = left.find((piece) => piece.lineId === lineId)?.quantity ?? 0
      return lineId === null || most === 0 ? [] : [{ lineId, quantity: Math.min(quantity, most) }]
    }) ?? left
  if (pieces.length === 0 || (order.state !== 'placed' && order.state !== 'closed')) return undefined
  const declared = statement.lines?.map(withdrawnText).join('\n') ?? ''
  return await openWithdrawal(transaction, siteId, { orderId: order.id, lines: pieces, statement: declared }, now)
}

export async function queueForgetting(
  transaction: Transaction,
  siteId: Id,
  { id, sent_at }: { readonly id: Id; readonly sent_at: string },
  now: Date,
): Promise<void> {
  const runAt = keptUntil(new Date(sent_at))
  await enqueue(transaction, { type: FORGET_JOB, siteId, payload: { id }, uniqueKey: `${siteId} ${id}`, runAt }, now)
}

export async function findWithdrawal(reader: Reader, siteId: Id, id: Id): Promise<StoredWithdrawal | undefined> {
  const row = await reader.site(siteId).selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst()
  return row && withdrawalOf(row)
}

function withdrawalOf(row: Selectable<TenantTables['withdrawals']>): StoredWithdrawal {
  return {
    ...(JSON.parse(row.statement) as WithdrawalStatement),
    id: row.id,
    orderId: row.order_id,
    returnId: row.return_id,
    matched: row.matched,
    sentAt: row.sent_at,
    receiptAt: row.receipt_at,
    seenAt: row.seen_at,
  }
}

/**
 * Statements of a site, the newest first.
 * @param after the last one that was read; undefined for the first of all
 */
export async function listWithdrawals(
  reader: Reader,
  siteId: Id,
  { after, most }: { readonly after: Id | undefined; readonly most: number },
): Promise<StoredWithdrawal[]> {
  const all = reader.site(siteId).selectFrom('withdrawals').selectAll()
  const last = after === undefined ? undefined : await all.where('id', '=', after).executeTakeFirst()
  const rows = await all
    .$if(last !== undefined, (rest) =>
      rest.where((row) =>
        row.or([
          row('sent_at', '<', last!.sent_at),
          row.and([row('sent_at', '=', last!.sent_at), row('id', '<', last!.id)]),
        ]),
      ),
    )
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(withdrawalOf)
}

/** Whether an owner has ticked a statement off. */
export async function tickWithdrawal(
  transaction: Transaction,
  siteId: Id,
  { id, seen }: { readonly id: Id; readonly seen: boolean },
  now: Date,
): Promise<boolean> {
  const row = await transaction
    .site(siteId)
    .update('withdrawals')
    .set({ seen_at: seen ? now.toISOString() : null })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
