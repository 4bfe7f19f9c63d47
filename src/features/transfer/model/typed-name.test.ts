import { expect, test } from 'vitest'
import { isTypedName } from './typed-name.ts'

test.each([
  ["l'angolo", 'L’angolo'],
  ['Perche no', 'Perché no'],
  ['Forno di Rosa', '  Forno  di\u00a0Rosa '],
  ['"Casa" - Bari', '«Casa» – Bari'],
  ['Caffè', 'Caffe\u0300'],
])('«%s» confirms «%s»', (typed, name) => {
  expect(isTypedName(typed, name)).toBe(true)
})

test.each([
  ['', 'Forno'],
  ['Forno', 'Forno di Rosa'],
  ['langolo', 'L’angolo'],
  ['Forno di Rosa!', 'Forno di Rosa'],
])('«%s» does not confirm «%s»', (typed, name) => {
  expect(isTypedName(typed, name)).toBe(false)
})
