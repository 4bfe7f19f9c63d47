import { describe, expect, test } from 'vitest'
import { DEFAULT_ENTITLEMENT, ENTITLEMENTS, overLimit } from './entitlements.ts'

describe('what a site may do', () => {
  test('[CODE-15] [CODE-16] every entitlement has a number of its own from 1 to 69, which stays', () => {
    const numbers = Object.fromEntries(Object.entries(ENTITLEMENTS).map(([name, { number }]) => [name, number]))
    expect(numbers).toEqual({
      commerce: 1,
      subscriptions: 2,
      giftCards: 3,
      codeInjection: 4,
      siteUserAccounts: 5,
      prioritySupport: 6,
      formsApi: 7,
      ordersApi: 8,
      inventoryApi: 9,
      productsApi: 10,
      profilesApi: 11,
      transactionsApi: 12,
      pages: 13,
      storage: 14,
      contributors: 15,
    })
  })

  test('a limit refuses what would go over it, and nothing else', () => {
    const three = { enabled: true, limit: 3 }
    expect(overLimit('pages', three, { used: 2, more: 1 })).toBeUndefined()
    expect(overLimit('pages', three, { used: 3, more: 1 })).toContain('al massimo 3 pagine')
    expect(overLimit('pages', { enabled: true, limit: 1 }, { used: 1, more: 1 })).toContain('una sola pagina')
    expect(overLimit('contributors', { enabled: true, limit: 1 }, { used: 1, more: 1 })).toContain('una sola persona')
    expect(overLimit('storage', { enabled: true, limit: 5_242_880 }, { used: 4_242_880, more: 1_000_001 })).toContain(
      '5 MB',
    )
    expect(overLimit('pages', DEFAULT_ENTITLEMENT, { used: 1_000_000, more: 1 })).toBeUndefined()
    expect(overLimit('pages', { enabled: false, limit: null }, { used: 0, more: 1 })).toContain('non ne può aggiungere')
  })
})
