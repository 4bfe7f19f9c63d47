import { expect, test } from 'vitest'
import { savedWords } from './words.ts'

test('who saves other hours reads of the bookings that are outside them', () => {
  expect(savedWords(0)).toBe('Salvato: vale da subito.')
  expect(savedWords(1)).toBe(
    'Salvato. Però 1 prenotazione già presa cade fuori dai nuovi orari: resta finché non la annulli.',
  )
  expect(savedWords(3)).toBe(
    'Salvato. Però 3 prenotazioni già prese cadono fuori dai nuovi orari: restano finché non le annulli.',
  )
})
