import { CategoryTree, type CountedCategory, type PlacedCategory } from '../model/category-tree.ts'

/** A category as the owner's list shows it. */
export interface CategoryRow extends PlacedCategory {
  /** Of products that have it themselves. */
  readonly count: number
  /** 0 at the top. */
  readonly depth: number
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** The list from top to bottom, each category followed by those in it. */
export function categoryRows(all: readonly PlacedCategory[], used: readonly CountedCategory[]): readonly CategoryRow[] {
  const counts = new Map(used.map(({ slug, count }) => [slug, count]))
  const within = Map.groupBy(all, ({ parent }) => parent)
  const rowsIn = (parent: string | null, depth: number): CategoryRow[] =>
    (within.get(parent) ?? []).flatMap((category, at, siblings) => [
      {
        ...category,
        count: counts.get(category.slug) ?? 0,
        depth,
        isFirst: at === 0,
        isLast: at === siblings.length - 1,
      },
      ...rowsIn(category.slug, depth + 1),
    ])
  return rowsIn(null, 0)
}

/** With a category one place up (-1) or down (1) among its siblings. */
export function moved(all: readonly PlacedCategory[], slug: string, by: -1 | 1): readonly PlacedCategory[] {
  const { parent } = all.find((one) => one.slug === slug)!
  const siblings = all.filter((one) => one.parent === parent)
  const other = siblings[siblings.findIndex((one) => one.slug === slug) + by]
  if (!other) return all
  const [at, otherAt] = [slug, other.slug].map((one) => all.findIndex((category) => category.slug === one))
  return all.with(at!, other).with(otherAt!, all[at!]!)
}

/** Without a category; those in it take its place. */
export function removed(all: readonly PlacedCategory[], slug: string): readonly PlacedCategory[] {
  const { parent } = all.find((one) => one.slug === slug)!
  return all.flatMap((one) => (one.slug === slug ? [] : one.parent === slug ? [{ ...one, parent }] : [one]))
}

/** Categories that one may stand in: all but itself and those in it. */
export function possibleParents(all: readonly PlacedCategory[], slug: string | undefined): readonly PlacedCategory[] {
  const tree = new CategoryTree(all)
  return slug === undefined ? all : all.filter((one) => !tree.trailOf(one.slug).includes(slug))
}

export function countWords(count: number): string {
  return count === 0 ? 'Nessun prodotto' : count === 1 ? 'Un prodotto' : `${count} prodotti`
}
