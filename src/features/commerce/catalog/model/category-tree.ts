import { z } from 'zod'
import { idSchema } from '../../../../core/ids.ts'
import { visibleText } from '../../../../core/visible-text.ts'
import type { IndexedLabel } from './labels.ts'

export const CATEGORY_LIMITS = {
  /** LIM-05 */
  categories: 10_000,
  /** LIM-09, when typed; imported ones are kept whole. */
  characters: 25,
  imported: 200,
  text: 1000,
  seoTitle: 200,
  seoDescription: 500,
  /** Levels below each other: more do not fit a trail that people read. */
  depth: 6,
} as const

const slugSchema = z.string().min(1).max(200)

/** A category as its owner has arranged it. Its place among its siblings is its place in the list. */
const placedSchema = z.strictObject({
  /** Of its label in addresses; products name it by a label with this slug. */
  slug: slugSchema,
  label: z
    .string()
    .trim()
    .overwrite(visibleText)
    .min(1, 'Scrivi un nome.')
    .max(CATEGORY_LIMITS.imported, 'Il nome di una categoria è troppo lungo.'),
  /** Null: it stands at the top. */
  parent: slugSchema.nullable(),
  /** Above its products; '' for nothing. */
  text: z.string().trim().max(CATEGORY_LIMITS.text, 'L’introduzione può avere al massimo 1.000 caratteri.').default(''),
  /** Beside its introduction, and where links to it are shared. */
  pictureId: idSchema.nullable().default(null),
  /** For search engines; '' where name and introduction serve. */
  seoTitle: z.string().trim().overwrite(visibleText).max(CATEGORY_LIMITS.seoTitle).default(''),
  seoDescription: z.string().trim().max(CATEGORY_LIMITS.seoDescription).default(''),
})
/** What a category has before its owner has written any of it. */
export const PLAIN_CATEGORY = { text: '', pictureId: null, seoTitle: '', seoDescription: '' } as const
export type PlacedCategory = z.infer<typeof placedSchema>

/** A category that products have, with their number. */
export interface CountedCategory extends IndexedLabel {
  readonly count: number
}

export const categoriesSchema = z
  .array(placedSchema)
  .max(CATEGORY_LIMITS.categories, 'Le categorie possono essere al massimo 10.000.')
  .superRefine((categories, context) => {
    const known = new Set<string>()
    const tree = new CategoryTree(categories)
    for (const [index, { slug, parent }] of categories.entries()) {
      const refuse = (name: 'slug' | 'parent', message: string) =>
        context.addIssue({ code: 'custom', path: [index, name], message })
      if (known.has(slug)) refuse('slug', 'Questa categoria c’è già.')
      known.add(slug)
      if (parent === null) continue
      if (!tree.find(parent)) refuse('parent', 'La categoria che dovrebbe contenerla non c’è.')
      else if (tree.isCircular(slug)) refuse('parent', 'Una categoria non può stare dentro sé stessa.')
      else if (tree.trailOf(slug).length > CATEGORY_LIMITS.depth)
        refuse(
          'parent',
          `Le categorie possono stare una dentro l’altra per ${CATEGORY_LIMITS.depth} livelli al massimo.`,
        )
    }
  })

/** The categories of a store, by their slugs. One that the owner has not placed stands at the top. */
export class CategoryTree {
  readonly #placed: ReadonlyMap<string, PlacedCategory>
  readonly #places: ReadonlyMap<string, number>

  constructor(categories: readonly PlacedCategory[] = []) {
    this.#placed = new Map(categories.map((category) => [category.slug, category]))
    this.#places = new Map(categories.map(({ slug }, place) => [slug, place]))
  }

  find(slug: string): PlacedCategory | undefined {
    return this.#placed.get(slug)
  }

  /** The slug of the category that it stands in; null at the top. */
  parentOf(slug: string): string | null {
    return this.#placed.get(slug)?.parent ?? null
  }

  /** From the top down to it, with itself. A circle, which only a foreign archive could bring, ends where it closes. */
  trailOf(slug: string): string[] {
    const trail = [slug]
    for (let at = this.parentOf(slug); at !== null && !trail.includes(at); at = this.parentOf(at)) trail.unshift(at)
    return trail
  }

  isCircular(slug: string): boolean {
    return this.parentOf(this.trailOf(slug)[0]!) !== null
  }

  /** The labels of a product with those of all categories that they stand in, each once. */
  withParents(labels: readonly IndexedLabel[]): IndexedLabel[] {
    const all = new Map<string, IndexedLabel>()
    for (const { slug, label } of labels)
      for (const one of this.trailOf(slug)) all.set(one, { slug: one, label: this.find(one)?.label ?? label })
    return [...all.values()]
  }

  /** Siblings as the owner has arranged them, then the others by name. */
  inOrder<One extends IndexedLabel>(
    categories: readonly One[],
    compare: (one: string, other: string) => number,
  ): One[] {
    const placeOf = ({ slug }: One) => this.#places.get(slug) ?? Number.POSITIVE_INFINITY
    return categories.toSorted((one, other) => {
      const [place, otherPlace] = [placeOf(one), placeOf(other)]
      return place === otherPlace ? compare(one.label, other.label) : place - otherPlace
    })
  }
}

/** All categories: as they were arranged, then those that only products have, by name. */
export function allCategories(
  placed: readonly PlacedCategory[],
  used: readonly IndexedLabel[],
): readonly PlacedCategory[] {
  const known = new Set(placed.map(({ slug }) => slug))
  const others = used
    .filter(({ slug }) => !known.has(slug))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'it', { numeric: true }))
  return [...placed, ...others.map(({ slug, label }) => ({ slug, label, parent: null, ...PLAIN_CATEGORY }))]
}
