import { type Answer, checkAnswers } from './answers.ts'
import type { FieldType } from './field-types.ts'
import type { Field } from './fields.ts'
import { SAMPLES } from './samples.ts'

/** Values of a trial, by kind of field. */
const TRIAL_VALUES: Readonly<Partial<Record<FieldType, unknown>>> = {
  text: 'Testo di prova',
  textarea: 'Questo è un messaggio di prova: serve a vedere come arriva una risposta.',
  email: SAMPLES.email,
  phone: ['+39', '', '', '06 0000 0000'],
  name: ['Nome', 'Cognome'],
  address: ['Via di Prova 1', '', 'Roma', 'RM', '00100', 'Italia'],
  date: ['1', '31', '2030'],
  time: ['10', '30', '', ''],
  number: '12',
  currency: '12,50',
  website: SAMPLES.host,
  twitter: 'nome',
  password: 'una-password-di-prova',
}

/** The answers of a trial of a form: the first one states that it is a trial. Files are left out. */
export function trialAnswers(fields: readonly Field[]): readonly Answer[] {
  const values = Object.fromEntries(fields.map((field) => [field.id, trialValue(field)]))
  const { answers } = checkAnswers(fields, values, { topLevelMax: 63 })
  const mark: Answer = { id: 'prova', type: 'text', title: 'Prova', value: 'È una prova inviata dall’editor del sito.' }
  return [mark, ...answers.filter(({ type }) => type !== 'file')]
}

function trialValue(field: Field): unknown {
  switch (field.type) {
    case 'radio':
    case 'select':
      return field.options[0]
    case 'checkbox':
      return field.options.slice(0, 2)
    case 'likert':
      return Object.fromEntries(field.options.map((question) => [question, '1']))
    case 'hidden':
      return field.value
    default:
      return TRIAL_VALUES[field.type]
  }
}
