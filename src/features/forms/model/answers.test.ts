import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAnswers, senderOf } from './answers.ts'
import { type Field, fieldSchema } from './fields.ts'

const OPTIONS = { topLevelMax: 24 }
const field = (props: object): Field => fieldSchema.parse({ id: 'f', ...props })
const check = (props: object, value: unknown) => checkAnswers([field(props)], { f: value }, OPTIONS)
const errorOf = (props: object, value: unknown) => check(props, value).errors.f

describe('what a visitor sent becomes an answer', () => {
  test.each([
    [{ type: 'text' }, ' Ciao ', 'Ciao'],
    [{ type: 'text' }, 12, '12'],
    [{ type: 'email' }, { emailAddress: 'ada@esempio.it' }, 'ada@esempio.it'],
    [{ type: 'name' }, ['Ada', 'Rossi'], ['Ada', 'Rossi']],
    [{ type: 'name' }, 'Ada', ['Ada']],
    [{ type: 'phone' }, ['340', '123', '4567'], ['', '340', '123', '4567']],
    [{ type: 'checkbox', options: ['A', 'B'] }, 'A', ['A']],
    [{ type: 'likert', options: ['Bene?'] }, { 'Bene?': ['2'] }, { 'Bene?': '2' }],
    [{ type: 'website' }, 'www.esempio.it', 'https://www.esempio.it'],
    [{ type: 'textarea' }, 'a\r\nb\u0000\u202Ec', 'a\nbc'],
    [{ type: 'password' }, ' con spazi ', ' con spazi '],
    [{ type: 'hidden', key: 'da', value: 'sito' }, undefined, 'sito'],
  ])('%j of %j', (props, given, value) => {
    expect(check(props, given)).toEqual({
      errors: {},
      answers: [expect.objectContaining({ id: 'f', value })],
    })
  })

  test.each([
    [{ type: 'text' }, ['una lista']],
    [{ type: 'text' }, { a: 1 }],
    [{ type: 'text' }, Number.NaN],
    [{ type: 'name' }, ['a', 'b', 'c']],
    [{ type: 'name' }, { First: 'Ada' }],
    [{ type: 'checkbox', options: ['A'] }, [['A']]],
    [{ type: 'likert', options: ['Bene?'] }, 'sì'],
    [{ type: 'likert', options: ['Bene?'] }, { 'Bene?': { a: 1 } }],
  ])('%j of %j cannot be read, and says so', (props, given) => {
    expect(errorOf(props, given)).toBe('Il valore di questo campo non si può leggere: scrivilo di nuovo.')
  })

  test('what the form does not know is left out', () => {
    const { answers } = checkAnswers([field({ type: 'text' })], { f: 'a', altro: 'b', __proto__: 'c' }, OPTIONS)
    expect(answers.map(({ id }) => id)).toEqual(['f'])
  })
})

test.each(['hidden', 'text', 'textarea'])('an answer of the kind %s has at most 20,000 characters', (type) => {
  const props = type === 'hidden' ? { type, key: 'da' } : { type }
  expect(errorOf(props, 'a'.repeat(20_000))).toBeUndefined()
  expect(errorOf(props, 'a'.repeat(20_001))).toBe('Hai superato il limite di caratteri.')
})

describe('a required field', () => {
  test.each([
    [{ type: 'text' }, '  '],
    [{ type: 'name' }, ['', '']],
    [{ type: 'checkbox', options: ['A'] }, []],
    [{ type: 'likert', options: ['A?'] }, {}],
    [{ type: 'file' }, []],
    [{ type: 'date' }, ['', '', '']],
  ])('%j has to be filled in', (props, given) => {
    expect(errorOf({ ...props, required: true }, given)).toBe('Compila questo campo.')
    expect(errorOf(props, given)).toBeUndefined()
  })

  test('a scale needs every question, an address its street and city', () => {
    const scale = { type: 'likert', options: ['A?', 'B?'], required: true }
    expect(errorOf(scale, { 'A?': '1' })).toBe('Rispondi a tutte le domande.')
    expect(errorOf({ type: 'address', required: true }, ['', '', '', '', '06050', ''])).toContain('la città')
  })
})

describe('every kind knows what is none of its own', () => {
  test.each([
    [{ type: 'number' }, ['12', '12,5', '-3', '1.234,5', '+7'], ['12a', 'dodici', '1e5', '∞']],
    [{ type: 'currency' }, ['12', '12,50', '1.200,00', '1 200'], ['-5', '12,5555', 'gratis']],
    [
      { type: 'website' },
      ['esempio.it', 'http://esempio.it/a?b'],
      ['javascript:alert(1)', 'esempio', 'ftp://esempio.it', 'a b'],
    ],
    [{ type: 'twitter' }, ['@ada', 'ada_1'], ['ada rossi', '@', 'troppo_lungo_davvero']],
    [
      { type: 'date' },
      [
        ['2', '28', '2026'],
        ['2', '29', '2028'],
      ],
      [
        ['2', '29', '2026'],
        ['13', '1', '2026'],
        ['1', '1', '26'],
      ],
    ],
    [
      { type: 'time' },
      [
        ['9', '30'],
        ['12', '05', '59', 'PM'],
      ],
      [['24', '00'], ['9', '60'], ['13', '00', '', 'PM'], ['9']],
    ],
    [{ type: 'phone' }, ['+39 340 123 4567', '06/1234567'], ['non lo so', '12', '1'.repeat(30)]],
    [{ type: 'radio', options: ['A', 'B'] }, ['A'], ['C', 'a']],
    [{ type: 'select', options: ['A', 'B'] }, ['B'], ['<b>']],
    [{ type: 'checkbox', options: ['A', 'B'] }, [['A', 'B']], [['A', 'C']]],
    [{ type: 'likert', options: ['A?'] }, [{ 'A?': '-2' }], [{ 'A?': '3' }, { 'B?': '1' }]],
    [{ type: 'file', maxFiles: 1 }, [['a']], [['a', 'b']]],
  ])('%j', (props, good, bad) => {
    for (const value of good) expect(errorOf(props, value), JSON.stringify(value)).toBeUndefined()
    for (const value of bad) expect(errorOf(props, value), JSON.stringify(value)).toEqual(expect.any(String))
  })
})

test('a field that depends on another one is asked, required and kept only while that one says so', () => {
  const fields = [
    fieldSchema.parse({ type: 'radio', id: 'quando', options: ['Subito', 'Dopo'] }),
    fieldSchema.parse({ type: 'date', id: 'data', required: true, when: { field: 'quando', is: ['Dopo'] } }),
    fieldSchema.parse({ type: 'text', id: 'perche', when: { field: 'data', is: ['x'] } }),
  ]
  const soon = checkAnswers(fields, { quando: 'Subito', data: 'sbagliata', perche: 'x' }, OPTIONS)
  expect(soon.errors).toEqual({})
  expect(soon.answers.map(({ id }) => id)).toEqual(['quando'])
  expect(checkAnswers(fields, { quando: 'Dopo' }, OPTIONS).errors).toEqual({ data: 'Compila questo campo.' })
})

test('the sender is the first address that was given, in small letters', () => {
  const fields = [fieldSchema.parse({ type: 'email', id: 'a' }), fieldSchema.parse({ type: 'email', id: 'b' })]
  expect(senderOf(checkAnswers(fields, { b: 'Ada@Esempio.IT' }, OPTIONS).answers, 24)).toBe('ada@esempio.it')
  expect(senderOf([], 24)).toBe('')
})

const everyKind = [
  { type: 'text' },
  { type: 'textarea', maxLength: 50 },
  { type: 'email' },
  { type: 'number' },
  { type: 'website' },
  { type: 'currency' },
  { type: 'password' },
  { type: 'twitter' },
  { type: 'date' },
  { type: 'time' },
  { type: 'name' },
  { type: 'address' },
  { type: 'phone' },
  { type: 'radio', options: ['A', 'B'] },
  { type: 'checkbox', options: ['A', 'B'] },
  { type: 'select', options: ['A', 'B'] },
  { type: 'likert', options: ['A?', 'B?'] },
  { type: 'file' },
  { type: 'hidden', key: 'k' },
].map((props, index) => fieldSchema.parse({ id: `f${index}`, ...props }))

test('whatever is sent, it is refused in words or kept as text that every database takes', () => {
  const given = fc.record(Object.fromEntries(everyKind.map(({ id }) => [id, fc.anything({ maxDepth: 3 })])), {
    requiredKeys: [],
  })
  fc.assert(
    fc.property(given, (values) => {
      const { answers, errors } = checkAnswers(everyKind, values, OPTIONS)
      for (const sentence of Object.values(errors)) expect(sentence).toMatch(/^\p{Lu}.+\.$/u)
      const kept = JSON.stringify(answers.filter(({ id }) => !(id in errors)))
      expect(kept.isWellFormed()).toBe(true)
      expect(kept).not.toContain('\\u0000')
    }),
    { numRuns: 300 },
  )
}, 30_000)
