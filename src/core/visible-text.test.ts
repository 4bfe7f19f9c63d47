import { expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

test('signs that turn the direction and halves of a pair go; letters, accents and pictures stay', () => {
  expect(visibleText('Forno\u202e oniraC\u2066')).toBe('Forno oniraC')
  expect(visibleText('\ud800Prezzi\udfff')).toBe('Prezzi')
  expect(visibleText('Caffè «È» 👩‍🍳 مرحبا')).toBe('Caffè «È» 👩‍🍳 مرحبا')
})
