import { describe, expect, test } from 'vitest'
import { beginsSession, dayOf } from './history.ts'

describe('writing sessions', () => {
  const anna = (at: string) => ({ authorId: 'a', at: new Date(at) })
  test('a change begins a session after 30 minutes, or when another author makes it', () => {
    expect(beginsSession(anna('2026-11-20T10:00:00Z'), anna('2026-11-20T10:29:59Z'))).toBe(false)
    expect(beginsSession(anna('2026-11-20T10:00:00Z'), anna('2026-11-20T10:30:00Z'))).toBe(true)
    expect(beginsSession(anna('2026-11-20T10:00:00Z'), { ...anna('2026-11-20T10:01:00Z'), authorId: 'b' })).toBe(true)
    expect(beginsSession({ ...anna('2026-11-20T10:00:00Z'), authorId: null }, anna('2026-11-20T10:01:00Z'))).toBe(false)
  })

  test('days are those of the site’s calendar', () => {
    expect(dayOf('2026-11-20T23:30:00.000Z', 'Europe/Rome')).toBe('2026-11-21')
    expect(dayOf('2026-11-20T23:30:00.000Z', 'UTC')).toBe('2026-11-20')
  })
})
