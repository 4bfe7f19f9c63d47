import { describe, expect, test } from 'vitest'
import { mayShowPopup, type PopupRecord, readPopupRecord, writePopupRecord } from './popup-rules.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-21T12:00:00Z')
const settings = { version: 3, showUntilSignup: false, displayFrequency: 7 }
const record: PopupRecord = { version: 3, submitted: false, dateClosed: NOW - DAY_MS }

function memory(values: Record<string, string> = {}) {
  const kept = new Map(Object.entries(values))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('whether a popup may be shown', () => {
  test('[POPUP-04] it is shown where there is no record', () => {
    expect(mayShowPopup({ ...settings, displayFrequency: -1 }, undefined, NOW)).toBe(true)
  })

  test('[POPUP-05] it is shown where an older version was closed, whatever the days', () => {
    expect(mayShowPopup({ ...settings, displayFrequency: -1 }, { ...record, version: 2 }, NOW)).toBe(true)
    expect(mayShowPopup(settings, record, NOW)).toBe(false)
    expect(mayShowPopup(settings, { ...record, version: 4 }, NOW)).toBe(false)
  })

  test('[POPUP-03] at -1 days it is never shown again', () => {
    const never = { ...settings, displayFrequency: -1 }
    expect(mayShowPopup(never, { ...record, dateClosed: 0 }, NOW)).toBe(false)
  })

  test('[POPUP-06] it is shown once the days since it was closed have passed', () => {
    const closed = { ...record, dateClosed: NOW - 7 * DAY_MS }
    expect(mayShowPopup(settings, closed, NOW - 1)).toBe(false)
    expect(mayShowPopup(settings, closed, NOW)).toBe(true)
    expect(mayShowPopup({ ...settings, displayFrequency: 0 }, { ...record, dateClosed: NOW }, NOW)).toBe(true)
  })

  test('[POPUP-07] after a sign-up it is not shown again where that is set, not even in a newer version', () => {
    const signedUp = { version: 1, submitted: true, dateClosed: 0 }
    expect(mayShowPopup({ ...settings, showUntilSignup: true }, signedUp, NOW)).toBe(false)
    expect(mayShowPopup(settings, signedUp, NOW)).toBe(true)
    expect(mayShowPopup({ ...settings, showUntilSignup: true }, { ...signedUp, submitted: false }, NOW)).toBe(true)
  })
})

describe('what a browser keeps of a popup', () => {
  test('[POPUP-01] [SESS-03] the record stands under the keys date-closed, version, submitted and comes back as it was', () => {
    const storage = memory()
    writePopupRecord(() => storage, { version: 3, submitted: true, dateClosed: NOW })
    expect(Object.fromEntries(storage.kept)).toEqual({ 'date-closed': String(NOW), version: '3', submitted: 'true' })
    expect(readPopupRecord(() => storage)).toEqual({ version: 3, submitted: true, dateClosed: NOW })
  })

  test('who has signed up stays signed up when the popup is closed later', () => {
    const storage = memory({ 'date-closed': '1', version: '3', submitted: 'true' })
    writePopupRecord(() => storage, { version: 4, submitted: false, dateClosed: NOW })
    expect(readPopupRecord(() => storage)).toEqual({ version: 4, submitted: true, dateClosed: NOW })
  })

  test.each([
    { version: '3' },
    { 'date-closed': '5' },
    { 'date-closed': 'ieri', version: '3' },
    { 'date-closed': '-5', version: '3' },
    { 'date-closed': '5', version: '{}' },
    { 'date-closed': '9'.repeat(40), version: '3' },
  ])('a record that nobody wrote like this is none: %o', (values) => {
    expect(readPopupRecord(() => memory(values as Record<string, string>))).toBeUndefined()
  })

  test('a browser that keeps nothing shows the popup and goes on', () => {
    const closed = () => {
      throw new DOMException('no', 'SecurityError')
    }
    expect(readPopupRecord(closed)).toBeUndefined()
    expect(() => writePopupRecord(closed, record)).not.toThrow()
  })
})
