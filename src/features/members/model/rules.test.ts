import fc from 'fast-check'
import { expect, test } from 'vitest'
import { destinationOf, pathOf } from './paths.ts'
import { emailSchema, mayReplacePassword, nameSchema, passwordFault } from './rules.ts'

const NOW = new Date('2026-11-28T10:00:00Z')
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()

test('a sign-in leads to a known page of the site, whatever a request says', () => {
  const known = ['/account', '/commerce/goto-checkout']
  expect(['account', 'cassa'].map((name) => pathOf(destinationOf(name)))).toEqual(known)
  for (const posted of [
    '//altrove.example',
    'https://altrove.example',
    '/altro',
    'toString',
    '__proto__',
    undefined,
    3,
  ])
    expect(pathOf(destinationOf(posted)), String(posted)).toBe('/account')
  fc.assert(fc.property(fc.anything(), (posted) => known.includes(pathOf(destinationOf(posted)))))
})

test('an address is one account, however it is written', () => {
  expect(emailSchema.parse('  Lucia.Neri@Esempio.IT ')).toBe('lucia.neri@esempio.it')
  for (const wrong of ['', 'lucia', 'lucia@', `${'a'.repeat(250)}@esempio.it`])
    expect(emailSchema.safeParse(wrong).success, wrong).toBe(false)
})

test('within an hour after the link a forgotten password is replaced, and never in a session that a password began', () => {
  expect(mayReplacePassword({ signedBy: 'link', startedAt: before(59) }, NOW)).toBe(true)
  expect(mayReplacePassword({ signedBy: 'link', startedAt: before(60) }, NOW)).toBe(false)
  expect(mayReplacePassword({ signedBy: 'password', startedAt: before(0) }, NOW)).toBe(false)
})

test('a password is long enough, not endless, and not the address', () => {
  const email = 'lucia.neri@esempio.it'
  expect(passwordFault('una frase lunga', email)).toBeUndefined()
  expect(passwordFault('a'.repeat(9), email)).toContain('almeno 10')
  expect(passwordFault('a'.repeat(129), email)).toContain('al massimo 128')
  expect(passwordFault('Lucia.Neri@esempio.it ', email)).toContain('diversa')
})

test('a name has no characters that turn the text around it', () => {
  expect(nameSchema.parse(' Lucia\u202e Neri ')).toBe('Lucia Neri')
  expect(nameSchema.safeParse('a'.repeat(101)).success).toBe(false)
})
