import { type Id, newId } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { absencesOf, firstPublished } from '../../../pages/public.ts'
import { type PriceEntry, priceEntry, withAbsences } from '../model/price-log.ts'
import type { Variant } from '../model/product.ts'
import './tables.ts'

/** Ids in one statement: SQLite takes 32,766 parameters at most. */
const IDS_AT_ONCE = 500

/** When a price changes, and the zone in which a sale has its days. */
export interface PriceMoment {
  readonly now: Date
  readonly timeZone: string
}

/** Writes down the prices that a variant has from now on. */
export async function logPrice(
  transaction: Transaction,
  siteId: Id,
  documentId: Id,
  variant: Variant,
  { now, timeZone }: PriceMoment,
): Promise<void> {
  await transaction
    .site(siteId)
    .insert('product_prices', priceRow(documentId, variant, { now, timeZone }))
    .execute()
}

export function priceRow(documentId: Id, variant: Variant, { now, timeZone }: PriceMoment) {
  const { listPrice, sale } = priceEntry(variant, now, timeZone)
  return {
    id: newId(now.getTime()),
    variant_id: variant.id,
    document_id: documentId,
    price: listPrice,
    sale_price: sale?.price ?? null,
    sale_from: sale?.from?.toISOString() ?? null,
    sale_until: sale?.until?.toISOString() ?? null,
    created_at: now.toISOString(),
  }
}

/**
 * The logs of the variants of some products, by the variant's id. They begin with the first publication: what nobody
 * could pay was no price, neither then nor while the product was hidden.
 */
export async function priceLogs(
  reader: Reader,
  siteId: Id,
  documentIds: readonly Id[],
): Promise<ReadonlyMap<Id, readonly PriceEntry[]>> {
  if (documentIds.length === 0) return new Map()
  if (documentIds.length > IDS_AT_ONCE) {
    const first = await priceLogs(reader, siteId, documentIds.slice(0, IDS_AT_ONCE))
    return new Map([...first, ...(await priceLogs(reader, siteId, documentIds.slice(IDS_AT_ONCE)))])
  }
  const published = await firstPublished(reader, siteId, documentIds)
  const rows = await reader
    .site(siteId)
    .selectFrom('product_prices')
    .selectAll()
    .where('document_id', 'in', documentIds)
    .orderBy('id')
    .execute()
  const instant = (text: string | null) => (text === null ? undefined : new Date(text))
  const absences = await absencesOf(reader, siteId, documentIds)
  const owners = new Map<Id, Id>()
  const logs = new Map<Id, PriceEntry[]>()
  for (const row of rows) {
    const first = published.get(row.document_id)
    if (first === undefined) continue
    const at = new Date(row.created_at < first ? first : row.created_at)
    const sale =
      row.sale_price === null
        ? undefined
        : { price: row.sale_price, from: instant(row.sale_from), until: instant(row.sale_until) }
    const log = logs.get(row.variant_id) ?? []
    log.push({ at, listPrice: row.price, sale })
    logs.set(row.variant_id, log)
    owners.set(row.variant_id, row.document_id)
  }
  return new Map([...logs].map(([id, log]) => [id, withAbsences(log, absences.get(owners.get(id)!) ?? [])]))
}
