import { expect, test } from 'vitest'
import type { EditCounts } from '../model/calls/edits.ts'
import { type EditChoice, editSentence, NEW_EDIT, previewSentence, readEdit } from './edit-draft.ts'

const read = (choice: EditChoice, value: string, currency = 'EUR') => readEdit({ ...NEW_EDIT, choice, value }, currency)

test('percentages and sums are read as Italians write them, in the currency’s minor units', () => {
  expect(read('raise', '7,5 %')).toEqual({ kind: 'scale-price', percent: 750 })
  expect(read('lower', '10')).toEqual({ kind: 'scale-price', percent: -1000 })
  expect(read('subtract', '1.002,50')).toEqual({ kind: 'change-price', amount: -100_250 })
  expect(read('set', '0')).toEqual({ kind: 'set-price', price: 0 })
  expect(read('add', '250', 'JPY')).toEqual({ kind: 'change-price', amount: 250 })
  expect(read('sale', '20')).toEqual({ kind: 'start-sale', percent: 2000, from: null, until: null })
  expect(read('hide', '')).toEqual({ kind: 'hide' })
  expect(read('set-stock', '0')).toEqual({ kind: 'set-stock', pieces: 0 })
  expect(read('less-stock', ' 12 ')).toEqual({ kind: 'change-stock', pieces: -12 })
  expect([read('more-stock', '0'), read('set-stock', '1,5'), read('set-stock', '')]).toEqual(
    Array(3).fill('Scrivi un numero intero di pezzi.'),
  )
  expect(read('remove-category', ' Tavola ')).toEqual({ kind: 'remove-category', label: 'Tavola' })
})

test('what is missing or cannot be is said', () => {
  expect([
    read('raise', ''),
    read('raise', '0'),
    read('sale', '100'),
    read('add', '0'),
    read('add-category', ' '),
  ]).toEqual([
    'Scrivi una percentuale, per esempio 10 o 7,5.',
    'Scrivi una percentuale, per esempio 10 o 7,5.',
    'Scrivi meno di 100.',
    'Scrivi una somma, per esempio 2,50.',
    'Scegli una categoria.',
  ])
  const sale = { ...NEW_EDIT, choice: 'sale' as const, value: '5', from: '2026-12-02', until: '2026-12-01' }
  expect(readEdit(sale, 'EUR')).toBe('La fine dello sconto viene prima dell’inizio.')
})

test('preview, progress and result are sentences', () => {
  const counts = (more: Partial<EditCounts>) => ({ changed: 0, unchanged: 0, refused: 0, kept: 0, ...more })
  expect([
    previewSentence(counts({})),
    previewSentence(counts({ changed: 1, unchanged: 1, refused: 1 })),
    previewSentence(counts({ changed: 1200, refused: 2 })),
  ]).toEqual([
    'Non cambia nessun prodotto.',
    'Cambia un prodotto; uno è già così; uno resta com’è.',
    'Cambiano 1.200 prodotti; 2 restano come sono.',
  ])
  const said = (state: 'running' | 'done' | 'undone', more: Partial<EditCounts>) =>
    editSentence({ id: '', faults: [], state, done: 3, total: 12, counts: counts(more) })
  expect([said('running', {}), said('done', { changed: 12 }), said('undone', { kept: 1 })]).toEqual([
    'Modifico i prodotti: 3 di 12 prodotti.',
    'Sono cambiati 12 prodotti.',
    'La modifica è annullata, tranne quello che nel frattempo è cambiato in un prodotto.',
  ])
})
