import { expect, test } from 'vitest'
import { attributesSchema, attributesText, readAttributes, withFilters } from './attributes.ts'

const gres = { name: 'Materiale', value: 'Gres: cotto a 1240 °C' }

test('attributes are written and read as lines of one cell', () => {
  const all = [gres, { name: 'Origine', value: 'Umbria' }]
  expect(attributesText(all)).toBe('Materiale: Gres: cotto a 1240 °C\nOrigine: Umbria')
  expect(readAttributes(attributesText(all))).toEqual(all)
  expect(readAttributes('Materiale: Gres\r\nsenza nome\n: niente\nVuoto:\n')).toEqual([
    { name: 'Materiale', value: 'Gres' },
  ])
})

test('of a file’s attributes short ones filter lists; a known one filters as before', () => {
  const long = { name: 'Cura', value: 'Si lava a mano con acqua calda e poco sapone.' }
  expect(withFilters([gres, long], []).map(({ filters }) => filters)).toEqual([true, false])
  expect(withFilters([gres], [{ ...gres, filters: false }])[0]!.filters).toBe(false)
})

test('a name and a value are one line each', () => {
  expect(attributesSchema.parse([{ name: ' Forma\n', value: 'Tonda\n e bassa' }])).toEqual([
    { name: 'Forma', value: 'Tonda e bassa', filters: false },
  ])
})
