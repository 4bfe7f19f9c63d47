import { expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

test('signs that turn the direction, halves of a pair and the zero go; letters, accents and pictures stay', () => {
  expect(visibleText('Forno\u202e oniraC\u2066\u0000')).toBe('Forno oniraC')
  expect(visibleText('\ud800Prezzi\udfff')).toBe('Prezzi')
  expect(visibleText('Caffè «È» 👩‍🍳 مرحبا')).toBe('Caffè «È» 👩‍🍳 مرحبا')
})
