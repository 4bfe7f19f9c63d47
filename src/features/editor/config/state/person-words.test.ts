import { expect, test } from 'vitest'
import { initialsOf, personWords } from './person-words.ts'

test('initials are those of the first and the last word of a name', () => {
  const all = ['Anna Bianchi', 'Maria Pia De Luca', 'Óscar', 'élise d’angelo', 'anna.neri@esempio.it', '  ', '🎨 2']
  expect(all.map(initialsOf)).toEqual(['AB', 'ML', 'Ó', 'ÉA', 'AN', '?', '?'])
})

test('who only has the page open looks at it', () => {
  expect(personWords({ name: 'Anna', isEditing: false })).toBe('Anna sta guardando questa pagina.')
  expect(personWords({ name: 'Anna', isEditing: true })).toBe('Anna sta modificando questa pagina.')
})
