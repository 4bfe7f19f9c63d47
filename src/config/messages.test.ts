import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { italian, t } from './messages.ts'

test('every sentence is a message that can be filled in', () => {
  for (const sentence of Object.values(italian)) expect(() => new IntlMessageFormat(sentence, 'it-IT')).not.toThrow()
})

test('the sentences keep to Italian typography and shout at nobody', () => {
  for (const sentence of Object.values(italian)) expect(sentence).not.toMatch(/['"!]/)
})

test('numbers bend their words', () => {
  expect(t('config.form.strengthShort', { missing: 3 })).toBe('Mancano ancora 3 caratteri.')
})
