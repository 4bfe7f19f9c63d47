import { expect, test, vi } from 'vitest'
import { createSessionStore } from './session-store.ts'

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
}

test('[SESS-01] a value is kept with the time at which it ends, if it has one', () => {
  const storage = memory()
  let now = 1000
  const store = createSessionStore(
    () => storage,
    () => now,
    vi.fn(),
  )
  store.set('popup', { open: true })
  store.set('avviso', 1, 2000)
  expect(storage.getItem('popup')).toBe('{"value":{"open":true}}')
  expect(storage.getItem('avviso')).toBe('{"value":1,"expires":2000}')
  expect([store.get('popup'), store.get('avviso'), store.get('altro')]).toEqual([{ open: true }, 1, undefined])
  now = 2000
  expect([store.get('popup'), store.get('avviso')]).toEqual([{ open: true }, undefined])
  expect(storage.getItem('avviso')).toBeNull()
  store.remove('popup')
  expect(store.get('popup')).toBeUndefined()
})

test('[SESS-02] a storage that fails is warned about and nothing more', () => {
  const warn = vi.fn()
  const store = createSessionStore(
    () => {
      throw new DOMException('Access is denied', 'SecurityError')
    },
    () => 0,
    warn,
  )
  expect(store.get('a')).toBeUndefined()
  store.set('a', 1)
  store.remove('a')
  expect(warn.mock.calls.map(([message]) => message)).toEqual([
    'Session storage: reading a failed',
    'Session storage: writing a failed',
    'Session storage: removing a failed',
  ])
})

test('what somebody else wrote is warned about', () => {
  const storage = memory()
  storage.setItem('a', 'non è JSON')
  const warn = vi.fn()
  expect(
    createSessionStore(
      () => storage,
      () => 0,
      warn,
    ).get('a'),
  ).toBeUndefined()
  expect(warn).toHaveBeenCalledOnce()
})
