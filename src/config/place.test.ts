import { expect, test } from 'vitest'
import { readFramePath, readId, safeGoOn, signInPlace, sitePlace } from './place.ts'

const SITE = '0123456789abcdef01234567'
const PAGE = '89abcdef0123456701234567'

test('[ROUT-02] [PATH-11] a page of a site stands at /pages/ and its id of 24 characters', () => {
  expect(sitePlace(SITE, 'pages', PAGE)).toBe(`/config/siti/${SITE}/pages/${PAGE}`)
  expect(sitePlace(SITE, 'pages', PAGE)).toMatch(/\/pages\/[0-9a-f]{24}$/)
  expect(sitePlace(SITE)).toBe(`/config/siti/${SITE}`)
})

test('what is no id in an address is nothing', () => {
  expect(readId(PAGE)).toBe(PAGE)
  expect(readId('uno')).toBeUndefined()
  expect(readId(undefined)).toBeUndefined()
})

test('frameUrl gives the path of the page that was looked at, without query, decoded', () => {
  expect(readFramePath('/contatti')).toBe('/contatti')
  expect(readFramePath('/')).toBe('/')
  expect(readFramePath('/blog/caff%C3%A8/?pagina=2#fine')).toBe('/blog/caffè')
  expect(readFramePath('https://altrove.esempio/contatti')).toBeUndefined()
  expect(readFramePath('/%E0%A4%A')).toBeUndefined()
  expect(readFramePath(null)).toBeUndefined()
})

test('after the sign-in comes the screen that was asked for', () => {
  const asked = `/config/siti/${SITE}?frameUrl=%2Fcontatti`
  expect(safeGoOn(new URL(signInPlace(asked), 'http://localhost').searchParams.get('poi'))).toBe(asked)
  expect(signInPlace('/config/')).toBe('/config/accedi')
})

test('the screen after the sign-in is one of this area, whatever the address says', () => {
  for (const poi of [
    'https://altrove.esempio/config/',
    '//altrove.esempio/config/',
    '/\\altrove.esempio',
    '/api/session',
    'javascript:0',
    '/config/accedi?poi=/config/accedi',
    null,
  ])
    expect(safeGoOn(poi)).toBe('/config/')
})
