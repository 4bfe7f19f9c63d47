import { expect, test } from 'vitest'
import { ROLE } from '../../../core/codes.ts'
import { needsPassword, ROLES, wordsOfRole } from './roles.ts'

test('each of the twelve roles has a name of its own and one sentence', () => {
  expect(ROLES.map(({ role }) => role).toSorted((a, b) => a - b)).toEqual(Object.values(ROLE).toSorted((a, b) => a - b))
  expect(new Set(ROLES.map(({ name }) => name)).size).toBe(12)
  for (const { text } of ROLES) expect(text).toMatch(/^\p{Lu}[^.]*\.$/u)
  expect(wordsOfRole(ROLE.editor).name).toBe('Contenuti')
  expect(wordsOfRole(99).name).toBe('Ruolo 99')
})

test('[ROLE-15] a password is asked for where somebody becomes an admin, or is none any more', () => {
  expect(needsPassword(null, ROLE.admin)).toBe(true)
  expect(needsPassword(ROLE.editor, ROLE.admin)).toBe(true)
  expect(needsPassword(ROLE.admin, ROLE.editor)).toBe(true)
  expect(needsPassword(ROLE.admin, null)).toBe(true)
  expect(needsPassword(ROLE.admin, ROLE.admin)).toBe(false)
  expect(needsPassword(ROLE.editor, ROLE.viewer)).toBe(false)
  expect(needsPassword(null, ROLE.editor)).toBe(false)
  expect(needsPassword(ROLE.editor, null)).toBe(false)
})
