import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testViewContext } from '../../content/site/test-view-context.ts'
import { type HoursProps, sayings } from '../model/hours.ts'
import { messages } from '../model/messages.ts'
import { shownAt } from '../model/shown.ts'
import { hoursBlock } from './hours.tsx'
import { exceptionWords, shownOf } from './words.ts'

const MEALS = [
  { from: '12:15', to: '14:30' },
  { from: '19:30', to: '01:00' },
]
const WEEK = [[], [], MEALS, MEALS, MEALS, MEALS, MEALS]
const osteria = (given: object): HoursProps => hoursBlock.schema.parse({ week: WEEK, ...given })
const context = testViewContext(messages)
const at = (local: string) => new Date(`${local}:00+01:00`)

function html(given: object, now: Date | null, view = { id: 'a'.repeat(24), context }): string {
  const props = osteria(given)
  const data = now && sayings(props, now, 'Europe/Rome')
  return renderToStaticMarkup(createElement(hoursBlock.View, { ...view, props, data, layout: undefined }))
}
const state = (given: object, now: Date) => {
  const props = osteria(given)
  const { state: words, next } = shownOf(sayings(props, now, 'Europe/Rome').said[0]!, props, context)
  return `${words} · ${next}`
}

test('whether somebody is there is said as people say it', () => {
  // 2 December 2026 is a Wednesday.
  expect(state({}, at('2026-12-02T13:00'))).toBe('Aperto ora · chiude alle 14.30')
  expect(state({}, at('2026-12-02T20:00'))).toBe('Aperto ora · chiude all’1')
  expect(state({}, at('2026-12-02T15:00'))).toBe('Chiuso ora · apre alle 19.30')
  expect(state({}, at('2026-12-01T15:00'))).toBe('Chiuso ora · apre domani alle 12.15')
  expect(state({}, at('2026-11-30T15:00'))).toBe('Chiuso ora · apre mercoledì alle 12.15')
  const exceptions = [{ from: '2026-12-02', until: '2026-12-11', spans: [], note: 'Ferie' }]
  expect(state({ exceptions }, at('2026-12-01T15:00'))).toBe('Chiuso ora · apre sabato 12 dicembre alle 12.15')
  expect(state({ week: WEEK.map(() => []) }, at('2026-12-02T13:00'))).toBe('Chiuso · ')
  const always = WEEK.map(() => [{ from: '00:00', to: '00:00' }])
  expect(state({ week: always }, at('2026-12-02T13:00'))).toBe('Aperto ora · ')
  expect(state({ week: WEEK.map(() => [{ from: '12:00', to: '00:00' }]) }, at('2026-12-02T13:00'))).toBe(
    'Aperto ora · chiude a mezzanotte',
  )
})

test('a closing is named with its day unless it is tonight’s, and midnight belongs to the day that it ends', () => {
  const always = WEEK.map(() => [{ from: '00:00', to: '00:00' }])
  const christmas = { week: always, exceptions: [{ from: '2026-12-25', until: '2026-12-25', spans: [] }] }
  expect(state(christmas, at('2026-12-22T13:00'))).toBe('Aperto ora · chiude giovedì a mezzanotte')
  expect(state(christmas, at('2026-12-23T13:00'))).toBe('Aperto ora · chiude domani a mezzanotte')
  expect(state(christmas, at('2026-12-24T13:00'))).toBe('Aperto ora · chiude a mezzanotte')
  expect(state(christmas, at('2026-12-25T13:00'))).toBe('Chiuso ora · apre a mezzanotte')
  const exceptions = [{ from: '2026-12-24', until: '2026-12-25', spans: [] }]
  expect(state({ week: always, exceptions }, at('2026-12-24T13:00'))).toBe('Chiuso ora · apre domani a mezzanotte')
  const half = [{ from: '2026-12-25', until: '2026-12-25', spans: [{ from: '00:00', to: '13:00' }] }]
  expect(state({ week: always, exceptions: half }, at('2026-12-24T13:00'))).toBe('Aperto ora · chiude domani alle 13')
})

test('the week is a table whose row of today is marked, and says what holds instead on a special day', () => {
  const exceptions = [{ from: '2026-12-03', until: '2026-12-03', spans: [], note: 'Festa del molo' }]
  const markup = html({ exceptions, grouped: true }, at('2026-12-03T12:30'))
  expect(markup).toMatch(/<tr data-first="2" data-last="6" aria-current="date"><th scope="row">Da mercoledì a domenica/)
  expect(markup.match(/aria-current/g)).toHaveLength(1)
  expect(markup).toContain('Oggi orario particolare (Festa del molo): chiuso')
  expect(markup).toMatch(/<dt>Giovedì 3 dicembre<span class="hours-note"> Festa del molo/)
  expect(html({ exceptions }, at('2026-12-04T12:30'))).not.toContain('Festa del molo')
})

test('the days of an exception are written as people write them', () => {
  const words = (from: string, until: string) =>
    exceptionWords({ from, until, spans: [], note: '' }, '2026-12-03', 'it-IT')
  expect(words('2026-12-24', '2026-12-24')).toBe('Giovedì 24 dicembre')
  expect(words('2027-02-02', '2027-02-02')).toBe('Martedì 2 febbraio 2027')
  expect(words('2027-01-28', '2027-02-02')).toBe('28 gennaio\u2009–\u20092 febbraio 2027')
  expect(words('2027-02-02', '2027-02-09')).toBe('2–9 febbraio 2027')
})

test('a holiday with the hours of its weekday is no special day', () => {
  const open = [{ from: '09:00', to: '13:00' }]
  const week = [open, [], [], [], [{ ...open[0] }], [], [{ ...open[0] }]]
  const special = (local: string) => /hours-special" hidden/.test(html({ week, holidays: 'asSunday' }, at(local)))
  // Christmas 2026 is a Friday, 26 December a Saturday.
  expect([special('2026-12-25T10:00'), special('2026-12-26T10:00')]).toEqual([true, false])
})

test('without anybody who knows the time the hours stand alone', () => {
  const markup = html({}, null)
  expect(markup).toContain('12.15–14.30')
  expect(markup).not.toMatch(/hours-now|aria-current|ld\+json/)
})

test('what a page keeps open shows next comes from its own HTML, and ends when nothing is known', () => {
  const [, data] = /data-shown="([^"]*)"/.exec(html({}, at('2026-12-02T13:00')))!
  const { list, until } = JSON.parse(data!.replaceAll('&quot;', '"'))
  const says = (local: string) => shownAt(list, until, at(local).getTime())?.next
  expect(says('2026-12-02T14:29')).toBe('chiude alle 14.30')
  expect(says('2026-12-02T14:30')).toBe('apre alle 19.30')
  expect(shownAt(list, until, at('2026-12-03T00:00').getTime())).toMatchObject({ weekday: 3, isOpen: true })
  // By a clock that is slow.
  expect(says('2026-12-02T12:58')).toBe('chiude alle 14.30')
  expect(says('2026-12-20T13:00')).toBeUndefined()
})

test('the hours of a page are told to search engines once', () => {
  const page = { context: testViewContext(messages) }
  const first = html({ businessType: 'Restaurant' }, at('2026-12-02T13:00'), { id: 'a'.repeat(24), ...page })
  expect(JSON.parse(/ld\+json">(.*?)<\/script>/.exec(first)![1]!)).toMatchObject({
    '@type': 'Restaurant',
    '@id': 'https://bottega.example/#attivita',
    openingHoursSpecification: [{ opens: '12:15', closes: '14:30' }, { closes: '01:00' }],
  })
  expect(html({}, at('2026-12-02T13:00'), { id: 'b'.repeat(24), ...page })).not.toContain('ld+json')
  expect(html({}, at('2026-12-02T13:00'), { id: 'a'.repeat(24), ...page })).toContain('ld+json')
})
