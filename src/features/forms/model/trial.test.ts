import { expect, test } from 'vitest'
import { answersSchema } from './answers-schema.ts'
import { newField } from './building.ts'
import { FIELD_TYPES } from './field-types.ts'
import type { Field } from './fields.ts'
import { trialAnswers } from './trial.ts'

const required = FIELD_TYPES.map(
  (type) => ({ ...newField(type, []), id: type, ...('required' in newField(type, []) && { required: true }) }) as Field,
)

test('a trial answers every kind of field but files, and says first that it is one', () => {
  const answers = trialAnswers(required)
  expect(answers[0]).toMatchObject({ title: 'Prova', value: 'È una prova inviata dall’editor del sito.' })
  const types = answers.slice(1).map(({ type }) => type)
  expect(types).toEqual(FIELD_TYPES.filter((type) => type !== 'file' && type !== 'section'))
  const empty = answers.filter(({ value }) => Object.values(value).join('') === '')
  expect(empty.map(({ type }) => type)).toEqual(['hidden'])
  expect(answersSchema.safeParse(answers).success).toBe(true)
})
