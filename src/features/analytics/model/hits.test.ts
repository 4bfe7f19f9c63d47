import { expect, test } from 'vitest'
import { dayOf, deviceOf, hitSchema, midnightAfter, pathOn, visitorOf } from './hits.ts'

test('a day begins at midnight of the site, also where the clock changes', () => {
  expect(dayOf(new Date('2026-11-21T23:30:00Z'), 'Europe/Rome')).toBe('2026-11-22')
  expect(midnightAfter(new Date('2026-10-25T00:30:00Z'), 'Europe/Rome').toISOString()).toBe('2026-10-25T23:00:00.000Z')
})

test('only addresses of the site’s own host have a path', () => {
  expect(pathOn('forno.it', 'https://forno.it/pane?utm=1#a')).toBe('/pane')
  expect(pathOn('forno.it', '/pane')).toBe('/pane')
  expect(pathOn('forno.it', `/ordine/${'a1'.repeat(12)}/${'Zz-_'.repeat(8)}`)).toBe(
    `/ordine/${'a1'.repeat(12)}/[rimosso]`,
  )
  for (const address of ['https://altrove.it/pane', '//altrove.it/', 'javascript:alert(1)', 'http://[', ''])
    expect(pathOn('forno.it', address), address).toBeUndefined()
})

test('a visitor that nobody made is none', () => {
  expect(visitorOf('a1-b2|1|2|3|4')).toEqual({ id: 'a1-b2', visits: 4 })
  for (const value of [
    '',
    'a|1|2|3',
    'a|1|2|3|0',
    'a|1|2|3|-1',
    'a b|1|2|3|4',
    `${'a'.repeat(65)}|1|2|3|4`,
    'a|1|2|3|4|5',
  ])
    expect(visitorOf(value), value).toBeUndefined()
})

test('a screen is told by the width of its window', () => {
  expect([390, 926, 1024, 1366, 1367, 0].map(deviceOf)).toEqual([
    'phone',
    'phone',
    'tablet',
    'tablet',
    'desktop',
    'desktop',
  ])
})

test('whatever stands in a hit becomes something that can be stored, or the hit is refused', () => {
  const parse = (body: object) => hitSchema.safeParse({ event: '1', data: '{}', ...body })
  const hostile = { url: 5, title: '\0x', itemId: '../..', viewportInnerWidth: 1e300, recordType: 'x', more: {} }
  expect(parse({ data: JSON.stringify(hostile), ss_cvr: ['a'] }).data).toEqual({
    event: 1,
    data: {
      url: '',
      title: 'x',
      website_locale: '',
      viewportInnerWidth: 0,
      screenWidth: 0,
      itemId: null,
      collectionId: null,
      recordType: null,
    },
    ss_cvr: '',
  })
  for (const body of [{ event: '99' }, { event: 'x' }, { data: '[' }, { data: 'null' }, { data: '"x"' }, { data: 5 }])
    expect(parse(body).success, JSON.stringify(body)).toBe(false)
})
