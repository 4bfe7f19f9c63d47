import { beforeEach, describe, expect, test } from 'vitest'
import { section } from '../../../../e2e/support/blocks.ts'
import { bookingSite, TABLES } from '../../../../e2e/support/booking-site.ts'
import type { MailServer } from '../../../../e2e/support/mail-server.ts'
import type { SiteWriter } from '../../../../e2e/support/pages.ts'
import { ENGINES } from '../../../../e2e/support/test-app.ts'
import { newId } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { addDays, dayAt } from '../../../core/wall-time.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const ROME = 'Europe/Rome'

describe.each(ENGINES)('bookings and what changes around them, on %s', (engine) => {
  const lab = bookingSite(engine)
  const { visitor, at, send, booked, stored, dayOf, freeAt, waiting, phone } = lab
  const { now, later, runJobs } = lab.site
  let mails: MailServer
  let write: SiteWriter
  let day: string

  beforeEach(() => {
    ;({ mails } = lab.site)
    ;({ write, day } = lab)
  })

  const put = (baseVersion: number, rules: object) =>
    write.call('PUT', `/bookables/${lab.tablesId}`, { baseVersion, rules: { ...TABLES, ...rules } })
  const database = () => lab.site.testApp.services.database
  const counted = async () =>
    (await database().global.selectFrom('shared_counts').select('count').execute()).reduce(
      (sum, { count }) => sum + count,
      0,
    )
  /** A form without a captcha, so that nothing but its bookings is counted. */
  async function quickly(): Promise<Record<string, string>> {
    const quick = newId()
    const props = { bookableId: lab.tablesId, captcha: false }
    const block = { id: quick, type: 'booking', version: 1, props }
    await write.put({ title: 'Subito', urlId: 'subito', blocks: [section(block)] })
    return { blockId: quick, pagePath: '/subito' }
  }

  test('a guest opens and cancels a booking of a locked site without its password, and sees no more of it', async () => {
    const path = await booked()
    expect((await visitor().send('GET', path)).body).toContain('href="/prenota"')
    await write.call('PUT', '/password', { password: 'apriti' })
    const page = await visitor().send('GET', path)
    expect(page.status).toBe(200)
    expect(page.body).toContain('Ugo Verdi')
    expect(page.body).not.toContain('/prenota"')
    expect((await visitor().send('GET', `${path}/calendario.ics`)).status).toBe(200)
    const other = await visitor().send(
      'GET',
      path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    )
    expect(other.status).toBe(404)
    expect(other.body).not.toContain('Ugo Verdi')
    expect((await visitor().post(path, { choice: 'cancel' })).status).toBe(303)
    expect(await stored()).toMatchObject([{ state: 'cancelled' }])
  })

  test('only what is booked counts to the limit of an hour, and a refusal costs nothing', async () => {
    const quick = await quickly()
    const before = await counted()
    await booked({ ...quick, party: '6' })
    const wanted = { ...quick, party: '1', email: 'ida@posta.example' }
    expect((await send(wanted)).status).toBe(409)
    expect(await booked({ ...quick, party: '6' })).toContain('/account/')
    expect(await counted()).toBe(before)
    const [one] = await stored()
    const { site_id: _, ...row } = one!
    const filled = (count: number) =>
      Array.from(
        { length: count },
        () => ({ ...row, id: newId(), key_hash: newId(), email: '', state: 'cancelled' }) as const,
      )
    await database().transact(async (transaction) => {
      for (let left = LIMITS.confirmationsOfSite - 1; left > 0; left -= 100)
        await transaction
          .site(lab.site.siteId)
          .insert('bookings', filled(Math.min(left, 100)))
          .execute()
    })
    const tomorrow = addDays(day, 1)
    const another = { ...wanted, day: tomorrow, time: at('20:00', tomorrow) }
    const tooMany = await send(another)
    expect([tooMany.status, tooMany.body]).toEqual([429, expect.stringContaining('troppe prenotazioni in poco tempo')])
    later(61 * MINUTE_MS)
    expect((await send(another)).status).toBe(303)
  })

  test('sent again around the full ten minutes it still is one booking', async () => {
    later(10 * MINUTE_MS - (now().getTime() % (10 * MINUTE_MS)) - 1)
    const path = await booked()
    later(2)
    expect(await booked()).toBe(path)
    expect(await stored()).toHaveLength(1)
  })

  test('a page with only a booking may load the captcha of the owner’s choice', async () => {
    const policy = async () => String((await visitor().send('GET', '/prenota')).headers['content-security-policy'])
    expect(await policy()).not.toContain('challenges.cloudflare.com')
    const given = { provider: 'turnstile', siteKey: 'chiave', secret: 'segreta' }
    expect((await write.call('PUT', '/captcha-settings', given)).status).toBeLessThan(300)
    expect((await write.call('POST', '/publications', { siteContent: true })).status).toBe(200)
    expect(await policy()).toContain('challenges.cloudflare.com')
  })

  test('what somebody typed as their name is mailed to owners only', async () => {
    const path = await booked({ name: 'Vinci su truffa.example' })
    await runJobs()
    const to = (address: string) => mails.received.find((mail) => mail.to === address)!
    expect(to('sala@osteria.example').text).toContain('truffa.example')
    const { source, text, html, calendar } = to('ugo@posta.example')
    for (const part of [source, text, html, calendar]) expect(part).not.toContain('truffa')
    expect((await visitor().send('GET', `${path}/calendario.ics`)).body).not.toContain('truffa')
  })

  test('how places are counted holds for what is booked already, too', async () => {
    await booked({ party: '4' })
    expect(await freeAt('20:00')).toBe(2)
    expect((await put(1, { countsPeople: false })).status).toBe(200)
    expect(await freeAt('20:00')).toBe(5)
    await booked({ party: '4', email: 'ida@posta.example' })
    expect((await put(2, { countsPeople: true })).status).toBe(200)
    expect(await freeAt('20:00')).toBe(0)
    expect((await send({ party: '1', email: 'eva@posta.example' })).status).toBe(409)
  })

  test('guests move also what is not offered any more, or to smaller parties only', async () => {
    const path = await booked({ party: '4' })
    expect((await put(1, { open: false, partyMost: 2 })).status).toBe(200)
    const next = addDays(day, 1)
    expect((await visitor().send('GET', `${path}?giorno=${next}`)).body).toContain('Sposta a quest’ora')
    expect((await visitor().post(path, { choice: 'move', day: next, time: at('20:00', next) })).status).toBe(303)
  })

  test('whoever changes hours learns how many coming bookings begin at none of them any more', async () => {
    await booked()
    await booked({ time: at('22:00'), email: 'ida@posta.example' })
    await visitor().post(await booked({ time: at('21:00'), email: 'eva@posta.example' }), { choice: 'cancel' })
    const until = { from: day, until: day }
    const shorter = { hours: { ...TABLES.hours, exceptions: [{ ...until, spans: [{ from: '19:00', to: '20:00' }] }] } }
    expect((await put(1, shorter)).json()).toEqual({ version: 2, outside: 1 })
    expect((await put(2, { hours: { ...TABLES.hours, exceptions: [{ ...until, spans: [] }] } })).json()).toEqual({
      version: 3,
      outside: 2,
    })
    expect((await put(3, {})).json()).toEqual({ version: 4, outside: 0 })
  })

  test('owners delete what somebody without an address has told them, and nothing is mailed', async () => {
    expect((await write.call('POST', '/bookings', phone({ email: 'ida@posta.example' }))).status).toBe(201)
    await runJobs()
    mails.received.length = 0
    const [{ id }] = (await dayOf()).bookings
    expect((await write.call('DELETE', `/bookings/${id}`)).status).toBe(204)
    expect([await stored(), await waiting('bookings.reminder'), await freeAt('20:00')]).toEqual([[], [], 6])
    await runJobs()
    expect(mails.received).toEqual([])
    expect((await write.call('DELETE', `/bookings/${id}`)).status).toBe(404)
  })

  test('a link moves its booking ten times, and still cancels it', async () => {
    const path = await booked()
    const move = (time: string) => visitor().post(path, { choice: 'move', day, time: at(time) })
    for (let count = 0; count < 10; count++) expect((await move(count % 2 ? '20:00' : '21:00')).status).toBe(303)
    const refused = await move('21:00')
    expect([refused.status, refused.body]).toEqual([429, expect.stringContaining('già stata spostata molte volte')])
    const shown = await visitor().send('GET', path)
    expect(shown.body).not.toContain('Spostala')
    expect((await visitor().post(path, { choice: 'cancel' })).status).toBe(303)
  })

  test('what somebody still comes for is not deleted, however it is marked', async () => {
    await booked()
    const [{ id }] = (await dayOf()).bookings
    for (const state of ['missed', 'arrived']) {
      await write.call('PUT', `/bookings/${id}/state`, { state })
      expect((await write.call('DELETE', `/bookables/${lab.tablesId}`)).status, state).toBe(409)
    }
    later(11 * DAY_MS)
    expect((await write.call('DELETE', `/bookables/${lab.tablesId}`)).status).toBe(204)
    expect((await write.call('POST', `/bookings/${id}/cancellation`, { tell: true })).status).toBe(204)
    expect((await stored())[0]!.state).toBe('cancelled')
  })

  test('nobody is told of what is over: of its cancelling, or that it is confirmed', async () => {
    await booked()
    await runJobs()
    mails.received.length = 0
    later(11 * DAY_MS)
    const [{ id }] = (await dayOf()).bookings
    expect((await write.call('POST', `/bookings/${id}/cancellation`, { tell: true })).status).toBe(204)
    expect((await write.call('POST', '/bookings', phone({ email: 'ida@posta.example' }))).status).toBe(201)
    await runJobs()
    expect(mails.received).toEqual([])
  })

  test('an owner writes a booking at a start of its day, or at a time of its day', async () => {
    const add = (more: object) => write.call('POST', '/bookings', phone(more))
    const next = addDays(day, 1)
    const wrong = await add({ at: at('20:00', next) })
    expect([wrong.status, wrong.json().errors]).toEqual([400, { at: 'Scegli un orario di questo giorno.' }])
    expect((await add({ at: at('11:10') })).status).toBe(201)
    expect((await add({ party: 2001, force: true })).status).toBe(400)
    const late = { ...TABLES, hours: { week: TABLES.hours.week.map(() => [{ from: '22:00', to: '01:00' }]) } }
    const bookableId = await lab.create({ ...late, name: 'Notte' })
    expect((await add({ bookableId, at: at('01:00', next) })).status).toBe(201)
    expect((await add({ bookableId, at: at('02:00', next) })).status).toBe(400)
  })

  test('the form to move what begins after midnight opens on its own evening', async () => {
    const late = { hours: { week: TABLES.hours.week.map(() => [{ from: '22:00', to: '01:00' }]) } }
    expect((await put(1, late)).status).toBe(200)
    const path = await booked({ time: at('01:00', addDays(day, 1)) })
    expect((await visitor().send('GET', path)).body).toMatch(new RegExp(`value="${day}"`))
  })

  test('whoever turns to something else is asked within its bounds', async () => {
    const alone = await lab.create({ ...TABLES, name: 'Consulenza', countsPeople: false, capacity: 1, partyMost: 1 })
    const groups = await lab.create({ ...TABLES, name: 'Gruppi', partyLeast: 4 })
    const block = { id: newId(), type: 'booking', version: 1, props: {} }
    await write.put({ title: 'Tutto', urlId: 'tutto', blocks: [section(block)] })
    const all = { blockId: block.id, pagePath: '/tutto', step: 'change', shown: lab.tablesId }
    const one = await send({ ...all, bookable: alone, party: '2' })
    expect([one.status, one.body]).toEqual([200, expect.stringContaining('19.00')])
    const many = await send({ ...all, bookable: groups, party: '2' })
    expect([many.status, /name="party"[^>]*value="(\d+)"/.exec(many.body)?.[1]]).toEqual([200, '4'])
    // What was typed for what is shown is not changed, but refused.
    expect((await send({ ...all, bookable: groups, shown: groups, party: '2' })).status).toBe(400)
    expect((await send({ ...all, step: 'book', bookable: groups, party: '2' })).status).toBe(400)
    expect(dayAt(now(), ROME) < day).toBe(true)
  })

  test('whoever is erased is found as they are searched for', async () => {
    expect((await write.call('POST', '/bookings', phone({ email: 'Ida@Posta.example' }))).status).toBe(201)
    // Archives of other versions may write addresses as they were typed.
    await database().transact((transaction) =>
      transaction.site(lab.site.siteId).update('bookings').set({ email: 'Ida@Posta.example' }).execute(),
    )
    expect((await write.call('POST', '/people/erasure', { email: 'ida@posta.example' })).status).toBeLessThan(300)
    expect(await stored()).toEqual([])
  })
})
