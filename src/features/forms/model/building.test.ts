import { expect, test } from 'vitest'
import {
  conditionFault,
  conditionSources,
  idFor,
  newField,
  withChange,
  withCopy,
  withMoved,
  withoutField,
} from './building.ts'
import { type Field, fieldsSchema } from './fields.ts'
import { SAMPLES } from './samples.ts'

const fields: readonly Field[] = fieldsSchema.parse([
  { type: 'radio', id: 'colore', title: 'Colore', options: ['Rosso', 'Verde', 'Blu'] },
  { type: 'text', id: 'perche', title: 'Perché', when: { field: 'colore', is: ['Rosso', 'Blu'] } },
  { type: 'text', id: 'altro', title: 'Altro' },
])
const [colour, why] = fields as readonly [Field, Field]
const whenOf = (all: readonly Field[], id = 'perche') =>
  (all.find((field) => field.id === id) as { when?: unknown }).when

test('an id is made of the title, can be read, and is given once', () => {
  expect(idFor('Quando è più comodo?', [])).toBe('quando-e-piu-comodo')
  expect(idFor('Colore', fields)).toBe('colore-2')
  expect(idFor('日本', [])).toBe('campo')
  const long = idFor('a'.repeat(60), [{ id: 'a'.repeat(40) }])
  expect([long.length, long.slice(-3)]).toEqual([40, 'a-2'])
})

test('[EDIT-29] fields for an e-mail and for a link show the form that is expected', () => {
  expect(newField('email', [])).toMatchObject({ placeholder: SAMPLES.email })
  expect(newField('website', [])).toMatchObject({ placeholder: SAMPLES.host })
  expect(SAMPLES).toEqual({ email: 'nome@esempio.it', host: 'www.esempio.it' })
})

test('a copy stands right after its field, with an id of its own', () => {
  const { fields: all, copy } = withCopy(fields, 'colore')
  expect(all.map(({ id }) => id)).toEqual(['colore', 'colore-2', 'perche', 'altro'])
  expect(copy).toEqual({ ...colour, id: 'colore-2' })
})

test('without the field that it depends on, a field is always shown', () => {
  const all = withoutField(fields, 'colore')
  expect(all.map(({ id }) => id)).toEqual(['perche', 'altro'])
  expect('when' in all[0]!).toBe(false)
  expect(fieldsSchema.safeParse(all).success).toBe(true)
})

test('a condition follows the words of a choice, loses one that is gone, and goes with its last', () => {
  const renamed = withChange(fields, 'colore', { options: ['Rosso', 'Verde', 'Blu notte'] })
  expect(whenOf(renamed)).toEqual({ field: 'colore', is: ['Rosso', 'Blu notte'] })
  const moved = withChange(fields, 'colore', { options: ['Blu', 'Verde', 'Rosso'] })
  expect(whenOf(moved)).toEqual({ field: 'colore', is: ['Rosso', 'Blu'] })
  const fewer = withChange(fields, 'colore', { options: ['Verde', 'Blu'] })
  expect(whenOf(fewer)).toEqual({ field: 'colore', is: ['Blu'] })
  expect(whenOf(withChange(fields, 'colore', { options: ['Verde'] }))).toBeUndefined()
})

test('a condition follows the id of its field, and is taken away by none', () => {
  expect(whenOf(withChange(fields, 'colore', { id: 'tinta' }))).toEqual({ field: 'tinta', is: ['Rosso', 'Blu'] })
  expect('when' in withChange(fields, 'perche', { when: undefined })[1]!).toBe(false)
})

test('only earlier choices decide whether a field is shown; one that comes later is told', () => {
  expect(conditionSources(fields, 'altro')).toEqual([
    { id: 'colore', name: 'Colore', options: ['Rosso', 'Verde', 'Blu'] },
  ])
  expect(conditionSources(fields, 'colore')).toEqual([])
  expect(conditionFault(fields, why)).toBeUndefined()
  const after = withMoved(fields, 0, 2)
  expect(after.map(({ id }) => id)).toEqual(['perche', 'altro', 'colore'])
  expect(conditionFault(after, why)).toContain('«Colore», che viene dopo')
  expect(conditionFault([why], why)).toContain('un campo che non c’è più')
})
