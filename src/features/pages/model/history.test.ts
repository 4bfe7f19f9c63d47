import { describe, expect, test } from 'vitest'
import { beginsSession, dayOf } from './history.ts'

describe('writing sessions', () => {
  const anna = (at: string) => ({ authorId: 'a', at: new Date(at) })
  const began = new Date('2026-11-20T10:00:00Z')
  test('a change begins a session after three minutes of writing, after a pause, or when another author makes it', () => {
    expect(beginsSession(anna('2026-11-20T10:02:50Z'), anna('2026-11-20T10:02:59Z'), began)).toBe(false)
    expect(beginsSession(anna('2026-11-20T10:02:59Z'), anna('2026-11-20T10:03:00Z'), began)).toBe(true)
    expect(beginsSession(anna('2026-11-20T10:00:00Z'), anna('2026-11-20T11:00:00Z'), began)).toBe(true)
    const bruno = { ...anna('2026-11-20T10:01:00Z'), authorId: 'b' }
    expect(beginsSession(anna('2026-11-20T10:00:00Z'), bruno, began)).toBe(true)
    expect(beginsSession({ authorId: null, at: began }, anna('2026-11-20T10:01:00Z'), began)).toBe(false)
  })

  test('days are those of the site’s calendar', () => {
    expect(dayOf('2026-11-20T23:30:00.000Z', 'Europe/Rome')).toBe('2026-11-21')
    expect(dayOf('2026-11-20T23:30:00.000Z', 'UTC')).toBe('2026-11-20')
  })
})
