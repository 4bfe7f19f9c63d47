import { expect, test } from 'vitest'
import { shownFields } from './conditions.ts'

const fields = [
  { id: 'viene', when: undefined },
  { id: 'come', when: { field: 'viene', is: ['Sì', 'Forse'] } },
  { id: 'targa', when: { field: 'come', is: ['In auto'] } },
]
const shown = (values: Parameters<typeof shownFields>[1], of: Parameters<typeof shownFields>[0] = fields) =>
  shownFields(of, values).map(({ id }) => id)

test('a field stands there with one of the answers that it waits for, or among several that were chosen', () => {
  expect(shown({ viene: 'Forse', come: 'A piedi' })).toEqual(['viene', 'come'])
  expect(shown({ viene: ['No', 'Sì'], come: 'In auto' })).toEqual(['viene', 'come', 'targa'])
  expect(shown({ viene: 'sì' })).toEqual(['viene'])
  expect(shown({})).toEqual(['viene'])
})

test('what was filled in of a field that went away shows nothing of what depends on it', () => {
  expect(shown({ viene: 'No', come: 'In auto' })).toEqual(['viene'])
})

test('a field that waits for a later one never stands there', () => {
  expect(shown({ viene: 'Sì', come: 'In auto' }, fields.toReversed())).toEqual(['viene'])
})
