import { expect, test } from 'vitest'
import { features } from './features.ts'
import { NOBODY_FOUND_IN, NOT_ARCHIVED } from './left-out.ts'

const tables = features.flatMap((feature) => feature.tables?.tenant ?? []).sort()
const sides = await Promise.all(features.flatMap((feature) => (feature.server ? [feature.server()] : [])))

test('every table of a site is in its archive, or on the list of those that are not, and not on both', () => {
  const archived = sides.flatMap((side) => side.archive?.tables ?? []).map(({ table }) => table as string)
  expect([...archived, ...Object.keys(NOT_ARCHIVED)].sort()).toEqual(tables)
})

test('every table of a site is searched for a person, or on the list of those that are not, and not on both', () => {
  const searched = sides.flatMap((side) => side.person ?? []).map(({ table }) => table as string)
  expect([...searched, ...Object.keys(NOBODY_FOUND_IN)].sort()).toEqual(tables)
})

test('a table that nobody looks into has a reason', () => {
  for (const [table, reason] of [...Object.entries(NOT_ARCHIVED), ...Object.entries(NOBODY_FOUND_IN)])
    expect(reason, table).toMatch(/^[A-Z].{15,}\.$/)
})
