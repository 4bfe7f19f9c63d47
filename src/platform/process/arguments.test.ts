import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

const OPTIONS = { media: { type: 'string' }, site: { type: 'string' } } as const
const read = (line: string) => readArguments(line.split(' ').filter(Boolean), OPTIONS)

test('files and options come in any order, a value after a space or an equals sign', () => {
  expect(read('--site bottega a.xml --media=foto')).toEqual({
    positionals: ['a.xml'],
    values: { site: 'bottega', media: 'foto' },
  })
  expect(read('')).toEqual({ positionals: [], values: {} })
  expect(read('--site=-x -- --site')).toEqual({ positionals: ['--site'], values: { site: '-x' } })
})

test.each([
  ['a.xml --sito bottega', 'L’opzione --sito non esiste.'],
  ['a.xml -x', 'L’opzione -x non esiste.'],
  ['a.xml --constructor=1', 'L’opzione --constructor non esiste.'],
  ['a.xml --site', 'L’opzione --site vuole un valore: scrivi --site=VALORE.'],
  ['a.xml --site --media foto', 'L’opzione --site vuole un valore: scrivi --site=VALORE.'],
])('«%s» is refused in words', (line, sentence) => {
  expect(() => read(line)).toThrow(sentence)
})
