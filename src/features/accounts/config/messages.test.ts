import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { italian as installation } from './installation-messages.ts'
import { italian, t } from './messages.ts'

test('every sentence is a message that can be filled in, in Italian typography, and shouts at nobody', () => {
  for (const sentence of [...Object.values(italian), ...Object.values(installation)]) {
    expect(() => new IntlMessageFormat(sentence, 'it-IT')).not.toThrow()
    expect(sentence).not.toMatch(/['"!]/)
  }
})

test('what is left of the backup codes bends its words', () => {
  expect(t('accounts.factor.on', { left: 0 })).toContain('Non ti restano codici di riserva')
  expect(t('accounts.factor.on', { left: 1 })).toContain('Ti resta un codice')
  expect(t('accounts.factor.on', { left: 9 })).toContain('Ti restano 9 codici')
})
