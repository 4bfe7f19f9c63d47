import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { hasOrders } from '../../orders/public.ts'
import { readStoredTaxes } from '../../taxes/public.ts'
import { missingData } from '../model/company.ts'
import { firstSaleSteps } from '../model/first-sale.ts'
import type { LegalFacts } from '../model/legal-facts.ts'
import { findVersion } from './legal-repository.ts'
import { findNotice } from './notice-repository.ts'

/**
 * The steps before a shop's first sale, each read from its data.
 * @param products that it has
 */
export async function readFirstSaleSteps(
  reader: Reader,
  siteId: Id,
  { company, delivery: { zones, local, pickups }, methods, sells }: LegalFacts,
  products: number,
) {
  return firstSaleSteps({
    products,
    hasGoods: sells.goods,
    ways: zones.flatMap((zone) => zone.methods).length + local.length + pickups.length,
    hasTaxes: (await readStoredTaxes(reader, siteId)).version > 0,
    methods: methods.length,
    missing: missingData(company).length,
    hasTexts: (await findVersion(reader, siteId)) !== undefined,
    hasNotice: (await findNotice(reader, siteId)) !== undefined,
    hasOrders: await hasOrders(reader, siteId),
  })
}
