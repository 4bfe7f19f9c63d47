import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetWallet, keepWalletPermission, orderWithWallet, resumeWallet, takeWallet } from './wallet-token.ts'

const MINUTE = 60_000
const SUM = { amount: 5490, currency: 'eur' }
const CART = { cartId: 'carrello', version: 3 }
const DUE = { ...SUM, ...CART }
const PERMISSION = { ...SUM, token: 'ctoken_1', email: 'lucia@esempio.it', member: '' }
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a wallet pays the order that its own checkout placed, and once', () => {
  keepWalletPermission(PERMISSION, 0)
  orderWithWallet(' Lucia@Esempio.it ', CART, MINUTE)
  expect(takeWallet(DUE, MINUTE + 1)).toEqual({ token: 'ctoken_1' })
  expect(takeWallet(DUE, MINUTE + 2)).toBeUndefined()
})

test('a page that is paid in the same window without that order takes nothing of it, and ends it', () => {
  keepWalletPermission(PERMISSION, 0)
  expect(takeWallet(DUE, 1)).toBeUndefined()
  orderWithWallet(PERMISSION.email, CART, 2)
  expect(takeWallet(DUE, 3)).toBeUndefined()
})

test.each([
  { ...SUM, amount: 5491 },
  { ...SUM, amount: 5489 },
  { ...SUM, currency: 'chf' },
])('another sum is not what it permitted: %o', (due) => {
  keepWalletPermission(PERMISSION, 0)
  orderWithWallet(PERMISSION.email, CART, 1)
  expect(takeWallet({ ...due, ...CART }, 2)).toBe('differs')
  expect(stored.size).toBe(0)
})

test.each([
  { ...DUE, cartId: 'altro' },
  { ...DUE, version: 2 },
])('another order of the same sum gets nothing of it, however soon it is paid: %o', (due) => {
  keepWalletPermission(PERMISSION, 0)
  orderWithWallet(PERMISSION.email, CART, 1)
  expect(takeWallet(due, 2)).toBeUndefined()
  expect(stored.size).toBe(0)
})

test('another person’s order forgets it', () => {
  keepWalletPermission(PERMISSION, 0)
  orderWithWallet('paolo@esempio.it', CART, 1)
  expect(stored.size).toBe(0)
  expect(takeWallet(DUE, 2)).toBeUndefined()
})

test('it lives half an hour, and two minutes after the order', () => {
  keepWalletPermission(PERMISSION, 0)
  expect(resumeWallet({ ...SUM, member: '' }, 30 * MINUTE)).toBe('none')
  keepWalletPermission(PERMISSION, 0)
  orderWithWallet(PERMISSION.email, CART, 1)
  expect(takeWallet(DUE, 2 * MINUTE + 1)).toBeUndefined()
})

test('a checkout that comes again waits for its order again', () => {
  keepWalletPermission(PERMISSION, 0)
  orderWithWallet(PERMISSION.email, CART, 1)
  expect(resumeWallet({ ...SUM, member: '' }, 2)).toBe('ready')
  expect(takeWallet(DUE, 3)).toBeUndefined()
})

test('a checkout with another total or another member forgets it', () => {
  keepWalletPermission(PERMISSION, 0)
  expect(resumeWallet({ ...SUM, amount: 120_000, member: '' }, 1)).toBe('changed')
  expect(stored.size).toBe(0)
  keepWalletPermission({ ...PERMISSION, member: 'lucia@esempio.it' }, 0)
  expect(resumeWallet({ ...SUM, member: '' }, 1)).toBe('none')
  expect(stored.size).toBe(0)
})

test('whoever puts it away pays with nothing of it', () => {
  keepWalletPermission(PERMISSION, 0)
  forgetWallet()
  orderWithWallet(PERMISSION.email, CART, 1)
  expect(takeWallet(DUE, 2)).toBeUndefined()
})
