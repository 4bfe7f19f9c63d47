import { expect, test } from 'vitest'
import { allCategories, PLAIN_CATEGORY, type PlacedCategory } from '../model/category-tree.ts'
import { categoryRows, countWords, moved, possibleParents, removed } from './category-rows.ts'

const placed = (slug: string, parent: string | null = null): PlacedCategory => ({
  ...{ slug, label: slug, parent },
  ...PLAIN_CATEGORY,
})
const CASA = [placed('casa'), placed('tazze', 'tavola'), placed('tavola', 'casa'), placed('bagno', 'casa')]
const slugs = (all: readonly PlacedCategory[]) => all.map(({ slug }) => slug)

test('categories that only products have follow at the top, by name', () => {
  const used = ['zeta', 'alfa', 'bagno'].map((slug) => ({ slug, label: slug, count: 2 }))
  expect(slugs(allCategories(CASA, used)).slice(4)).toEqual(['alfa', 'zeta'])
})

test('the list goes from top to bottom with its levels, its numbers, and what can move', () => {
  const rows = categoryRows(CASA, [{ slug: 'tazze', label: 'Tazze', count: 3 }])
  expect(rows.map(({ slug, depth, count, isFirst, isLast }) => [slug, depth, count, isFirst, isLast])).toEqual([
    ['casa', 0, 0, true, true],
    ['tavola', 1, 0, true, false],
    ['tazze', 2, 3, true, true],
    ['bagno', 1, 0, false, true],
  ])
  expect([0, 1, 12].map(countWords)).toEqual(['Nessun prodotto', 'Un prodotto', '12 prodotti'])
})

test('a category moves among its siblings, and not past them', () => {
  expect(slugs(moved(CASA, 'bagno', -1))).toEqual(['casa', 'tazze', 'bagno', 'tavola'])
  expect(moved(CASA, 'bagno', 1)).toBe(CASA)
})

test('what stood in a removed category takes its place', () => {
  expect(removed(CASA, 'tavola')).toEqual([placed('casa'), placed('tazze', 'casa'), placed('bagno', 'casa')])
})

test('a category may stand in any that does not stand in it', () => {
  expect(slugs(possibleParents(CASA, 'tavola'))).toEqual(['casa', 'bagno'])
  expect(possibleParents(CASA, undefined)).toEqual(CASA)
})
