import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import { noteAct } from '../../../platform/activity.ts'
import type { ShownAct } from '../model/calls.ts'

const DAY_MS = 86_400_000

describe.each(ENGINES)('the activity of a site on %s', (engine) => {
  let testApp: TestApp
  let siteId: Id
  let ada: OwnerClient
  let now = new Date('2026-11-21T10:00:00Z')
  let count = 0

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => now })
  })
  afterAll(() => testApp.close())
  beforeEach(async () => {
    count++
    siteId = await testApp.createSite(`bottega-${count}`, 'Bottega')
    ada = await testApp.signIn(`ada-${count}@esempio.it`, { [siteId]: ROLE.admin })
  })

  const path = (rest = '') => `/api/sites/${siteId}${rest}`
  const later = () => {
    now = new Date(now.getTime() + 1000)
  }
  const read = async (query = ''): Promise<{ acts: ShownAct[]; hasMore: boolean; people: { name: string }[] }> =>
    (await ada.call('GET', path(`/activity${query}`))).json()
  const kinds = async (query = '') => (await read(query)).acts.map(({ kind, subject }) => [kind, subject])
  const note = (actor: { ownerId: Id; name: string }, subject: string) =>
    testApp.services.database.transact((transaction) =>
      noteAct(transaction, siteId, actor, { kind: 'page.made', subject }, now),
    )

  test('says who made, published, binned and recovered a page, invited, and changed settings, latest first', async () => {
    const write = siteWriter(ada, siteId)
    const id = await write.create({ title: 'Chi siamo', urlId: 'chi-siamo' })
    later()
    await write.publish(id)
    later()
    await write.call('DELETE', `/documents/${id}`)
    later()
    await write.call('POST', `/documents/${id}/recovery`)
    later()
    await ada.call('POST', path('/invitations'), { email: 'bea@esempio.it', role: ROLE.viewer })
    later()
    await ada.call('PUT', path('/time-zone'), { timeZone: 'Europe/Paris' })
    later()
    await ada.call('PUT', path('/password'), { password: 'non si legge qui' })
    expect(await kinds()).toEqual([
      ['settings.password', 'una nuova'],
      ['settings.zone', 'Europe/Paris'],
      ['person.invited', 'bea@esempio.it'],
      ['page.recovered', 'Chi siamo'],
      ['page.binned', 'Chi siamo'],
      ['publication.made', 'Chi siamo'],
      ['page.made', 'Chi siamo'],
    ])
    const { acts, people } = await read()
    expect(acts.at(-1)).toMatchObject({ ownerId: ada.ownerId, name: `ada-${count}@esempio.it`, subjectId: id })
    expect(people).toEqual([{ ownerId: ada.ownerId, name: `ada-${count}@esempio.it` }])
    expect(await kinds('?area=person')).toEqual([['person.invited', 'bea@esempio.it']])
    const csv = await ada.call('GET', path('/activity.csv?area=settings'))
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body.split('\r\n').slice(1, 3)).toEqual([
      expect.stringContaining(';ha cambiato la password del sito:;una nuova;settings.password'),
      expect.stringContaining(';ha scelto il fuso orario;Europe/Paris;settings.zone'),
    ])
  })

  test('an act that is refused is not in it', async () => {
    const id = await siteWriter(ada, siteId).create({ title: 'Casa', urlId: 'casa' })
    expect((await ada.call('DELETE', path('/contribution'))).status).toBe(409)
    expect((await ada.call('PUT', path('/time-zone'), { timeZone: 'Luna/Mare' })).status).toBe(400)
    expect(await kinds()).toEqual([['page.made', 'Casa']])
    expect(id).toBeDefined()
  })

  test('keeps the name of who has left, is read page by page and by person, and is the admins’ only', async () => {
    const bea = { ownerId: 'b'.repeat(24) as Id, name: 'Bea Neri' }
    for (let turn = 0; turn < 60; turn++) {
      await note(turn % 2 === 0 ? bea : { ownerId: ada.ownerId as Id, name: 'Ada' }, `Pagina ${turn}`)
      later()
    }
    const first = await read()
    expect([first.acts.length, first.hasMore]).toEqual([50, true])
    expect(first.people.map(({ name }) => name)).toEqual(['Ada', 'Bea Neri'])
    const rest = await read(`?before=${first.acts.at(-1)!.id}`)
    expect([rest.acts.length, rest.hasMore]).toEqual([10, false])
    expect(new Set([...first.acts, ...rest.acts].map(({ subject }) => subject)).size).toBe(60)
    expect((await read(`?ownerId=${bea.ownerId}`)).acts.every(({ name }) => name === 'Bea Neri')).toBe(true)
    const editor = await testApp.signIn(`scrive-${count}@esempio.it`, { [siteId]: ROLE.editor })
    expect((await editor.call('GET', path('/activity'))).status).toBe(403)
  })

  test('is kept for twelve months', async () => {
    const actor = { ownerId: ada.ownerId as Id, name: 'Ada' }
    await note(actor, 'Vecchia')
    now = new Date(now.getTime() + 300 * DAY_MS)
    await note(actor, 'Nuova')
    const forget = async () => {
      const job = testApp.jobs().find(({ type }) => type === 'activity.forget-old')!
      await job.run(null, { id: siteId, siteId: null, attempt: 1, signal: new AbortController().signal })
    }
    await forget()
    expect(await kinds()).toHaveLength(2)
    now = new Date(now.getTime() + 100 * DAY_MS)
    await forget()
    expect(await kinds()).toEqual([['page.made', 'Nuova']])
  })
})
