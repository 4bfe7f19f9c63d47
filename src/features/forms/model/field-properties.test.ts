import { describe, expect, test } from 'vitest'
import { newField } from './building.ts'
import { FIELD_PROPERTIES, FIELD_WORDS, type FieldProperty, PROPERTY_FORMS, propertiesOf } from './field-properties.ts'
import { FIELD_TYPES, type FieldType } from './field-types.ts'
import { fieldSchema } from './fields.ts'
import { FORM_FIELDSETS } from './fieldsets.ts'

const own = (type: FieldType) => [...FIELD_PROPERTIES[type]].sort()

test('[EDIT-05] the fieldsets are build, storage, advanced, captcha and disclaimer, from 1 to 5', () => {
  expect(Object.entries(FORM_FIELDSETS).map(([name, { order }]) => [name, order])).toEqual([
    ['build', 1],
    ['storage', 2],
    ['advanced', 3],
    ['captcha', 4],
    ['disclaimer', 5],
  ])
})

describe('what can be set of a field', () => {
  const kinds = (title: string, types: readonly FieldType[], wanted: readonly FieldProperty[]) =>
    test.each(types)(`${title}: %s`, (type) => expect(own(type)).toEqual([...wanted].sort()))

  kinds('[EDIT-07] an example', ['text', 'email', 'number', 'website'], ['description', 'placeholder', 'required'])
  kinds('[EDIT-08] [EDIT-09] a length', ['textarea'], ['description', 'placeholder', 'maxLength', 'required'])
  kinds('[EDIT-10] a currency', ['currency'], ['description', 'currencySymbol', 'required'])
  kinds(
    '[EDIT-11] nothing of its own',
    ['password', 'twitter', 'date', 'time', 'name', 'address'],
    ['description', 'required'],
  )
  kinds('[EDIT-12] the country', ['phone'], ['description', 'required', 'showCountryCode'])
  kinds('[EDIT-13] a line', ['section'], ['description', 'underline'])
  kinds('[EDIT-14] choices', ['radio', 'checkbox', 'select', 'likert'], ['description', 'options', 'required'])
  kinds('[EDIT-15] a key and a value', ['hidden'], ['key', 'value'])
  kinds('files', ['file'], ['accept', 'description', 'maxFiles', 'required'])
})

test.each(FIELD_TYPES)('the form of %s has all that is stored of it, and nothing else', (type) => {
  const shape = fieldSchema.options.find((option) => option.shape.type.value === type)!.shape
  const stored = Object.keys(shape).filter((name) => name !== 'type' && name !== 'id')
  expect([...propertiesOf(type)].sort()).toEqual(stored.sort())
})

test.each(FIELD_TYPES)('%s can be added as it is, is named and is found by everyday words', (type) => {
  expect(fieldSchema.safeParse(newField(type, [])).success).toBe(true)
  expect(FIELD_WORDS[type]).not.toBe('')
  for (const property of propertiesOf(type)) expect(PROPERTY_FORMS[property].label).not.toBe('')
})
