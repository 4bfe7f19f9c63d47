import { afterEach, describe, expect, test, vi } from 'vitest'
import type { HitFacts } from '../model/census.ts'
import { createSending } from './sending.ts'

const facts = { url: 'https://forno.it/', title: 'Forno' } as HitFacts

function open({ sending = true, fail = false } = {}) {
  const calls: { url: string; init: RequestInit }[] = []
  const warnings: string[] = []
  const sender = createSending({
    sending,
    async fetch(url, init) {
      calls.push({ url: String(url), init: init! })
      if (fail) throw new TypeError('Failed to fetch')
      return new Response(null, { status: 204 })
    },
    cookies: { cookie: 'a=b; crumb=briciola' },
    warn: (message) => warnings.push(message),
  })
  return { sender, calls, warnings, form: () => calls[0]!.init.body as URLSearchParams }
}

describe('telling the server of visits and events', () => {
  afterEach(() => void vi.restoreAllMocks())

  test('[ANLY-18] [CENS-01] a hit is a form with event, data and ss_cvr', async () => {
    const { sender, calls, form } = open()
    await sender.hit(facts, 'u|1|1|1|1')
    expect(calls[0]).toMatchObject({ url: '/api/census/RecordHit', init: { method: 'POST', keepalive: true } })
    expect(form()).toBeInstanceOf(URLSearchParams)
    expect(Object.fromEntries(form())).toEqual({ event: '1', data: JSON.stringify(facts), ss_cvr: 'u|1|1|1|1' })
  })

  test('[ANLY-19] [CENS-02] a hit that does not arrive is nobody’s error', async () => {
    const { sender, calls } = open({ fail: true })
    await expect(sender.hit(facts, '')).resolves.toBeUndefined()
    expect(calls).toHaveLength(1)
  })

  test('[CENS-07] a hit is given up after 2500 ms', async () => {
    const aborted = new AbortController().signal
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(aborted)
    const { sender, calls } = open()
    await sender.hit(facts, '')
    expect(timeout).toHaveBeenCalledExactlyOnceWith(2500)
    expect(calls[0]!.init.signal).toBe(aborted)
  })

  test('[ANLY-17] an event is a form with the crumb of the cookie, the event, its data as JSON and further fields', async () => {
    const { sender, calls, form, warnings } = open()
    await sender.event('newsletter', { id: 7 }, { pagePath: '/', memberAccountId: null, wrong: 5 })
    expect(calls[0]!.url).toBe('/api/events/RecordEvent')
    expect(Object.fromEntries(form())).toEqual({
      crumb: 'briciola',
      event: 'newsletter',
      data: '{"id":7}',
      pagePath: '/',
    })
    expect(warnings).toHaveLength(1)
  })

  test('[ANLY-09] nothing is sent where sending is turned off', async () => {
    const { sender, calls } = open({ sending: false })
    await sender.hit(facts, '')
    await sender.event('newsletter', {}, {})
    expect(calls).toEqual([])
  })
})
