import { beforeEach, describe, expect, test } from 'vitest'
import { forgetVisitor, type IdPlaces, rememberVisitor } from './analytics-ids.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

/** A fake browser that records the written cookies. */
function openBrowser() {
  const cookies = new Map<string, string>()
  const written: string[] = []
  const store = () => {
    const kept = new Map<string, string>()
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
  }
  const local = store()
  let session = store()
  let count = 0
  const places: IdPlaces = {
    cookies: {
      get cookie() {
        return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      },
      set cookie(line: string) {
        written.push(line)
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
        if (line.includes('max-age=0')) cookies.delete(name!)
        else cookies.set(name!, value!)
      },
    },
    local: () => local,
    session: () => session,
    secure: true,
    now: () => NOW,
    newId: () => `identifier-${++count}`,
  }
  return {
    places,
    cookies,
    written,
    local: local.kept,
    session: () => session.kept,
    endSession() {
      session = store()
    },
  }
}

describe('who looks at a page, of those who accepted it', () => {
  let browser: ReturnType<typeof openBrowser>
  beforeEach(() => {
    browser = openBrowser()
  })

  test('[ANLY-03] [ANLY-06] [ANLY-07] ids of browser and session are kept, and whether each is the first', () => {
    const first = rememberVisitor(browser.places)
    expect(first).toMatchObject({ isFirstLanding: true, isFirstSession: true })
    expect(browser.local.get('ss_first_session')).toBe('true')
    expect(browser.session().get('ss_first_landing')).toBe('true')

    const second = rememberVisitor(browser.places)
    expect(second).toMatchObject({ analyticsId: first.analyticsId, sessionId: first.sessionId })
    expect(second).toMatchObject({ isFirstLanding: false, isFirstSession: true })
    expect(browser.session().get('ss_first_landing')).toBe('false')

    browser.endSession()
    const later = rememberVisitor(browser.places)
    expect(later.sessionId).not.toBe(first.sessionId)
    expect(later).toMatchObject({ analyticsId: first.analyticsId, isFirstLanding: true, isFirstSession: false })
    expect(browser.local.get('ss_first_session')).toBe('false')
  })

  test('[ANLY-04] [ANLY-05] the analytics id stands in a cookie of 390 days and in local storage, and each brings back the other', () => {
    const { analyticsId } = rememberVisitor(browser.places)
    expect(browser.local.get('ss_cid')).toBe(analyticsId)
    expect(browser.written).toContain(`ss_cid=${analyticsId}; path=/; samesite=lax; max-age=33696000; secure`)
    browser.cookies.delete('ss_cid')
    expect(rememberVisitor(browser.places).analyticsId).toBe(analyticsId)
    expect(browser.cookies.get('ss_cid')).toBe(analyticsId)
    browser.local.delete('ss_cid')
    rememberVisitor(browser.places)
    expect(browser.local.get('ss_cid')).toBe(analyticsId)
  })

  test('an id that nobody made is not believed', () => {
    browser.cookies.set('ss_cid', '%3Cscript%3E')
    browser.local.set('ss_cid', 'x'.repeat(5000))
    expect(rememberVisitor(browser.places).analyticsId).toBe('identifier-1')
  })

  test('[COOK-04] [COOK-07] the visitor is told by ss_cvr, for two years, and the visit by ss_cvt, for half an hour', () => {
    const { visitor } = rememberVisitor(browser.places)
    expect(visitor).toBe(`identifier-3|${NOW}|${NOW}|${NOW}|1`)
    expect(browser.written.find((line) => line.startsWith('ss_cvr='))).toContain('max-age=63072000')
    expect(browser.written).toContain(`ss_cvt=${NOW}; path=/; samesite=lax; max-age=1800; secure`)
  })

  test('without permission what is stored goes', () => {
    rememberVisitor(browser.places)
    forgetVisitor(browser.places)
    expect(browser.local.size + browser.session().size).toBe(0)
  })

  test('a browser that stores nothing has a new visitor on each page, and no error', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    const closed = { ...browser.places, local: refuse, session: refuse }
    expect(rememberVisitor(closed)).toMatchObject({ isFirstLanding: true, isFirstSession: true })
    expect(() => forgetVisitor(closed)).not.toThrow()
  })
})
