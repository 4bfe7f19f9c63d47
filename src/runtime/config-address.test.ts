import { expect, test } from 'vitest'
import { ROLE } from '../core/codes.ts'
import { type Arrival, configAddress, isRedirected, isViewer, rememberNoRedirect } from './config-address.ts'

const owner: Arrival = {
  signedIn: true,
  websiteRoles: [ROLE.editor],
  developerMode: false,
  cloneable: false,
  isTopWindow: true,
  noRedirect: false,
}

/** A tab's session storage. */
function tab() {
  const kept = new Map<string, unknown>()
  return { get: (key: string) => kept.get(key), set: (key: string, value: unknown) => void kept.set(key, value) }
}

test('[PATH-06] [PATH-07] the configuration area is asked for with the encoded path and query of the page', () => {
  expect(configAddress({ pathname: '/diario/caff%C3%A8', search: '?pagina=2&tag=t%C3%A8' })).toBe(
    '/config/?frameUrl=%2Fdiario%2Fcaff%25C3%25A8%3Fpagina%3D2%26tag%3Dt%25C3%25A8',
  )
})

test('[CFGR-01] an owner is taken to the configuration area when every condition holds, and a visitor never', () => {
  expect(isRedirected(owner)).toBe(true)
  expect(isRedirected({ ...owner, signedIn: false, websiteRoles: [] })).toBe(false)
})

test.each<[string, Partial<Arrival>]>([
  ['[CFGR-02] [ROLE-11] the owner is a viewer', { websiteRoles: [ROLE.viewer] }],
  ['[CFGR-03] the site is in developer mode', { developerMode: true }],
  ['[CFGR-04] the site is cloneable', { cloneable: true }],
  ['[CFGR-05] the page stands in another window', { isTopWindow: false }],
  ['[CFGR-06] the flag says so', { noRedirect: true }],
])('%s: then nobody is taken away', (_condition, difference) => {
  expect(isRedirected({ ...owner, ...difference })).toBe(false)
})

test('whoever has another role besides is no viewer', () => {
  expect(isViewer([ROLE.viewer, ROLE.admin])).toBe(false)
  expect(isViewer([])).toBe(false)
})

test('[CFGR-07] a noredirect flag counts from when it is seen until the tab closes', () => {
  const session = tab()
  expect(rememberNoRedirect('?a=1', session)).toBe(false)
  expect(rememberNoRedirect('?noredirect', session)).toBe(true)
  expect(rememberNoRedirect('', session)).toBe(true)
  expect(rememberNoRedirect('', tab())).toBe(false)
})
