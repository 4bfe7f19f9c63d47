import { expect, test } from 'vitest'
import { partsByRange, withNoBreaks } from './no-breaks.ts'

test('a number never parts from its unit, and other words may', () => {
  expect(withNoBreaks('48 € a 1240 °C, 13,5 % di 2 kg, e 3 giorni')).toBe(
    '48\u00a0€ a 1240\u00a0°C, 13,5\u00a0% di 2\u00a0kg, e 3 giorni',
  )
})

test('no line begins with a middle dot, and the price at the end does not stand alone', () => {
  expect(withNoBreaks('Prima argilla · sabato 16 gennaio · 48 €')).toBe(
    'Prima argilla\u00a0· sabato 16 gennaio\u00a0·\u00a048\u00a0€',
  )
  expect(withNoBreaks('1 · 2 · 3 · 4')).toBe('1\u00a0· 2\u00a0· 3\u00a0· 4')
  expect(withNoBreaks('via·del·Sale')).toBe('via·del·Sale')
  expect(withNoBreaks(withNoBreaks('Orata · 7 €'))).toBe('Orata\u00a0·\u00a07\u00a0€')
})

test('ranges of numbers are parts of their own', () => {
  expect(partsByRange('Sabato 10–17, e 12.15–14.30')).toEqual(['Sabato ', '10–17', ', e ', '12.15–14.30', ''])
  expect(partsByRange('Roma–Napoli, 12345–67890')).toEqual(['Roma–Napoli, 12345–67890'])
})
