import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { JobRunner } from '../../../platform/jobs/jobs.ts'

const START = Date.parse('2026-12-06T09:00:00Z')

describe.each(ENGINES)('who has a page open in the editor, on %s', (engine) => {
  let now = START
  let testApp: TestApp
  let node: TestApp
  let siteId: string
  let otherId: string
  let people: Record<'anna' | 'bruno' | 'carla' | 'dario', OwnerClient>
  /** Who else is there, as one of them is told. */
  const look = async (who: keyof typeof people, documentId: string): Promise<[string, boolean][]> => {
    const path = `/api/sites/${siteId}/documents/${documentId}/changes?since=1`
    const answer = await people[who].call('GET', path)
    expect(answer.status, answer.body).toBe(200)
    return answer.json().people.map(({ name, isEditing }: { name: string; isEditing: boolean }) => [name, isEditing])
  }
  const pass = (seconds: number) => {
    now += seconds * 1000
  }
  const writer = (who: keyof typeof people) => siteWriter(people[who], siteId)
  const rows = async (id = siteId) =>
    (await testApp.services.database.site(id).selectFrom('page_presences').selectAll().execute()).length

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => new Date(now) })
    node = await createTestApp(engine, { shared: testApp, now: () => new Date(now) })
    siteId = await testApp.createSite('bottega')
    otherId = await testApp.createSite('altra')
    people = {
      anna: await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin, [otherId]: ROLE.admin }),
      bruno: await testApp.signIn('bruno@esempio.it', { [siteId]: ROLE.admin }),
      // On the other process of the installation.
      carla: await node.signIn('carla@esempio.it', { [siteId]: ROLE.editor }),
      dario: await testApp.signIn('dario@esempio.it', { [otherId]: ROLE.admin }),
    }
  })
  afterAll(async () => {
    await node.close()
    await testApp.close()
  })

  test('each sees the others by name, also from another process, and never oneself', async () => {
    const id = await writer('anna').create({ urlId: 'insieme' })
    expect(await look('anna', id)).toEqual([])
    expect(await look('anna', id)).toEqual([])
    expect(await look('carla', id)).toEqual([['anna@esempio.it', false]])
    expect(await look('bruno', id)).toEqual([
      ['anna@esempio.it', false],
      ['carla@esempio.it', false],
    ])
    const another = await writer('anna').create({ urlId: 'un-altra' })
    expect(await look('bruno', another)).toEqual([])
  })

  test('who changed something in the last minute edits, and then looks again', async () => {
    const id = await writer('bruno').create({ urlId: 'modificata' })
    await look('bruno', id)
    await writer('bruno').change(id, 1, [{ op: 'set', field: 'title', value: 'Nuovo' }])
    expect(await look('anna', id)).toEqual([['bruno@esempio.it', true]])
    expect(await look('bruno', id)).toEqual([['anna@esempio.it', false]])
    pass(40)
    await look('bruno', id)
    pass(21)
    expect(await look('anna', id)).toEqual([['bruno@esempio.it', false]])
  })

  test('who stops looking is gone within a minute, and nothing of it is kept', async () => {
    const id = await writer('anna').create({ urlId: 'lasciata' })
    await look('bruno', id)
    // Every few seconds, of which not every one is written.
    for (let second = 0; second < 60; second += 5) {
      pass(5)
      await look('anna', id)
    }
    expect(await look('anna', id)).toEqual([])
    expect(await look('bruno', id)).toEqual([['anna@esempio.it', false]])
    const runner = new JobRunner(testApp.services.database, testApp.jobs(), { now: () => new Date(now) })
    pass(61)
    await runner.runDue()
    pass(61)
    await runner.runDue()
    expect(await rows()).toBe(0)
    const left = testApp.services.database.global
      .selectFrom('jobs')
      .selectAll()
      .where('type', '=', 'pages.forget-presences')
    expect(await left.execute()).toEqual([])
  })

  test('who has left the site is not shown, and people of another site are neither told nor shown', async () => {
    const id = await writer('anna').create({ urlId: 'riservata' })
    await look('bruno', id)
    await look('carla', id)
    expect((await people.dario.call('GET', `/api/sites/${siteId}/documents/${id}/changes?since=1`)).status).toBe(404)
    expect((await people.dario.call('GET', `/api/sites/${otherId}/documents/${id}/changes?since=1`)).status).toBe(404)
    expect(await rows(otherId)).toBe(0)
    const { status, body } = await people.carla.call('DELETE', `/api/sites/${siteId}/contribution`)
    expect(status, body).toBe(204)
    expect(await look('anna', id)).toEqual([['bruno@esempio.it', false]])
  })

  test('a page in the bin still says who looks at it; one that is not there says nothing, and keeps nobody', async () => {
    const id = await writer('anna').create({ urlId: 'sparita' })
    await look('bruno', id)
    await writer('anna').call('DELETE', `/documents/${id}`)
    expect(await look('anna', id)).toEqual([['bruno@esempio.it', false]])
    expect((await writer('anna').call('GET', `/documents/${'0'.repeat(24)}/changes?since=1`)).status).toBe(404)
    expect(
      await testApp.services.database
        .site(siteId)
        .selectFrom('page_presences')
        .selectAll()
        .where('document_id', '=', '0'.repeat(24))
        .execute(),
    ).toEqual([])
  })
})
