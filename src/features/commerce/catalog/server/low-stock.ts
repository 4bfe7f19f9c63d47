import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { LowVariant } from '../model/calls.ts'
import { productModel } from '../model/kinds.ts'
import { readStoreSettings } from './store-repository.ts'

const LISTED = 500

/** Variants with few pieces or none, of products that are not in the bin. */
export async function listLowStock(
  reader: Reader,
  siteId: Id,
): Promise<{ low: number; total: number; variants: LowVariant[] }> {
  const { settings } = await readStoreSettings(reader, siteId)
  const low = reader
    .site(siteId)
    .selectFrom('product_variants')
    .innerJoin('products', (join) =>
      join
        .onRef('products.site_id', '=', 'product_variants.site_id')
        .onRef('products.document_id', '=', 'product_variants.document_id'),
    )
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.site_id', '=', 'product_variants.site_id')
        .onRef('documents.id', '=', 'product_variants.document_id'),
    )
    .where('documents.kind', '=', productModel.name)
    .where('documents.deleted_at', 'is', null)
    .where('products.type', '!=', 'DIGITAL')
    .where('product_variants.unlimited', '=', 0)
    .where('product_variants.on_hand', '<=', settings.lowStock)
  const { total } = await low.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await low
    .select([
      'product_variants.id',
      'product_variants.document_id',
      'product_variants.option_values',
      'product_variants.sku',
      'product_variants.on_hand',
      'documents.title',
    ])
    .orderBy('product_variants.on_hand')
    .orderBy('documents.title')
    .orderBy('product_variants.position')
    .limit(LISTED)
    .execute()
  return {
    low: settings.lowStock,
    total: Number(total),
    variants: rows.map(({ id, document_id, option_values, sku, on_hand, title }) => ({
      variantId: id,
      documentId: document_id,
      title,
      optionValues: JSON.parse(option_values),
      sku,
      stock: on_hand,
    })),
  }
}
