import { expect, test } from 'vitest'
import { newOwnerSchema, PASSWORD_MIN as PASSWORD_MIN_OF_ACCOUNTS } from '../features/accounts/model/credentials.ts'
import { checkNewOwner, checkSignIn, PASSWORD_MIN, strengthOf } from './credentials.ts'

const owner = { name: 'Ada', email: ' Ada@Esempio.it ', password: 'dieci lettere' }

test('the form asks for a password as long as the server does', () => {
  expect(PASSWORD_MIN).toBe(PASSWORD_MIN_OF_ACCOUNTS)
})

test('what the server takes passes the form, what it refuses is named at its field', () => {
  expect(checkNewOwner(owner)).toEqual({})
  expect(newOwnerSchema.safeParse(owner).success).toBe(true)
  for (const wrong of [
    { name: ' ' },
    { email: 'ada' },
    { email: 'ada@esempio' },
    { password: 'x'.repeat(PASSWORD_MIN - 1) },
  ]) {
    expect(Object.keys(checkNewOwner({ ...owner, ...wrong }))).toEqual(Object.keys(wrong))
    expect(newOwnerSchema.safeParse({ ...owner, ...wrong }).success).toBe(false)
  }
})

test('a sign-in needs an address and any password', () => {
  expect(checkSignIn({ email: 'ada@esempio.it', password: 'x' })).toEqual({})
  expect(Object.keys(checkSignIn({ email: '', password: '' }))).toEqual(['email', 'password'])
})

test('the strength of a password grows with its length and falls with repetition', () => {
  expect(['', 'corta', 'aaaaaaaaaaaaaaaaaa', 'dieci lettere', 'quattro gatti sul tetto'].map(strengthOf)).toEqual([
    'empty',
    'short',
    'weak',
    'good',
    'best',
  ])
})
