import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { JobRunner } from '../../../platform/jobs/jobs.ts'
import { absencesOf } from './absences.ts'

const DAY_MS = 86_400_000

describe.each(ENGINES)('times in which visitors did not see a page, on %s', (engine) => {
  let testApp: TestApp
  let siteId: string
  let write: SiteWriter
  let clock = new Date('2026-11-20T10:00:00Z')
  const nextDay = () => {
    clock = new Date(clock.getTime() + DAY_MS)
    return clock
  }
  const absences = async (id: string) => (await absencesOf(testApp.services.database, siteId, [id])).get(id) ?? []
  async function publishAs(id: string, access: string): Promise<void> {
    const { draftVersion } = (await write.get(id)).json().document
    await write.change(id, draftVersion, [{ op: 'set', field: 'access', value: access }])
    expect((await write.publish(id)).status).toBe(200)
  }

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => clock })
    siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
  })
  afterAll(() => testApp.close())

  test('a published page that becomes private is absent until it is public again, however often it is saved', async () => {
    const id = await write.put({ title: 'Storia', urlId: 'storia' })
    expect(await absences(id)).toEqual([])
    const from = nextDay()
    await publishAs(id, 'private')
    nextDay()
    await publishAs(id, 'private')
    expect(await absences(id)).toEqual([{ from, until: undefined }])
    const until = nextDay()
    await publishAs(id, 'public')
    expect(await absences(id)).toEqual([{ from, until }])
  })

  test('a page that was public is absent once its removal is published, and known no more once it is deleted', async () => {
    const id = await write.put({ title: 'Orari', urlId: 'orari' })
    nextDay()
    await write.call('DELETE', `/documents/${id}`)
    expect(await absences(id)).toEqual([])
    const from = nextDay()
    await write.call('POST', '/publications', { removedIds: [id] })
    expect(await absences(id)).toEqual([{ from, until: undefined }])
    clock = new Date(clock.getTime() + 31 * DAY_MS)
    await new JobRunner(testApp.services.database, testApp.jobs(), { now: () => clock }).runDue()
    expect(await absences(id)).toEqual([])
  })

  test('a draft that nobody has seen is not absent', async () => {
    const id = await write.create({ title: 'Bozza', urlId: 'bozza' })
    await write.call('DELETE', `/documents/${id}`)
    expect(await absences(id)).toEqual([])
  })
})
