import { expect, test } from 'vitest'
import { withLabel } from './labels.ts'

test('[EDIT-24] a tag or a category that is there already is refused, whatever its capitals', () => {
  expect(withLabel('tags', ['Argilla'], 'argilla')).toEqual({ fault: 'L’etichetta «Argilla» c’è già.' })
  expect(withLabel('categories', ['Corsi', 'Fiere'], ' corsi ')).toEqual({ fault: 'La categoria «Corsi» c’è già.' })
  expect(withLabel('tags', ['Argilla', 'Forno'], 'forno', 0)).toEqual({ fault: 'L’etichetta «Forno» c’è già.' })
})

test('labels are added at the end, and renamed in their place', () => {
  expect(withLabel('tags', ['Argilla'], '  Forno  a legna ')).toEqual({ labels: ['Argilla', 'Forno a legna'] })
  expect(withLabel('tags', ['Argilla', 'Forno'], 'argilla', 0)).toEqual({ labels: ['argilla', 'Forno'] })
})

test('[LIM-08] [LIM-09] a tag has at most 50 characters and a category 25', () => {
  expect(withLabel('tags', [], 'x'.repeat(50))).toEqual({ labels: ['x'.repeat(50)] })
  expect(withLabel('tags', [], 'x'.repeat(51))).toEqual({ fault: 'Può avere al massimo 50 caratteri.' })
  expect(withLabel('categories', [], 'x'.repeat(25))).toEqual({ labels: ['x'.repeat(25)] })
  expect(withLabel('categories', [], 'x'.repeat(26))).toEqual({ fault: 'Può avere al massimo 25 caratteri.' })
  expect(withLabel('tags', [], '  ')).toEqual({ fault: 'Scrivi qualcosa.' })
})
