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
  const set = (...wanted: FieldProperty[]) => wanted.sort()

  test.each(['text', 'email', 'number', 'website'] as const)('[EDIT-07] of %s: an example', (type) => {
    expect(own(type)).toEqual(set('description', 'placeholder', 'required'))
  })

  test('[EDIT-08] [EDIT-09] of a long text: an example, and how long it may be', () => {
    expect(own('textarea')).toEqual(set('description', 'placeholder', 'maxLength', 'required'))
  })

  test('[EDIT-10] of an amount: its currency', () => {
    expect(own('currency')).toEqual(set('description', 'currencySymbol', 'required'))
  })

  test.each(['password', 'twitter', 'date', 'time', 'name', 'address'] as const)(
    '[EDIT-11] of %s: nothing more',
    (type) => {
      expect(own(type)).toEqual(set('description', 'required'))
    },
  )

  test('[EDIT-12] [EDIT-13] of a telephone: its country; of a heading: its line', () => {
    expect(own('phone')).toEqual(set('description', 'required', 'showCountryCode'))
    expect(own('section')).toEqual(set('description', 'underline'))
  })

  test.each(['radio', 'checkbox', 'select', 'likert'] as const)('[EDIT-14] of %s: what to choose from', (type) => {
    expect(own(type)).toEqual(set('description', 'options', 'required'))
  })

  test('[EDIT-15] of a hidden field: its key and value; of files: which and how many', () => {
    expect(own('hidden')).toEqual(set('key', 'value'))
    expect(own('file')).toEqual(set('accept', 'description', 'maxFiles', 'required'))
  })
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
