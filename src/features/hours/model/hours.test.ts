import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallTime } from '../../../core/wall-time.ts'
import { businessLd, weekRows } from './business.ts'
import { type Hours, type HoursProps, hoursModel, openState, sayings, spansOn } from './hours.ts'
import { exceptionsFromText, exceptionsToText, spansFromText, spansToText } from './hours-lines.ts'

const ROME = 'Europe/Rome'
const MEALS = [
  { from: '12:15', to: '14:30' },
  { from: '19:30', to: '22:30' },
]
const osteria = (given: object = {}): HoursProps =>
  hoursModel.schema.parse({ week: [[], [], MEALS, MEALS, MEALS, MEALS, MEALS], ...given })
const at = (local: string, offset = '+01:00') => new Date(`${local}:00${offset}`)

function says(hours: Hours, now: Date): string {
  const state = openState(hours, now, ROME)
  const change = state.isOpen ? state.closes : state.opens
  return `${state.isOpen ? 'open' : 'closed'} ${change ? change.toISOString().slice(0, 16) : 'for good'}`
}

test('open from the first minute to the last, and closed between meals', () => {
  // 2 December 2026 is a Wednesday.
  expect(says(osteria(), at('2026-12-02T12:14'))).toBe('closed 2026-12-02T11:15')
  expect(says(osteria(), at('2026-12-02T12:15'))).toBe('open 2026-12-02T13:30')
  expect(says(osteria(), at('2026-12-02T14:30'))).toBe('closed 2026-12-02T18:30')
})

test('on a closing day the next opening is named, however far', () => {
  expect(says(osteria(), at('2026-12-06T23:00'))).toBe('closed 2026-12-09T11:15')
  const exceptions = [{ from: '2027-01-11', until: '2027-02-02', spans: [], note: 'Ferie' }]
  expect(says(osteria({ exceptions }), at('2027-01-10T23:00'))).toBe('closed 2027-02-03T11:15')
  expect(says(osteria({ week: [[], [], [], [], [], [], []] }), at('2027-01-10T23:00'))).toBe('closed for good')
})

test('hours past midnight belong to the evening before', () => {
  const bar = osteria({ week: [[], [], [], [], [{ from: '20:00', to: '02:00' }], [], []] })
  // Friday night.
  expect(says(bar, at('2026-12-05T01:59'))).toBe('open 2026-12-05T01:00')
  expect(says(bar, at('2026-12-05T02:00'))).toBe('closed 2026-12-11T19:00')
})

test('openings that touch are one, and an exception comes before a holiday', () => {
  const always = Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }])
  expect(hoursModel.schema.safeParse({ week: always }).success).toBe(true)
  const split = osteria({
    week: [
      [],
      [],
      [
        { from: '09:00', to: '13:00' },
        { from: '13:00', to: '18:00' },
      ],
      [],
      [],
      [],
      [],
    ],
  })
  expect(says(split, at('2026-12-02T12:00'))).toBe('open 2026-12-02T17:00')
  const exceptions = [{ from: '2026-12-25', until: '2026-12-25', spans: [MEALS[0]!], note: 'Natale' }]
  // Christmas 2026 is a Friday, 26 December a Saturday.
  expect(spansOn(osteria({ holidays: 'closed', exceptions }), '2026-12-25')).toEqual([MEALS[0]])
  expect(spansOn(osteria({ holidays: 'closed', exceptions }), '2026-12-26')).toEqual([])
  expect(spansOn(osteria({ holidays: 'asSunday', week: [[], [], [], [], [], [], MEALS] }), '2026-12-26')).toEqual(MEALS)
})

test('who closes on holidays closes at Easter too, though every Easter is a Sunday', () => {
  const sundays = { week: [[], [], [], [], [], [], MEALS] }
  expect(spansOn(osteria({ ...sundays, holidays: 'closed' }), '2027-03-28')).toEqual([])
  expect(spansOn(osteria({ ...sundays, holidays: 'closed' }), '2027-03-21')).toEqual(MEALS)
  expect(spansOn(osteria({ ...sundays, holidays: 'asSunday' }), '2027-03-28')).toEqual(MEALS)
  expect(spansOn(osteria(sundays), '2027-03-28')).toEqual(MEALS)
})

test.each([
  ['days that end before they begin', { from: '2026-12-26', until: '2026-12-24', spans: [] }],
  ['a note of two lines', { from: '2026-12-24', until: '2026-12-24', spans: [], note: 'Vigilia\n25/12/2026: chiuso' }],
  ['hours without an end', { from: '2026-12-24', until: '2026-12-24', spans: [{ from: '09:00', to: '09:00' }] }],
])('%s are refused', (_what, exception) => {
  expect(hoursModel.schema.safeParse({ week: osteria().week, exceptions: [exception] }).success).toBe(false)
})

test('the site’s zone decides, also on the days when clocks change', () => {
  const night = osteria({ week: Array.from({ length: 7 }, () => [{ from: '01:00', to: '04:00' }]) })
  // 29 March 2026: from 2 to 3 o'clock there is nothing. 25 October: 2 o'clock comes twice.
  expect(says(night, new Date('2026-03-29T01:30:00Z'))).toBe('open 2026-03-29T02:00')
  expect(says(night, new Date('2026-10-25T02:30:00Z'))).toBe('open 2026-10-25T03:00')
  expect(openState(night, new Date('2026-07-01T23:30:00Z'), 'America/New_York').isOpen).toBe(false)
})

test('what is said changes exactly when the state does, and at midnight', () => {
  const minute = fc.integer({ min: 0, max: 5 * 24 * 60 })
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
    .map(([hour, minutes]) => `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`)
  const span = fc.record({ from: time, to: time }).filter(({ from, to }) => from !== to || from === '00:00')
  const spans = fc.array(span, { maxLength: 3 })
  fc.assert(
    fc.property(
      fc.array(spans, { minLength: 7, maxLength: 7 }),
      minute,
      fc.integer({ min: 0, max: 2000 }),
      (week, start, later) => {
        const hours = osteria({ week })
        const now = new Date(Date.parse('2026-10-22T00:00:00Z') + start * 60_000)
        const { said, until } = sayings(hours, now, ROME)
        const then = Math.min(now.getTime() + later * 60_000, until - 1)
        expect(said[0]!.from).toBe(now.getTime())
        const heard = said.filter(({ from }) => from <= then).at(-1)!
        expect(heard.isOpen).toBe(openState(hours, new Date(then), ROME).isOpen)
        for (const one of said.slice(1))
          if (one.today !== said[said.indexOf(one) - 1]!.today)
            expect(wallTime(new Date(one.from), ROME).slice(-5)).toBe('00:00')
      },
    ),
    { numRuns: 60 },
  )
})

test('hours are written as people write them, and read back', () => {
  expect(spansFromText('12.15-14.30 e 19–22:30')).toEqual([
    { from: '12:15', to: '14:30' },
    { from: '19:00', to: '22:30' },
  ])
  expect(spansFromText('18–24')).toEqual([{ from: '18:00', to: '00:00' }])
  expect(spansToText([{ from: '18:00', to: '00:00' }])).toBe('18–24')
  expect(spansFromText('0–24')).toEqual([{ from: '00:00', to: '00:00' }])
  expect(spansFromText(' chiuso ')).toEqual([])
  for (const wrong of ['sempre', '9–25', '9', '9-9', '9.70-12', '24–2', '24-24'])
    expect(spansFromText(wrong), wrong).toBeUndefined()
  expect(spansFromText(spansToText(MEALS))).toEqual(MEALS)
})

test('exceptional days are written one a line, and a line that cannot be read is named', () => {
  const exceptions = [
    { from: '2026-12-24', until: '2026-12-24', spans: [MEALS[0]!], note: 'Vigilia' },
    { from: '2027-01-11', until: '2027-02-02', spans: [], note: '' },
  ]
  expect(exceptionsToText(exceptions)).toBe('24/12/2026: 12.15–14.30 (Vigilia)\n11/01/2027–02/02/2027: chiuso')
  expect(exceptionsFromText(exceptionsToText(exceptions))).toEqual({ exceptions, wrong: undefined })
  for (const wrong of ['31/2/2026: chiuso', '2/2/2027-1/1/2027: chiuso', '24/12/2026', 'Natale: chiuso'])
    expect(exceptionsFromText(`\n${wrong}`), wrong).toEqual({ exceptions: [], wrong: 2 })
})

test('search engines get the hours of the week, and the exceptions that are still to come', () => {
  const exceptions = [
    { from: '2026-01-01', until: '2026-01-01', spans: [], note: '' },
    { from: '2027-01-11', until: '2027-02-02', spans: [], note: '' },
  ]
  const ld = businessLd(
    osteria({ exceptions, holidays: 'closed', businessType: 'Restaurant', telephone: '+39 0586 555 0123' }),
    { name: 'Osteria del Porto', url: 'https://osteria.example/' },
    '2026-12-01',
  )
  const closed = { opens: '00:00', closes: '00:00' }
  expect(ld).toMatchObject({
    '@type': 'Restaurant',
    name: 'Osteria del Porto',
    telephone: '+39 0586 555 0123',
    openingHoursSpecification: [
      { dayOfWeek: ['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'], opens: '12:15', closes: '14:30' },
      { opens: '19:30', closes: '22:30' },
    ],
  })
  const { specialOpeningHoursSpecification: special } = ld as { specialOpeningHoursSpecification: object[] }
  expect(special[0]).toMatchObject({ ...closed, validFrom: '2027-01-11', validThrough: '2027-02-02' })
  expect(special).toContainEqual(expect.objectContaining({ ...closed, validFrom: '2026-12-25' }))
  expect(JSON.stringify(special)).not.toContain('2026-01-01')
  // Sundays and holidays alike.
  const alike = osteria({
    week: [[], [], [MEALS[0]], [], [{ ...MEALS[0] }], [], [{ ...MEALS[0] }]],
    holidays: 'asSunday',
  })
  const told = businessLd(alike, { name: 'Osteria', url: 'https://osteria.example/' }, '2026-12-25')
  expect(JSON.stringify(told)).toContain('"validFrom":"2026-12-26"')
  expect(JSON.stringify(told)).not.toContain('"validFrom":"2026-12-25"')
})

test('who never closes is told to search engines as open, and not as closed', () => {
  const allDay = [{ from: '00:00', to: '00:00' }]
  const exceptions = [
    { from: '2026-12-25', until: '2026-12-25', spans: [], note: '' },
    { from: '2026-12-26', until: '2026-12-26', spans: allDay, note: '' },
  ]
  const hours = osteria({ week: Array.from({ length: 7 }, () => allDay), exceptions })
  expect(businessLd(hours, { name: 'Forno', url: 'https://forno.example/' }, '2026-12-01')).toMatchObject({
    openingHoursSpecification: [{ opens: '00:00', closes: '23:59' }],
    specialOpeningHoursSpecification: [
      { opens: '00:00', closes: '00:00', validFrom: '2026-12-25' },
      { opens: '00:00', closes: '23:59', validFrom: '2026-12-26' },
    ],
  })
})

test('days with the same hours share a row where the owner wants it', () => {
  expect(weekRows(osteria())).toHaveLength(7)
  expect(weekRows(osteria({ grouped: true }))).toEqual([
    { first: 0, last: 1, spans: [] },
    { first: 2, last: 6, spans: MEALS },
  ])
})
