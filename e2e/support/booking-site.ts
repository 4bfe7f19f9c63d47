import { beforeEach } from 'vitest'
import { type Id, newId } from '../../src/core/ids.ts'
import { addDays, dayAt, instantAt } from '../../src/core/wall-time.ts'
import { SEND_PATH } from '../../src/features/bookings/model/places.ts'
import { section } from './blocks.ts'
import { type MailedSite, mailedSite } from './mailed-site.ts'
import { type SiteWriter, siteWriter } from './pages.ts'
import { shopVisitor } from './shop-visitor.ts'
import type { TestEngine } from './test-app.ts'

const ROME = 'Europe/Rome'
const WEEK = Array.from({ length: 7 }, () => [{ from: '19:00', to: '22:00' }])
/** Six places, one for each person, for two hours, every evening from 19 to 22. */
export const TABLES = {
  name: 'Tavoli',
  hours: { week: WEEK },
  every: 60,
  duration: 120,
  capacity: 6,
  countsPeople: true,
  partyMost: 6,
  note: 'Teniamo il tavolo un quarto d’ora.',
  notify: ['sala@osteria.example'],
}

/** For a `describe`: a site whose page `/prenota` books tables, new in each test. `day` is ten days ahead. */
export function bookingSite(engine: TestEngine) {
  const site: MailedSite = mailedSite(engine)
  const current = { blockId: '', tablesId: '', day: '', write: undefined as unknown as SiteWriter }

  const visitor = () => shopVisitor(site.testApp.app, site.host)
  const at = (time: string, on = current.day) => instantAt(`${on}T${time}`, ROME)!.toISOString()
  const asked = (more: Record<string, string>) => ({
    ...{ blockId: current.blockId, pagePath: '/prenota', step: 'book', bookable: current.tablesId, day: current.day },
    ...{ party: '2', time: at('20:00'), name: 'Ugo Verdi', email: 'Ugo@Posta.example', phone: '055 123' },
    ...{ notes: 'Vicino alla finestra', _fax: '' },
    ...more,
  })
  const send = (more: Record<string, string> = {}) => visitor().post(SEND_PATH, asked(more))

  /** Books, and answers the path of the booking's own page. */
  async function booked(more: Record<string, string> = {}): Promise<string> {
    const answer = await send(more)
    if (answer.status !== 303) throw new Error(`${answer.status} ${answer.body}`)
    return String(answer.headers.location)
  }

  /** What an owner sends for somebody at the telephone. */
  const phone = (more: object = {}) => ({
    ...{ key: crypto.randomUUID(), bookableId: current.tablesId, day: current.day, at: at('20:00'), party: 2 },
    ...{ force: false, name: 'Ida', email: '', phone: '333', notes: '' },
    ...more,
  })

  async function create(rules: object): Promise<Id> {
    const answer = await current.write.call('POST', '/bookables', { rules })
    if (answer.status !== 201) throw new Error(`${answer.status} ${answer.body}`)
    return answer.json().id
  }

  const stored = () =>
    site.testApp.services.database.site(site.siteId).selectFrom('bookings').selectAll().orderBy('id').execute()
  const dayOf = async (on = current.day) => (await current.write.call('GET', `/bookings?day=${on}`)).json()
  const freeAt = async (time: string): Promise<number> =>
    (await dayOf()).slots.find(
      (slot: { time: string; bookableId: Id }) => slot.time === time && slot.bookableId === current.tablesId,
    ).free
  const waiting = async (type: string) =>
    await site.testApp.services.database.global
      .selectFrom('jobs')
      .select(['run_at', 'state'])
      .where('type', '=', type)
      .where('state', '=', 'pending')
      .execute()

  beforeEach(async () => {
    current.write = siteWriter(site.owner, site.siteId)
    current.tablesId = await create(TABLES)
    current.blockId = newId()
    const props = { bookableId: current.tablesId }
    await current.write.put({
      title: 'Prenota',
      urlId: 'prenota',
      blocks: [section({ id: current.blockId, type: 'booking', version: 1, props })],
    })
    current.day = addDays(dayAt(site.now(), ROME), 10)
  })
  return Object.assign(current, { site, visitor, at, send, booked, phone, create, stored, dayOf, freeAt, waiting })
}
