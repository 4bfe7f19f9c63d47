import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { categorySlugs } from '../../../pages/public.ts'
import { CategoryTree, type PlacedCategory } from '../model/category-tree.ts'
import { CATEGORIES, STORE } from './product-tags.ts'
import './tables.ts'

/** The categories of a site's stores as their owner has arranged them; version 0 until that happens. */
export async function readCategories(
  reader: Reader,
  siteId: Id,
): Promise<{ categories: PlacedCategory[]; version: number }> {
  const row = await reader.site(siteId).selectFrom('store_categories').selectAll().executeTakeFirst()
  return row
    ? { categories: JSON.parse(row.categories) as PlacedCategory[], version: row.version }
    : { categories: [], version: 0 }
}

export async function categoryTree(reader: Reader, siteId: Id): Promise<CategoryTree> {
  return new CategoryTree((await readCategories(reader, siteId)).categories)
}

/** The slugs of the categories of published products, with those that they stand in. */
export async function categoriesOfProducts(
  reader: Reader,
  siteId: Id,
  documentIds: readonly Id[],
): Promise<ReadonlyMap<Id, readonly string[]>> {
  const [own, tree] = await Promise.all([categorySlugs(reader, siteId, documentIds), categoryTree(reader, siteId)])
  return new Map([...own].map(([id, slugs]) => [id, [...new Set(slugs.flatMap((slug) => tree.trailOf(slug)))]]))
}

/**
 * @returns the new version
 * @throws Refusal `conflict` when somebody else has saved since `baseVersion`
 */
export async function saveCategories(
  transaction: Transaction,
  siteId: Id,
  { categories, baseVersion }: { categories: readonly PlacedCategory[]; baseVersion: number },
): Promise<number> {
  const site = transaction.site(siteId)
  const version = baseVersion + 1
  const row = { categories: JSON.stringify(categories), version }
  const written =
    baseVersion === 0
      ? (
          await site
            .insert('store_categories', row)
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirstOrThrow()
        ).numInsertedOrUpdatedRows
      : (await site.update('store_categories').set(row).where('version', '=', baseVersion).executeTakeFirstOrThrow())
          .numUpdatedRows
  if (written === 0n)
    throw new Refusal('conflict', 'Le categorie sono cambiate nel frattempo: ecco come sono adesso.', {
      details: { reason: 'older_version' },
    })
  transaction.announce(`site:${siteId}:${CATEGORIES}`, `site:${siteId}:${STORE}`)
  return version
}
