import { expect, test } from 'vitest'
import type { StoredBlock } from '../../../../core/block.ts'
import { draggedTo, initialSpace, spaceOf, stepAfter, stepOfKey } from './spacing.ts'

const choices = { none: 'Nessuno', s: 'S', m: 'M', l: 'L', xl: 'XL' }
const fields = { spaceTop: { label: 'Spazio sopra', group: 'look', control: 'choice', choices } } as const
const section = { fields, initial: { spaceTop: 's' } }
const block = (props: Record<string, unknown>): StoredBlock => ({
  id: 'a'.repeat(24),
  type: 'section',
  version: 1,
  props,
})
const values = Object.keys(choices)

test('a section has the step of its setting, or that of a new one; other blocks and edges have none', () => {
  expect(spaceOf(block({ spaceTop: 'l' }), 'top', section)).toMatchObject({
    field: 'spaceTop',
    at: 3,
    label: 'Spazio sopra',
  })
  expect(spaceOf(block({}), 'top', section)).toMatchObject({ at: 1 })
  expect(spaceOf(block({ spaceTop: 'ignoto' }), 'top', section)).toMatchObject({ at: 0 })
  expect(spaceOf(block({}), 'bottom', section)).toBeUndefined()
  expect(spaceOf(block({}), 'top', undefined)).toBeUndefined()
  expect([initialSpace('top', section), initialSpace('top', undefined)]).toEqual(['s', 'm'])
})

test.each([
  [0, 2],
  [27, 2],
  [28, 3],
  [-27, 2],
  [-28, 1],
  [60, 4],
  [900, 4],
  [-900, 0],
])('dragged by %i px from the middle it is at step %i', (px, step) => {
  expect(draggedTo({ values, at: 2 }, px)).toBe(step)
})

test.each([
  ['ArrowUp', 3],
  ['ArrowRight', 3],
  ['+', 3],
  ['ArrowDown', 1],
  ['ArrowLeft', 1],
  ['-', 1],
  ['Home', 0],
  ['End', 4],
  ['Enter', undefined],
])('the key %s leads to step %s', (key, step) => {
  expect(stepOfKey({ values, at: 2 }, key)).toBe(step)
})

test('beyond the first and the last step there is nothing', () => {
  expect([stepAfter({ values, at: 0 }, -1), stepAfter({ values, at: 4 }, 1)]).toEqual([0, 4])
})
