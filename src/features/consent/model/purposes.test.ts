import { expect, test } from 'vitest'
import { coversOwnCookie } from '../../../core/own-cookies.ts'
import { SIGNED_IN_COOKIE } from '../../../core/page-context.ts'
import { askedCategories, conditionsOf, cookieList, cookieNames, type PurposeSettings } from './purposes.ts'

const cookie = (more = {}) => ({
  name: '_misura',
  provider: 'Misure srl',
  category: 'statistics' as const,
  purpose: 'Conta le visite.',
  duration: '1 anno',
  link: '',
  ...more,
})
const settings = (more: Partial<PurposeSettings> = {}): PurposeSettings => ({
  isActivityLogEnabled: false,
  isRestrictiveCookiePolicyAbsolute: false,
  remembersSeenProducts: false,
  choiceDays: 180,
  declaredCookies: [],
  ...more,
})

test('a site with technical cookies only asks for nothing (GAR-11)', () => {
  expect(askedCategories(settings())).toEqual([])
  expect(askedCategories(settings({ declaredCookies: [cookie({ category: 'necessary' })] }))).toEqual([])
})

test('a site asks for what it uses, in one order', () => {
  const declaredCookies = [cookie({ category: 'marketing' }), cookie({ category: 'preferences' })]
  expect(askedCategories(settings({ declaredCookies, isActivityLogEnabled: true }))).toEqual([
    'preferences',
    'statistics',
    'marketing',
  ])
  expect(askedCategories(settings({ isActivityLogEnabled: true, isRestrictiveCookiePolicyAbsolute: true }))).toEqual([])
})

test('products that were seen are remembered by consent to preferences (GAR-01)', () => {
  const remembering = settings({ remembersSeenProducts: true })
  expect(askedCategories(remembering)).toEqual(['preferences'])
  expect(cookieList(remembering).find(({ name }) => name === 'seenProducts')?.category).toBe('preferences')
  expect(conditionsOf(remembering)).not.toBe(conditionsOf(settings()))
})

test('other purposes or third parties are other conditions; a name or a duration is not (GAR-08)', () => {
  const before = conditionsOf(settings({ declaredCookies: [cookie()] }))
  expect(conditionsOf(settings({ declaredCookies: [cookie({ name: '_altro', duration: '2 anni' })] }))).toBe(before)
  expect(conditionsOf(settings({ declaredCookies: [cookie(), cookie({ name: '_b' })] }))).toBe(before)
  for (const changed of [{ provider: 'Altri srl' }, { purpose: 'Altro.' }, { category: 'marketing' }])
    expect(conditionsOf(settings({ declaredCookies: [cookie(changed)] }))).not.toBe(before)
})

test('the list has every cookie with name, who, purpose and duration, the tracking ones where they are used (GAR-13)', () => {
  const names = (more = {}) => cookieList(settings(more)).map(({ name }) => name)
  const technical = ['crumb', 'vetrina_preview', SIGNED_IN_COOKIE, 'Locked', 'ss_cookieAllowed', 'ss_cookieChoice']
  expect(names()).toEqual(expect.arrayContaining(technical))
  expect(names()).not.toContain('ss_cvr')
  expect(names({ isActivityLogEnabled: true })).toContain('ss_cvr')
  expect(names({ declaredCookies: [cookie()] })).toContain('_misura')
  for (const one of cookieList(settings({ isActivityLogEnabled: true })))
    expect(Object.values({ ...one, link: '-' }).every((text) => text !== '')).toBe(true)
  expect(cookieList(settings()).find(({ name }) => name === 'ss_cookieAllowed')?.duration).toBe('180 giorni')
})

test('what the popup keeps in the browser is technical, and listed where the popup is on', () => {
  const kept = ['date-closed', 'version', 'submitted']
  const listed = cookieList(settings(), { hasPopup: true })
  expect(listed.filter(({ category }) => category === 'necessary').map(({ name }) => name)).toEqual(
    expect.arrayContaining(kept),
  )
  const names = cookieList(settings()).map(({ name }) => name)
  for (const name of kept) expect(names).not.toContain(name)
})

test('names of declared cookies go with their category', () => {
  const declaredCookies = [cookie(), cookie({ name: '_b' }), cookie({ name: 'tecnico', category: 'necessary' })]
  expect(cookieNames(settings({ declaredCookies }))).toEqual({ statistics: ['_misura', '_b'] })
})

test('each of the product’s own cookies is known as such; cookies of others are not', () => {
  for (const { name } of cookieList(settings({ isActivityLogEnabled: true, remembersSeenProducts: true })))
    expect(coversOwnCookie(name), name).toBe(true)
  for (const name of ['_ga', '_ga*', 'cart', 'CARTA', 'crumble', 'session*', '_ss_x', 'Lock'])
    expect(coversOwnCookie(name), name).toBe(false)
})
