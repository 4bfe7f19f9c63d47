import { expect, test } from 'vitest'
import { pastedCells } from './pasted-cells.ts'

test('cells of a spreadsheet are separated by tabs and lines, also where a cell has lines of its own', () => {
  expect(pastedCells('Mese\tVisite\r\nGennaio\t1.250,5\r\n')).toEqual([
    ['Mese', 'Visite'],
    ['Gennaio', '1.250,5'],
  ])
  expect(pastedCells('"Due\nrighe"\t3')).toEqual([['Due\nrighe', '3']])
})

test('lines of an exported file are separated by semicolons, and a comma stays in its number', () => {
  expect(pastedCells('a;1,5\nb;2,5')).toEqual([
    ['a', '1,5'],
    ['b', '2,5'],
  ])
})

test('words without a second cell are pasted as they are', () => {
  for (const text of ['', 'Gennaio', 'pane; vino', 'Gennaio\n']) expect(pastedCells(text)).toBeUndefined()
})
