import { expect, expectTypeOf, test } from 'vitest'
import { camelCased } from './camel-cased.ts'

test('the names of a row lose their underscores, its values stay', () => {
  const row = camelCased({ id: 1, draft_version: 2, is_a_b: null, at: { kept_as: 'it is' } })
  expect(row).toEqual({ id: 1, draftVersion: 2, isAB: null, at: { kept_as: 'it is' } })
  expectTypeOf(row).toEqualTypeOf<{ id: number; draftVersion: number; isAB: null; at: { kept_as: string } }>()
})
