import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS } from '../../../core/limits.ts'
import { readAddresses } from './import-csv.ts'

const emails = (text: string) => readAddresses(text).addresses.map(({ email }) => email)

test('commas, semicolons and tabs, with titles in either language or none, or one address on each line', () => {
  const expected = [{ email: 'ugo@posta.example', name: 'Ugo Neri' }]
  for (const text of [
    'email,name\nugo@posta.example,Ugo Neri',
    '\ufeffNome;E-mail\r\nUgo Neri;ugo@posta.example\r\n',
    'NAME\tEMAIL\nUgo Neri\tUGO@posta.example',
    'ugo@posta.example,Ugo Neri',
    'Ugo Neri;ugo@posta.example',
    'telefono,email,nome\n081,ugo@posta.example,"Ugo\nNeri"',
  ])
    expect(readAddresses(text).addresses, text).toEqual(expected)
  expect(emails(' a@posta.example \n\nb@posta.example\n')).toEqual(['a@posta.example', 'b@posta.example'])
  expect(emails('')).toEqual([])
})

test('what is no address is said by its line; what comes twice counts once', () => {
  const { addresses, repeated, faults } = readAddresses(
    'email;nome\na@posta.example;A\nsenza chiocciola;B\n;C\nA@POSTA.example;D\n"due\nrighe@x.example";E\nm\ufffdrio@posta.example;F',
  )
  expect(addresses).toEqual([{ email: 'a@posta.example', name: 'A' }])
  expect(repeated).toBe(1)
  expect(faults).toEqual([
    { line: 3, value: 'senza chiocciola', sentence: 'Questo non è un indirizzo e-mail valido.' },
    { line: 4, value: '', sentence: 'Manca l’indirizzo e-mail.' },
    { line: 7, value: 'due righe@x.example', sentence: 'Questo non è un indirizzo e-mail valido.' },
    { line: 8, value: expect.any(String), sentence: 'Alcuni caratteri non si leggono: salva il file come CSV UTF-8.' },
  ])
})

test('a text with far too many lines, or a hundred thousand faults, is read in a moment', () => {
  const many = Array.from({ length: 200_000 }, (_, at) => `a${at}@posta.example`).join('\n')
  expect(emails(many)).toHaveLength(LIMITS.importedAddresses + 1)
  const wrong = readAddresses('x\n'.repeat(10_000))
  expect([wrong.faults.length, wrong.moreFaults]).toEqual([100, 9_900])
  expect(readAddresses(`a@posta.example,"${'x'.repeat(1_000_000)}`).addresses.length).toBeLessThan(2)
})

const address = fc
  .tuple(fc.stringMatching(/^[a-z\d]{1,12}$/), fc.stringMatching(/^[a-z]{1,10}$/))
  .map(([name, host]) => `${name}@${host}.example`)
const person = fc.record({ email: address, name: fc.string({ unit: 'grapheme', maxLength: 40 }) })

test('every list of people that a program writes as CSV comes back whole, each address once', () => {
  fc.assert(
    fc.property(
      fc.array(person, { maxLength: 30 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('unix', 'windows'),
      (people, delimiter, record_delimiter) => {
        const rows = [['email', 'nome'], ...people.map(({ email, name }) => [email, name])]
        const { addresses, repeated, faults } = readAddresses(
          stringify(rows, { delimiter, record_delimiter, quoted: true }),
        )
        expect(faults).toEqual([])
        expect(addresses.map(({ email }) => email)).toEqual([...new Set(people.map(({ email }) => email))])
        expect(addresses.length + repeated).toBe(people.length)
        for (const { name } of addresses) expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      },
    ),
  )
})

test('whatever comes is read or said, never thrown; what is read is an address on one line', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\n', '\r\n', ',', ';', '"', '""', '\t', '@', 'email', 'a@b.example', '=1+1', '\u0000', '\ud800'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const { addresses, faults } = readAddresses(pieces.join(''))
      for (const { email, name } of addresses) {
        expect(email).toMatch(/^[^\s@,;"<>]+@[^\s@,;"<>]+$/)
        expect(name.isWellFormed() && !/\p{Cc}/u.test(name)).toBe(true)
      }
      for (const { line, sentence, value } of faults) {
        expect(line).toBeGreaterThan(0)
        expect(sentence).toMatch(/^[A-Z].*\.$/)
        expect(value).not.toMatch(/\p{Cc}/u)
      }
    }),
    { numRuns: 1000 },
  )
}, 30_000)
