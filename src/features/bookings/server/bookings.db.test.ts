import { beforeEach, describe, expect, test } from 'vitest'
import { section } from '../../../../e2e/support/blocks.ts'
import { bookingSite, TABLES } from '../../../../e2e/support/booking-site.ts'
import type { MailServer } from '../../../../e2e/support/mail-server.ts'
import type { SiteWriter } from '../../../../e2e/support/pages.ts'
import { ENGINES, type TestApp } from '../../../../e2e/support/test-app.ts'
import { type Id, newId } from '../../../core/ids.ts'
import { addDays, dayAt } from '../../../core/wall-time.ts'
import { GUEST_PATH, SEND_PATH } from '../model/places.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ROME = 'Europe/Rome'

describe.each(ENGINES)('bookings, on %s', (engine) => {
  const lab = bookingSite(engine)
  const { visitor, at, send, booked, stored, dayOf, freeAt, waiting } = lab
  const { now, later, runJobs } = lab.site
  let testApp: TestApp
  let mails: MailServer
  let write: SiteWriter
  let siteId: Id
  let blockId: Id
  let tablesId: Id
  let day: string

  beforeEach(() => {
    ;({ testApp, mails, siteId } = lab.site)
    ;({ write, blockId, tablesId, day } = lab)
  })

  test('the form works without scripts: a day, its free times, who comes, the confirmed page', async () => {
    const page = await visitor().send('GET', '/prenota')
    expect(page.body).toContain(`action="${SEND_PATH}#prenotazione-${blockId}"`)
    expect(page.body).toContain('type="date"')
    expect(page.body).not.toContain('name="email"')
    const times = await send({ step: 'times', time: '', name: '', email: '' })
    expect(times.status).toBe(200)
    expect(times.headers['cache-control']).toContain('no-store')
    expect([...times.body.matchAll(/<strong>([\d.]+)<\/strong>/g)].map(([, time]) => time)).toEqual([
      '19.00',
      '20.00',
      '21.00',
      '22.00',
    ])
    expect(times.body).toContain('name="email"')
    const path = await booked()
    expect(path).toMatch(new RegExp(`^${GUEST_PATH}/[0-9a-f]{24}/[\\w-]{32}$`))
    const confirmed = await visitor().send('GET', path)
    expect([confirmed.status, confirmed.body]).toEqual([200, expect.stringContaining('La prenotazione è confermata')])
    for (const words of ['Tavoli', '2 persone', 'Ugo Verdi', 'ore', 'Vicino alla finestra', 'ugo@posta.example'])
      expect(confirmed.body).toContain(words === 'ore' ? 'alle 20.00' : words)
    expect(confirmed.headers['cache-control']).toContain('no-store')
    expect(confirmed.body).toContain('noindex')
  })

  test('what is wrong is said at its field, and what was written stays', async () => {
    const answer = await send({ name: '', email: 'ugo', time: '', notes: 'Un cane' })
    expect(answer.status).toBe(400)
    expect(answer.body).toContain('Scegli un orario.')
    expect(answer.body).toContain('Un cane')
    expect(answer.body).toContain('value="ugo"')
    expect((answer.body.match(/aria-invalid="true"/g) ?? []).length).toBeGreaterThan(2)
    const party = await send({ step: 'times', party: '7' })
    expect([party.status, party.body]).toEqual([400, expect.stringContaining('Si prenota da 1 a 6 persone.')])
    expect((await send({ name: 'Vinci su www.truffa.example' })).body).toContain('Scrivi solo il nome.')
    for (const wrong of [{ day: 'domani' }, { party: '-1' }, { party: '2.5' }])
      expect((await send(wrong)).status).toBe(400)
    // A time that nobody offers, one that is over, and a day that is too far.
    expect((await send({ time: at('20:10') })).body).toContain('A quest’ora non si prenota')
    const far = addDays(day, 300)
    expect((await send({ day: far, time: at('20:00', far) })).body).toContain('Scegli un giorno tra quelli')
    const past = addDays(dayAt(now(), ROME), -1)
    expect((await send({ day: past, time: at('20:00', past) })).status).toBe(400)
    expect((await send({ bookable: newId(), blockId: newId() })).status).toBe(404)
    expect(await stored()).toEqual([])
  })

  test('a day that no calendar of theirs has costs nobody anything', async () => {
    const path = await booked()
    for (const far of ['9999-12-31', '0000-01-01', '2201-01-01']) {
      const times = await send({ step: 'times', day: far })
      expect([times.status, times.body], far).toEqual([400, expect.stringContaining('Scegli un giorno.')])
      expect((await visitor().send('GET', `${path}?giorno=${far}`)).status, far).toBe(200)
      expect((await visitor().post(path, { choice: 'move', day: far, time: at('20:00') })).status, far).toBe(400)
      expect((await write.call('GET', `/bookings?day=${far}`)).status, far).toBe(400)
    }
    // One that is only too far has no times, and leads to one that has.
    const later = await send({ step: 'times', day: addDays(day, 300) })
    expect([later.status, later.body]).toEqual([
      200,
      expect.stringContaining('Per questo giorno non c’è nessun orario.'),
    ])
    expect(later.body).toContain('Il prossimo giorno è')
  })

  test('twenty people who ask at once for the last table get one', async () => {
    const quick = newId()
    const props = { bookableId: tablesId, captcha: false }
    const block = { id: quick, type: 'booking', version: 1, props }
    await write.put({ title: 'Subito', urlId: 'subito', blocks: [section(block)] })
    const at20 = { blockId: quick, pagePath: '/subito' }
    await booked({ ...at20, party: '4' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send({ ...at20, name: `Persona ${index}`, email: `persona-${index}@posta.example` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(19).fill(409)])
    for (const { status, body } of answers) if (status === 409) expect(body).toContain('Quest’ora è appena stata presa')
    expect((await stored()).map(({ party }) => party).sort()).toEqual([2, 4])
    expect(await freeAt('20:00')).toBe(0)
    // Whoever comes later sees so at the times, and may take another.
    const late = await send({ ...at20, step: 'times' })
    expect([late.status, late.body]).toEqual([200, expect.stringContaining('completo')])
    await runJobs()
    expect(mails.received.filter(({ to }) => to.startsWith('persona-'))).toHaveLength(1)
  })

  test('of owners who write the last table at once, and guests who move to it, one has it', async () => {
    const path = await booked({ party: '4', time: at('22:00') })
    await booked({ party: '4', email: 'ida@posta.example' })
    const phone = (index: number) => write.call('POST', '/bookings', lab.phone({ name: `Persona ${index}` }))
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, (_, index) => phone(index)),
      visitor().post(path, { choice: 'move', day, time: at('20:00') }),
    ])
    expect(answers.filter(({ status }) => status === 201 || status === 303)).toHaveLength(1)
    expect(await freeAt('20:00')).toBe(0)
  })

  test('a booking occupies its places for as long as it lasts, and those beside it stay free', async () => {
    await booked({ party: '4' })
    expect(await Promise.all(['19:00', '20:00', '21:00', '22:00'].map(freeAt))).toEqual([2, 2, 2, 6])
    expect((await send({ party: '3', time: at('21:00') })).status).toBe(409)
    await booked({ party: '3', time: at('22:00') })
  })

  test('mails confirm it with a calendar file, tell the owner, and remind a day before', async () => {
    await booked()
    await runJobs()
    expect(mails.received.map(({ to }) => to).sort()).toEqual(['sala@osteria.example', 'ugo@posta.example'])
    const guest = mails.received.find(({ to }) => to === 'ugo@posta.example')!
    expect(guest.html).toContain('Prenotazione confermata')
    expect(guest.text).toContain('Teniamo il tavolo un quarto d’ora.')
    expect(guest.source).toContain('method=PUBLISH')
    expect(guest.calendar).toContain('METHOD:PUBLISH')
    expect(guest.calendar).toContain('SEQUENCE:0')
    const owner = mails.received.find(({ to }) => to === 'sala@osteria.example')!
    expect(owner.text).toContain('055 123')
    expect(owner.text).toContain(`/config/siti/${siteId}/prenotazioni?giorno=${day}`)
    const [reminder] = await waiting('bookings.reminder')
    expect(reminder!.run_at).toBe(new Date(Date.parse(at('20:00')) - DAY_MS).toISOString())
    later(Date.parse(at('20:00')) - DAY_MS - now().getTime() + 1000)
    await runJobs()
    expect(mails.received.at(-1)!.html).toContain('Ti aspettiamo')
    expect(mails.received).toHaveLength(3)
  })

  test('who books for the next hours is not reminded', async () => {
    const today = dayAt(now(), ROME)
    await booked({ day: today, time: at('22:00', today) })
    expect(await waiting('bookings.reminder')).toEqual([])
  })

  test('the link moves a booking to another free time, and frees the first', async () => {
    const path = await booked({ party: '6' })
    await runJobs()
    mails.received.length = 0
    const next = addDays(day, 1)
    const times = await visitor().send('GET', `${path}?giorno=${next}`)
    expect(times.body).toContain('Sposta a quest’ora')
    expect(await freeAt('20:00')).toBe(0)
    const moved = await visitor().post(path, { choice: 'move', day: next, time: at('19:00', next) })
    expect([moved.status, moved.headers.location]).toEqual([303, path])
    expect(await freeAt('20:00')).toBe(6)
    await runJobs()
    const guest = mails.received.find(({ to }) => to === 'ugo@posta.example')!
    expect(guest.html).toContain('Prenotazione spostata')
    expect(guest.calendar).toContain('SEQUENCE:1')
    expect((await stored())[0]).toMatchObject({ day: next, sequence: 1, state: 'booked' })
    expect((await waiting('bookings.reminder')).map(({ run_at }) => run_at)).toEqual([
      new Date(Date.parse(at('19:00', next)) - DAY_MS).toISOString(),
    ])
    // Onto its own places it can move too: a part of them is its own.
    expect((await visitor().post(path, { choice: 'move', day: next, time: at('20:00', next) })).status).toBe(303)
    // Where others sit it cannot.
    await booked({ party: '2', email: 'ida@posta.example' })
    const refused = await visitor().post(path, { choice: 'move', day, time: at('20:00') })
    expect([refused.status, refused.body]).toEqual([409, expect.stringContaining('appena stata presa')])
    expect((await stored())[0]).toMatchObject({ day: next, sequence: 2 })
  })

  test('the link cancels by a press only, once, and the places are free again', async () => {
    const path = await booked({ party: '6' })
    await visitor().send('GET', path)
    expect((await stored())[0]!.state).toBe('booked')
    await runJobs()
    mails.received.length = 0
    expect((await visitor().post(path, { choice: 'cancel' })).status).toBe(303)
    expect((await visitor().post(path, { choice: 'cancel' })).status).toBe(303)
    await runJobs()
    expect(mails.received.map(({ to }) => to).sort()).toEqual(['sala@osteria.example', 'ugo@posta.example'])
    for (const { html } of mails.received) expect(html).toContain('Prenotazione annullata')
    const { calendar } = mails.received.find(({ to }) => to === 'ugo@posta.example')!
    expect(calendar).toContain('METHOD:CANCEL')
    expect(calendar).toContain('SEQUENCE:1')
    expect(await freeAt('20:00')).toBe(6)
    expect((await visitor().send('GET', path)).body).toContain('La prenotazione è annullata')
    expect(await waiting('bookings.reminder')).toEqual([])
    expect((await visitor().post(path, { choice: 'move', day, time: at('19:00') })).status).toBe(409)
    // Who cancels and wants it back sends the same again, and it is another booking.
    expect(await booked({ party: '6' })).not.toBe(path)
    expect(await freeAt('20:00')).toBe(0)
  })

  test('a wrong link opens nothing, and a right one gives the calendar file', async () => {
    const path = await booked()
    const [, , , id, token] = path.split('/')
    for (const wrong of [
      `${GUEST_PATH}/${id}/${'x'.repeat(32)}`,
      `${GUEST_PATH}/${newId()}/${token}`,
      `${GUEST_PATH}/no/${token}`,
    ]) {
      const answer = await visitor().send('GET', wrong)
      expect([answer.status, answer.body.includes('Ugo')]).toEqual([404, false])
      expect((await visitor().post(wrong, { choice: 'cancel' })).status).toBe(404)
      expect((await visitor().send('GET', `${wrong}/calendario.ics`)).status).toBe(404)
    }
    const file = await visitor().send('GET', `${path}/calendario.ics`)
    expect(file.headers['content-type']).toContain('text/calendar')
    expect(file.headers['cache-control']).toBe('no-store')
    expect(file.body).toContain(`DTSTART:${at('20:00').replace(/[-:]|\.000/g, '')}`)
    expect((await stored())[0]!.state).toBe('booked')
  })

  test('it is too late for the link shortly before', async () => {
    const path = await booked()
    later(Date.parse(at('20:00')) - now().getTime() - HOUR_MS / 2)
    expect((await visitor().send('GET', path)).body).toContain(
      'È troppo tardi per spostarla o annullarla da qui: contattaci.',
    )
    expect((await visitor().post(path, { choice: 'cancel' })).status).toBe(409)
  })

  test('sent twice it is one booking; a field that people do not see stops bots', async () => {
    expect(await booked()).toBe(await booked())
    expect(await stored()).toHaveLength(1)
    expect((await send({ _fax: 'x', email: 'bot@posta.example' })).status).toBe(400)
    expect(await stored()).toHaveLength(1)
  })

  test('without scripts one network books a few times an hour; one address has a few bookings at a time', async () => {
    const statuses = []
    for (let index = 0; index < 7; index++)
      statuses.push((await send({ party: '1', email: `u${index}@posta.example` })).status)
    expect(statuses.filter((status) => status === 303)).toHaveLength(5)
    expect(statuses.at(-1)).toBe(429)
  })

  test('owners see the day, mark who came, cancel with a mail, and book by telephone', async () => {
    await booked()
    await runJobs()
    mails.received.length = 0
    const shown = await dayOf()
    expect(shown.bookings).toEqual([
      expect.objectContaining({ name: 'Ugo Verdi', party: 2, phone: '055 123', state: 'booked', source: 'site' }),
    ])
    const { id } = shown.bookings[0]
    expect((await write.call('PUT', `/bookings/${id}/state`, { state: 'missed' })).status).toBe(204)
    expect((await write.call('PUT', `/bookings/${id}/state`, { state: 'arrived' })).status).toBe(204)
    const phone = lab.phone({ party: 5 })
    const full = await write.call('POST', '/bookings', phone)
    expect([full.status, full.json().details?.full ?? full.json().full]).toEqual([409, true])
    expect((await write.call('POST', '/bookings', { ...phone, force: true })).status).toBe(201)
    expect((await write.call('POST', '/bookings', { ...phone, force: true })).status).toBe(201)
    expect((await dayOf()).bookings).toHaveLength(2)
    expect((await write.call('POST', `/bookings/${id}/cancellation`, { tell: true })).status).toBe(204)
    await runJobs()
    expect(mails.received.map(({ to }) => to)).toEqual(['ugo@posta.example'])
    expect((await write.call('PUT', `/bookings/${id}/state`, { state: 'arrived' })).status).toBe(409)
    expect((await write.call('PUT', `/bookings/${newId()}/state`, { state: 'arrived' })).status).toBe(404)
  })

  test('rules are changed by one owner at a time, and what is booked is not deleted', async () => {
    await booked()
    const put = (baseVersion: number, rules: object) =>
      write.call('PUT', `/bookables/${tablesId}`, { baseVersion, rules: { ...TABLES, ...rules } })
    expect((await put(1, { open: false })).json()).toMatchObject({ version: 2 })
    expect((await put(1, {})).status).toBe(409)
    expect((await put(2, { partyMost: 9 })).json().errors ?? {}).toHaveProperty(['rules.partyMost'])
    // Stored pages follow.
    expect((await visitor().send('GET', '/prenota')).body).toContain('Per ora qui non si può prenotare.')
    expect((await send({ email: 'ida@posta.example' })).status).toBe(409)
    expect((await write.call('DELETE', `/bookables/${tablesId}`)).status).toBe(409)
    later(11 * DAY_MS)
    expect((await write.call('DELETE', `/bookables/${tablesId}`)).status).toBe(204)
    expect((await write.call('GET', '/bookables')).json()).toEqual({ bookables: [] })
  })

  test('who is erased does not come: the places are free, and nothing is mailed', async () => {
    await booked()
    await runJobs()
    mails.received.length = 0
    expect((await write.call('POST', '/people/search', { email: 'UGO@posta.example' })).body).toContain('bookings')
    expect((await write.call('POST', '/people/erasure', { email: 'UGO@posta.example' })).status).toBeLessThan(300)
    expect(await stored()).toEqual([])
    expect(await waiting('bookings.reminder')).toEqual([])
    expect(await freeAt('20:00')).toBe(6)
    await runJobs()
    expect(mails.received).toEqual([])
  })

  test('bookings are deleted a year after their day, or as the owner says', async () => {
    await booked()
    later(11 * DAY_MS + 370 * DAY_MS)
    await testApp
      .jobs()
      .find(({ type }) => type === 'bookings.forget-old')!
      .run(null as never, {
        ...{ id: newId(), siteId: null, attempt: 1, signal: new AbortController().signal },
      })
    expect(await stored()).toEqual([])
    expect((await write.call('GET', '/booking-settings')).json()).toEqual({ keptMonths: 12 })
    expect((await write.call('PUT', '/booking-settings', { keptMonths: null })).status).toBe(204)
    expect((await write.call('GET', '/booking-settings')).json()).toEqual({ keptMonths: null })
  })
})
