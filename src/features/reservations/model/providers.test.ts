import { expect, test } from 'vitest'
import { openTableId, openTablePage, openTableScript, tockName, tockPage } from './providers.ts'

const PARTY = { size: '4', date: '2026-12-05', time: '20:00' }

test.each([
  [' 123456 ', '123456'],
  ['https://www.opentable.com/restref/client/?rid=123456&restref=9', '123456'],
  ['https://www.opentable.it/restref/client/?restref=123456&lang=it-IT', '123456'],
  ['', undefined],
  ['0', undefined],
  ['12 34', undefined],
  ['https://www.opentable.com/r/osteria', undefined],
  ['1&theme=x', undefined],
])('«%s» is the restaurant %s of OpenTable', (typed, id) => {
  expect(openTableId(typed)).toBe(id)
})

test.each([
  ['osteria-del-porto', 'osteria-del-porto'],
  ['https://www.exploretock.com/osteria-del-porto/event/1?x=1', 'osteria-del-porto'],
  ['', undefined],
  ['due parole', undefined],
  ['https://www.exploretock.com/', undefined],
  ['https://exploretock.com.altrove.example/osteria', undefined],
  ['../altrove', undefined],
])('«%s» is the business %s of Tock', (typed, name) => {
  expect(tockName(typed)).toBe(name)
})

test('a link to the provider carries what was chosen, and nothing that was not', () => {
  expect(openTablePage('12', 'it-IT')).toBe('https://www.opentable.com/restref/client/?rid=12&restref=12&lang=it-IT')
  expect(openTablePage('12', 'it-IT', PARTY)).toMatch(/&covers=4&datetime=2026-12-05T20%3A00$/)
  expect(openTablePage('12', 'it-IT', { ...PARTY, date: '' })).not.toContain('datetime')
  expect(tockPage('osteria')).toBe('https://www.exploretock.com/osteria')
  expect(tockPage('osteria', PARTY)).toBe(
    'https://www.exploretock.com/osteria/search?date=2026-12-05&size=4&time=20%3A00',
  )
})

test('[RSRV-03] the widget of OpenTable is wide above 850 px', () => {
  const theme = (width: number) => new URL(openTableScript('12', 'it-IT', width)).searchParams.get('theme')
  expect([theme(850), theme(850.5), theme(851)]).toEqual(['standard', 'wide', 'wide'])
})
