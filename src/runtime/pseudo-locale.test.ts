import { expect, test } from 'vitest'
import { pseudoLocalise } from './pseudo-locale.ts'

test('a text is accented, a third longer and between brackets, once', () => {
  expect(pseudoLocalise('Apri il menu')).toBe('⟦Åpŕî îļ méñû····⟧')
  expect(pseudoLocalise(' Sì \n')).toBe(' ⟦Šì·⟧ \n')
  expect(pseudoLocalise(pseudoLocalise('Sì'))).toBe(pseudoLocalise('Sì'))
})

test('what has no letters stays', () => {
  for (const text of ['', '  ', '12,50 €', '×']) expect(pseudoLocalise(text)).toBe(text)
})
