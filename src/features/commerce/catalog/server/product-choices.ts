import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { labelSlug } from '../../../pages/public.ts'
import { productModel } from '../model/kinds.ts'
import { readCategories } from './categories-repository.ts'

function productDrafts(reader: Reader, siteId: Id) {
  return reader
    .site(siteId)
    .selectFrom('documents')
    .select(['id', 'title', 'draft'])
    .where('kind', '=', productModel.name)
    .where('deleted_at', 'is', null)
    .execute()
}

/** The products of a site and their categories, by name: what a rule of the store may be limited to. */
export async function productChoices(
  reader: Reader,
  siteId: Id,
): Promise<{ products: { id: Id; title: string }[]; categories: { slug: string; label: string }[] }> {
  const documents = await productDrafts(reader, siteId)
  const labels = documents.flatMap(({ draft }) => (JSON.parse(draft) as { categories: string[] }).categories)
  const { categories: placed } = await readCategories(reader, siteId)
  const { compare } = new Intl.Collator('it', { numeric: true })
  return {
    products: documents.map(({ id, title }) => ({ id, title })).sort((a, b) => compare(a.title, b.title)),
    categories: [
      ...new Map(
        [...labels.map((label) => ({ slug: labelSlug(label), label })), ...placed].map((one) => [one.slug, one]),
      ).values(),
    ]
      .map(({ slug, label }) => ({ slug, label }))
      .sort((a, b) => compare(a.label, b.label)),
  }
}

/** The categories that products of a site have in their drafts, with the number of products. */
export async function usedCategories(reader: Reader, siteId: Id) {
  const documents = await productDrafts(reader, siteId)
  const labels = documents.flatMap(({ draft }) => {
    const { categories } = JSON.parse(draft) as { categories: string[] }
    return [...new Map(categories.map((label) => [labelSlug(label), label]))]
  })
  return [...Map.groupBy(labels, ([slug]) => slug)].map(([slug, written]) => ({
    slug,
    label: written[0]![1],
    count: written.length,
  }))
}
