import { expect, test } from 'vitest'
import { findCommands } from './command-search.ts'
import type { Command } from './commands.tsx'

const command = (label: string, words = '', more: Partial<Command> = {}): Command => ({
  id: label,
  label,
  words,
  group: 'Prove',
  run: () => {},
  ...more,
})
const found = (query: string, ...commands: Command[]) => findCommands(commands, query).map(({ label }) => label)

test('a name comes before an everyday word, a whole name before a longer one', () => {
  const colours = command('Colori', 'tinte tavolozza')
  const section = command('Sfondo della sezione', 'colore fondo')
  const long = command('Colori e caratteri')
  expect(found('colori', section, long, colours)).toEqual(['Colori', 'Colori e caratteri', 'Sfondo della sezione'])
})

test('one and many are the same word, and accents and capitals do not count', () => {
  expect(found('colore', command('Colori'))).toEqual(['Colori'])
  expect(found('PREZZO', command('Listino', 'prezzi tariffe'))).toEqual(['Listino'])
  expect(found('perche', command('Perché noi'))).toEqual(['Perché noi'])
  expect(found('come', command('Comete'), command('Come'))).toEqual(['Come', 'Comete'])
  expect(found('port', command('Porta'), command('Portineria'))).toEqual(['Porta', 'Portineria'])
})

test('words that name no thing do not stand in the way; the others all have to be found', () => {
  const picture = command('Immagine', 'foto fotografia')
  expect(found('cambia la foto', picture)).toEqual(['Immagine'])
  expect(found('foto orari', picture)).toEqual([])
  expect(found('cambia', command('Cambia disposizione'), picture)).toEqual(['Cambia disposizione'])
})

test('a page is found by its address', () => {
  expect(found('chi-siamo', command('La nostra storia', '', { detail: '/chi-siamo' }))).toEqual(['La nostra storia'])
})
