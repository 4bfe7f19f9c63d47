import { type Id, newId } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { MovementReason, StockCount } from '../model/stock.ts'
import { announceProduct } from './product-tags.ts'
import './tables.ts'

export interface Movement {
  readonly variantId: Id
  /** Pieces that come (more than 0) or go. */
  readonly change: number
  readonly reason: MovementReason
  readonly authorId: Id | null
  /** A movement that comes again with its key moves nothing. */
  readonly key?: string | undefined
}

/**
 * Moves pieces and writes the movements down, in the order of the variants' ids, so that two transactions never wait
 * for each other.
 * @throws Refusal `conflict` when a variant is gone, or has fewer pieces than are taken
 */
export async function moveStock(
  transaction: Transaction,
  siteId: Id,
  movements: readonly Movement[],
  now: Date,
): Promise<void> {
  const site = transaction.site(siteId)
  for (const { variantId, change, reason, authorId, key } of movements.toSorted(byVariant)) {
    if (change === 0 || (key !== undefined && (await isMoved(transaction, siteId, variantId, key)))) continue
    const moved = await site
      .update('product_variants')
      .set((row) => ({ on_hand: row('on_hand', '+', change) }))
      .where('id', '=', variantId)
      .where('on_hand', '>=', -change)
      .returning('document_id')
      .executeTakeFirst()
    if (!moved) await refuseMovement(transaction, siteId, variantId)
    const documentId = moved!.document_id
    await recordMovements(transaction, siteId, [{ variantId, documentId, change, reason, authorId, key }], now)
    announceProduct(transaction, siteId, documentId)
  }
}

/** Writes movements down whose pieces have moved. */
export async function recordMovements(
  transaction: Transaction,
  siteId: Id,
  movements: readonly (Movement & { readonly documentId: Id })[],
  now: Date,
): Promise<void> {
  await transaction.site(siteId).insertMany(
    'stock_movements',
    movements.map(({ variantId, documentId, change, reason, authorId, key }) => ({
      id: newId(now.getTime()),
      variant_id: variantId,
      document_id: documentId,
      change,
      reason,
      author_id: authorId,
      request_key: key ?? null,
      created_at: now.toISOString(),
    })),
  )
}

/** The pieces (less than 0) that went with variants of a product when these were removed, unless they came back. */
export async function lastRemovals(
  reader: Reader,
  siteId: Id,
  documentId: Id,
  variantIds: readonly Id[],
): Promise<{ variantId: Id; change: number }[]> {
  if (variantIds.length === 0) return []
  const rows = await reader
    .site(siteId)
    .selectFrom('stock_movements')
    .select(['variant_id as variantId', 'change', 'reason'])
    .where('document_id', '=', documentId)
    .where('variant_id', 'in', variantIds)
    .orderBy('id')
    .execute()
  const last = new Map(rows.map((row) => [row.variantId, row]))
  return [...last.values()].filter(({ reason }) => reason === 'removed')
}

/** Whether a request has moved pieces before. It locks the variant first, so that two of one key never both move. */
async function isMoved(transaction: Transaction, siteId: Id, variantId: Id, key: string): Promise<boolean> {
  const site = transaction.site(siteId)
  await site
    .update('product_variants')
    .set((row) => ({ on_hand: row.ref('on_hand') }))
    .where('id', '=', variantId)
    .execute()
  const known = await site
    .selectFrom('stock_movements')
    .select('id')
    .where('variant_id', '=', variantId)
    .where('request_key', '=', key)
    .executeTakeFirst()
  return known !== undefined
}

const byVariant = (one: Movement, other: Movement) => (one.variantId < other.variantId ? -1 : 1)

async function refuseMovement(reader: Reader, siteId: Id, variantId: Id): Promise<never> {
  const { stock } = await refuseUnknownVariant(reader, siteId, variantId)
  throw new Refusal('conflict', `${leftSentence(stock)} Conta di nuovo.`, {
    details: { reason: 'stock_moved', variantId, stock },
  })
}

function leftSentence(stock: number): string {
  return stock === 1 ? 'Nel frattempo è rimasto un pezzo.' : `Nel frattempo sono rimasti ${stock} pezzi.`
}

export async function refuseUnknownVariant(reader: Reader, siteId: Id, variantId: Id): Promise<{ stock: number }> {
  const [found] = await stockOf(reader, siteId, [variantId])
  if (!found) throw new Refusal('not_found', 'La variante non esiste, oppure è di un altro sito.')
  return found
}

/** Stores owners' counts as movements. */
export async function countStock(
  transaction: Transaction,
  siteId: Id,
  counts: readonly StockCount[],
  { authorId, now }: { authorId: Id | null; now: Date },
): Promise<void> {
  const movements = counts.map(({ variantId, seen, counted, key }) => ({
    variantId,
    change: counted - seen,
    reason: 'counted' as const,
    authorId,
    key,
  }))
  await moveStock(transaction, siteId, movements, now)
}

export async function stockOf(
  reader: Reader,
  siteId: Id,
  variantIds: readonly Id[],
): Promise<{ variantId: Id; stock: number }[]> {
  if (variantIds.length === 0) return []
  return await reader
    .site(siteId)
    .selectFrom('product_variants')
    .select(['id as variantId', 'on_hand as stock'])
    .where('id', 'in', variantIds)
    .orderBy('document_id')
    .orderBy('position')
    .execute()
}

/** Movements of a variant, newest first. */
export async function movementsOf(reader: Reader, siteId: Id, variantId: Id, limit: number) {
  return await reader
    .site(siteId)
    .selectFrom('stock_movements')
    .select(['change', 'reason', 'author_id', 'created_at'])
    .where('variant_id', '=', variantId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
