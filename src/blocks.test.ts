import { expect, test } from 'vitest'
import { blocks } from './blocks.ts'
import { features } from './features.ts'

test('the configuration area knows every block that pages may hold', () => {
  const typesOf = (list: typeof blocks) => list.map(({ type }) => type).sort()
  expect(typesOf(blocks)).toEqual(typesOf(features.flatMap((feature) => feature.blocks ?? [])))
})
