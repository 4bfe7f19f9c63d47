import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailFault, suggestedEmail } from '../schemas.ts'

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  ['anna@gmail.it', 'anna@gmail.com'],
  ['anna@GMAL.com', 'anna@gmail.com'],
  ['anna@libeor.it', 'anna@libero.it'],
  ['anna@hotmial.it', 'anna@hotmail.it'],
  ['anna@outlok.it', 'anna@outlook.it'],
  ['anna@tiscalli.it', 'anna@tiscali.it'],
  ['anna@vasi.con', 'anna@vasi.com'],
  ['Anna.B@virgillio.it', 'Anna.B@virgilio.it'],
])('%s is probably meant as %s', (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant)
})

test.each([
  'anna@gmail.com',
  'anna@email.it',
  'anna@mail.com',
  'anna@ymail.com',
  'anna@vasi.it',
  'anna',
  '@gmial.com',
  '',
])('«%s» stays as it is', (typed) => {
  expect(suggestedEmail(typed)).toBeUndefined()
})

test('a proposal differs from what was typed, keeps the name, and is not mended again', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.tuple(fc.string(), fc.constantFrom('gmial.com', 'a.con', 'gmai.con')).map((parts) => parts.join('@')),
  )
  fc.assert(
    fc.property(typed, (email) => {
      const meant = suggestedEmail(email)
      if (meant === undefined) return
      expect(meant).not.toBe(email)
      expect(meant.slice(0, meant.lastIndexOf('@'))).toBe(email.slice(0, email.lastIndexOf('@')))
      expect(suggestedEmail(meant)).toBeUndefined()
    }),
  )
})

test.each([
  ['anna@vasi.it', undefined],
  ['', 'Manca l’e-mail: scrivi l’indirizzo a cui mandare la conferma.'],
  ['anna@', 'Questo indirizzo e-mail non è completo o ha segni in più: scrivilo come nome@esempio.it.'],
])('of «%s» is said: %s', (email, sentence) => {
  expect(emailFault(email)).toBe(sentence)
})
