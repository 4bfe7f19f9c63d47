import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { labelSlug } from '../../../pages/public.ts'
import { productModel } from '../model/kinds.ts'

/** The products of a site and their categories, by name: what a rule of the store may be limited to. */
export async function productChoices(
  reader: Reader,
  siteId: Id,
): Promise<{ products: { id: Id; title: string }[]; categories: { slug: string; label: string }[] }> {
  const documents = await reader
    .site(siteId)
    .selectFrom('documents')
    .select(['id', 'title', 'draft'])
    .where('kind', '=', productModel.name)
    .where('deleted_at', 'is', null)
    .execute()
  const labels = documents.flatMap(({ draft }) => (JSON.parse(draft) as { categories: string[] }).categories)
  const { compare } = new Intl.Collator('it', { numeric: true })
  return {
    products: documents.map(({ id, title }) => ({ id, title })).sort((a, b) => compare(a.title, b.title)),
    categories: [...new Map(labels.map((label) => [labelSlug(label), label]))]
      .map(([slug, label]) => ({ slug, label }))
      .sort((a, b) => compare(a.label, b.label)),
  }
}
