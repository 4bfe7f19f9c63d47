import { expect, test } from 'vitest'
import { readPlace, signInPlace, sitePlace } from './place.ts'

const SITE = '0123456789abcdef01234567'

test('the addresses of the area name their screens, with or without a slash at the end', () => {
  expect(readPlace('/config').view).toBe('sites')
  expect(readPlace('/config/').view).toBe('sites')
  expect(readPlace('/config/accedi').view).toBe('sign-in')
  expect(readPlace('/config/benvenuto?token=abc')).toEqual({ view: 'welcome', token: 'abc' })
  expect(readPlace(`/config/siti/${SITE}/`)).toEqual({ view: 'site', siteId: SITE, framePath: undefined })
})

test('an address that names no screen is unknown', () => {
  expect(readPlace('/config/siti/uno').view).toBe('unknown')
  expect(readPlace('/config/altro').view).toBe('unknown')
})

test('frameUrl gives the path of the page that was looked at, without query, decoded', () => {
  const pathOf = (frameUrl: string) => {
    const place = readPlace(`/config/?${new URLSearchParams({ frameUrl })}`)
    return place.view === 'sites' ? place.framePath : 'no sites view'
  }
  expect(pathOf('/contatti')).toBe('/contatti')
  expect(pathOf('/')).toBe('/')
  expect(pathOf('/blog/caff%C3%A8/?pagina=2#fine')).toBe('/blog/caffè')
  expect(pathOf('https://altrove.esempio/contatti')).toBeUndefined()
  expect(pathOf('/%E0%A4%A')).toBeUndefined()
})

test('a site keeps the page that was looked at in its address', () => {
  expect(readPlace(sitePlace(SITE, '/blog/caffè'))).toEqual({ view: 'site', siteId: SITE, framePath: '/blog/caffè' })
  expect(sitePlace(SITE, undefined)).toBe(`/config/siti/${SITE}`)
})

test('after the sign-in comes the screen that was asked for', () => {
  const asked = `/config/siti/${SITE}?frameUrl=%2Fcontatti`
  expect(readPlace(signInPlace(asked))).toEqual({ view: 'sign-in', goOn: asked })
  expect(signInPlace('/config/')).toBe('/config/accedi')
})

test('the screen after the sign-in is one of this area, whatever the address says', () => {
  const goOn = (poi: string) => {
    const place = readPlace(`/config/accedi?${new URLSearchParams({ poi })}`)
    return place.view === 'sign-in' ? place.goOn : 'no sign-in view'
  }
  for (const poi of [
    'https://altrove.esempio/config/',
    '//altrove.esempio/config/',
    '/\\altrove.esempio',
    '/api/session',
    'javascript:0',
  ])
    expect(goOn(poi)).toBe('/config/')
  expect(goOn('/config/accedi?poi=/config/accedi')).toBe('/config/')
})
