import { type Id, newId } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { type GeneralTerms, type Reduction, reductionsOf } from '../model/general-discounts.ts'
import { categoriesOfProducts } from './categories-repository.ts'
import { STORE } from './product-tags.ts'
import './tables.ts'

/** Writes down what a discount takes off the price of everybody from now on; null: nothing (PRZ-03). */
export async function recordGeneralDiscount(
  transaction: Transaction,
  siteId: Id,
  { discountId, terms }: { readonly discountId: Id; readonly terms: GeneralTerms | null },
  now: Date,
): Promise<void> {
  const site = transaction.site(siteId)
  const last = await site
    .selectFrom('general_discounts')
    .select('terms')
    .where('discount_id', '=', discountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const written = terms && JSON.stringify(terms)
  if ((last?.terms ?? null) === written) return
  const row = { id: newId(now.getTime()), discount_id: discountId, terms: written, created_at: now.toISOString() }
  await site.insert('general_discounts', row).execute()
  transaction.announce(`site:${siteId}:${STORE}`)
}

/** When discounts reduced the prices of these products for everybody. */
export async function reductionsByProduct(
  reader: Reader,
  siteId: Id,
  documentIds: readonly Id[],
): Promise<(documentId: Id) => readonly Reduction[]> {
  if (documentIds.length === 0) return () => []
  const rows = await reader.site(siteId).selectFrom('general_discounts').selectAll().orderBy('id').execute()
  if (rows.length === 0) return () => []
  const log = rows.map(({ discount_id: discountId, terms, created_at }) => ({
    discountId,
    at: new Date(created_at),
    terms: terms === null ? null : (JSON.parse(terms) as GeneralTerms),
  }))
  const categories = await categoriesOfProducts(reader, siteId, documentIds)
  return (id) => reductionsOf(log, { id, categories: categories.get(id) ?? [] })
}
