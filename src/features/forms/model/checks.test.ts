import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail } from '../../../core/email.ts'
import { checkField, counterLimit, isUsZip } from './checks.ts'

const TOO_LONG = 'Hai superato il limite di caratteri.'
const EMAIL = "L'e-mail non è valida. Gli indirizzi email devono seguire il formato nome@esempio.it."

test('[FVAL-03] [FVAL-04] [FVAL-05] a text is no longer than its field allows; an empty one passes', () => {
  const field = { type: 'textarea', maxLength: 5 } as const
  expect(checkField(field, 'cinque', 4)).toBe(TOO_LONG)
  expect(checkField(field, 'cinqu', 4)).toBeUndefined()
  expect(checkField(field, '', 4)).toBeUndefined()
  expect(checkField({ type: 'textarea', maxLength: 0 }, 'lungo quanto si vuole', 4)).toBeUndefined()
})

test('[FVAL-06] [FVAL-07] [FVAL-08] an e-mail address is trimmed and must be one; an empty one passes', () => {
  expect(checkField({ type: 'email' }, '', 4)).toBeUndefined()
  expect(checkField({ type: 'email' }, '  ada@esempio.it ', 4)).toBeUndefined()
  expect(checkField({ type: 'email' }, 'ada@esempio', 4)).toBe(EMAIL)
  expect(checkField({ type: 'text' }, 'ada@esempio', 4)).toBeUndefined()
})

test('[FVAL-02] sections are not checked', () => {
  expect(checkField({ type: 'section', maxLength: 1 }, 'un titolo lungo', 4)).toBeUndefined()
})

test('[FVAL-09] an address has 3 to 256 characters', () => {
  const local = 'a'.repeat(64)
  // No part exceeds its own limit: only the total length decides.
  const address = (last: number) => `${local}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(last)}.it`
  expect([address(60).length, address(61).length]).toEqual([256, 257])
  expect(isEmail(address(60))).toBe(true)
  expect(isEmail(address(61))).toBe(false)
  // The shortest with a local part, a host and a top-level domain.
  expect(isEmail('a@b.it')).toBe(true)
  expect(isEmail('a@')).toBe(false)
})

test.each([
  ['a@b.c', false],
  ['a@b.it', true],
  ['a@b.info', true],
  ['a@b.design', false],
  ['a@b.i-t', false],
  ['a b@c.it', false],
  ['a@b@c.it', false],
  ['@b.it', false],
])('[FVAL-10] %s: its top-level part has 2 to 4 alphanumerics', (address, good) => {
  expect(isEmail(address)).toBe(good)
})

test('a site may allow longer top-level parts', () => {
  expect(isEmail('a@b.design', 24)).toBe(true)
})

test.each([
  '.test@iana.org',
  'test.@iana.org',
  'test@-iana.org',
  'test@iana-.com',
  'test@iana.-org',
  'test@.org',
  'test@iana.org.',
])('%s is none: no part begins or ends with a sign that only joins', (address) => {
  expect(isEmail(address, 24)).toBe(false)
})

test.each([
  'posta@пример.рф',
  'posta@xn--e1afmkfd.xn--p1ai',
  'test@xn--hxajbheg2az3al.xn--jxalpdlp',
  "o'connor+uno@b.museum",
])('%s is one, in whatever letters its host is written', (address) => {
  expect(isEmail(address, 24)).toBe(true)
})

test('a top-level part as the DNS has it counts its own length, and is not cut', () => {
  expect(isEmail('posta@b.xn--p1ai')).toBe(false)
  expect(isEmail('posta@b.xn--', 24)).toBe(false)
})

test('no text is taken for an address that has a space or a line in it', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom(' ', '\n', '\r', '\t', '\0'),
      (text, gap) => !isEmail(`a${text}${gap}@b.it`),
    ),
  )
})

test('[FVAL-16] a postal code of the United States has exactly five digits; others are left alone', () => {
  expect(isUsZip('90210')).toBe(true)
  for (const wrong of ['9021', '902101', '9021a', '90210-1']) expect(isUsZip(wrong)).toBe(false)
  const address = (zip: string, country: string) => ['Via 1', '', 'Città', '', zip, country]
  expect(checkField({ type: 'address' }, address('9021', 'USA'), 4)).toBe(
    'Il codice postale degli Stati Uniti ha 5 cifre.',
  )
  expect(checkField({ type: 'address' }, address('90210', 'Stati Uniti'), 4)).toBeUndefined()
  expect(checkField({ type: 'address' }, address('SW1A 1AA', 'Regno Unito'), 4)).toBeUndefined()
})

test('[TCNT-03] [TCNT-04] there is no counter for a limit that is negative, none, or no number', () => {
  for (const limit of ['-1', '0', '', 'molti', null, undefined, '1.5']) expect(counterLimit(limit)).toBeUndefined()
  expect(counterLimit('120')).toBe(120)
})
