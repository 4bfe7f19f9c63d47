import type { Id } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { saveVersioned } from '../../../../platform/database/versioned-row.ts'
import { assetsById } from '../../../images/public.ts'
import type { Asset } from '../../../images/schemas.ts'
import { categorySlugs } from '../../../pages/public.ts'
import { CategoryTree, PLAIN_CATEGORY, type PlacedCategory } from '../model/category-tree.ts'
import { CATEGORIES, STORE } from './product-tags.ts'
import './tables.ts'

/** The categories of a site's stores as their owner has arranged them; version 0 until that happens. */
export async function readCategories(
  reader: Reader,
  siteId: Id,
): Promise<{ categories: PlacedCategory[]; version: number }> {
  const row = await reader.site(siteId).selectFrom('store_categories').selectAll().executeTakeFirst()
  return row
    ? { categories: (JSON.parse(row.categories) as KeptCategory[]).map(whole), version: row.version }
    : { categories: [], version: 0 }
}

/** As it was written down, perhaps by an older version. */
type KeptCategory = Pick<PlacedCategory, 'slug' | 'label' | 'parent'> & Partial<PlacedCategory>
const whole = (kept: KeptCategory): PlacedCategory => ({ ...PLAIN_CATEGORY, ...kept })

/** The picture that its owner has given to a category; null without one. */
export async function categoryPicture(
  reader: Reader,
  siteId: Id,
  { pictureId }: Pick<PlacedCategory, 'pictureId'>,
): Promise<Asset | null> {
  if (pictureId === null) return null
  return (await assetsById(reader, siteId, [pictureId]))[pictureId] ?? null
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
  const version = await saveVersioned(transaction, siteId, 'store_categories', {
    row: { categories: JSON.stringify(categories) },
    baseVersion,
    changed: 'Le categorie sono cambiate nel frattempo: ecco come sono adesso.',
  })
  transaction.announce(`site:${siteId}:${CATEGORIES}`, `site:${siteId}:${STORE}`)
  return version
}
