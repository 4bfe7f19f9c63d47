import { expect, test } from 'vitest'
import { COOKIE, clearCookie, lastSiteValue, readCookie, writeCookie } from './cookies.ts'

test('a cookie is found by its whole name and decoded; one that cannot be decoded is as if it were not there', () => {
  const jar = { cookie: 'xcrumb=1; crumb=a%20b=c; ss_cvr=%E0%A4%A; empty=' }
  expect(readCookie(jar, 'crumb')).toBe('a b=c')
  expect(readCookie(jar, 'umb')).toBeUndefined()
  expect(readCookie(jar, 'ss_cvr')).toBeUndefined()
  expect(readCookie(jar, 'empty')).toBe('')
  expect(readCookie({ cookie: '' }, 'crumb')).toBeUndefined()
})

test('a cookie is written for the whole site, with its lifetime, and nothing in it can add another part', () => {
  const jar = { cookie: '' }
  writeCookie(jar, 'a', 'x; domain=altrove.it', { maxAge: 60, secure: true })
  expect(jar.cookie).toBe('a=x%3B%20domain%3Daltrove.it; path=/; samesite=lax; max-age=60; secure')
  writeCookie(jar, 'a', '1')
  expect(jar.cookie).toBe('a=1; path=/; samesite=lax')
  clearCookie(jar, 'a')
  expect(jar.cookie).toBe('a=; path=/; samesite=lax; max-age=0')
})

test('[COOK-11] the last site is kept as the base64 of its identifier', () => {
  expect(COOKIE.lastSite).toBe('ss_lastid')
  expect(lastSiteValue('forno-rossi')).toBe('Zm9ybm8tcm9zc2k=')
})
