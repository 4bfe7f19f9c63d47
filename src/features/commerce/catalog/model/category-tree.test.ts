import { describe, expect, test } from 'vitest'
import { CategoryTree, categoriesSchema, PLAIN_CATEGORY, type PlacedCategory } from './category-tree.ts'

const placed = (slug: string, parent: string | null = null): PlacedCategory => ({
  ...{ slug, label: slug, parent },
  ...PLAIN_CATEGORY,
})
const CASA = [placed('casa'), placed('tavola', 'casa'), placed('tazze', 'tavola'), placed('bagno', 'casa')]
const faults = (categories: readonly PlacedCategory[]) =>
  categoriesSchema.safeParse(categories).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('categories in categories', () => {
  test('a category has a trail from the top, and one that nobody placed stands there', () => {
    const tree = new CategoryTree(CASA)
    expect(tree.trailOf('tazze')).toEqual(['casa', 'tavola', 'tazze'])
    expect([tree.trailOf('mai-vista'), tree.parentOf('mai-vista')]).toEqual([['mai-vista'], null])
  })

  test('a product counts in the categories that its own stand in, in each once', () => {
    const labels = ['tazze', 'bagno', 'saldi'].map((slug) => ({ slug, label: slug.toUpperCase() }))
    expect(new CategoryTree(CASA).withParents(labels)).toEqual([
      { slug: 'casa', label: 'casa' },
      { slug: 'tavola', label: 'tavola' },
      { slug: 'tazze', label: 'tazze' },
      { slug: 'bagno', label: 'bagno' },
      { slug: 'saldi', label: 'SALDI' },
    ])
  })

  test('siblings stand as they were placed, the others follow by name', () => {
    const labels = ['zeta', 'bagno', 'alfa', 'tavola'].map((slug) => ({ slug, label: slug }))
    const sorted = new CategoryTree(CASA).inOrder(labels, (one, other) => one.localeCompare(other))
    expect(sorted.map(({ slug }) => slug)).toEqual(['tavola', 'bagno', 'alfa', 'zeta'])
  })

  test('a circle from elsewhere ends where it closes', () => {
    const tree = new CategoryTree([placed('a', 'b'), placed('b', 'a')])
    expect(tree.trailOf('a')).toEqual(['b', 'a'])
    expect(tree.withParents([{ slug: 'b', label: 'B' }]).map(({ slug }) => slug)).toEqual(['a', 'b'])
  })
})

test('[LIM-05] a store has at most 10,000 nested categories', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => placed(`c${at}`, at % 100 === 0 ? null : `c${at - (at % 100)}`))
  expect(faults(many(10_000))).toBeUndefined()
  expect(faults(many(10_001))).toEqual([['', 'Le categorie possono essere al massimo 10.000.']])
})

test.each([
  [[placed('a'), placed('a')], '1.slug', 'Questa categoria c’è già.'],
  [[placed('a', 'b')], '0.parent', 'La categoria che dovrebbe contenerla non c’è.'],
  [[placed('a', 'a')], '0.parent', 'Una categoria non può stare dentro sé stessa.'],
  [[placed('a', 'b'), placed('b', 'a')], '0.parent', 'Una categoria non può stare dentro sé stessa.'],
  [
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((slug, at, all) => placed(slug, all[at - 1] ?? null)),
    '6.parent',
    'Le categorie possono stare una dentro l’altra per 6 livelli al massimo.',
  ],
])('%j is refused at %s', (categories, path, message) => {
  expect(faults(categories)?.[0]).toEqual([path, message])
})
