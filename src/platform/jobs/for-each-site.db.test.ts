import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, ENGINES, type TestApp } from '../../../e2e/support/test-app.ts'
import type { Id } from '../../core/ids.ts'
import { forEachSite } from './for-each-site.ts'

describe.each(ENGINES)('work for every site on %s', (engine) => {
  let testApp: TestApp
  let sites: Id[]
  beforeAll(async () => {
    testApp = await createTestApp(engine)
    sites = []
    for (const name of ['uno', 'due', 'tre']) sites.push(await testApp.createSite(name))
  })
  afterAll(() => testApp.close())

  test('a site that fails stops none of those after it, and the failure is thrown at the end', async () => {
    const done: Id[] = []
    const { signal } = new AbortController()
    const all = forEachSite(testApp.services.database, { signal }, 'Old things', async (siteId) => {
      done.push(siteId)
      if (siteId === sites[0]) throw new Error('Questo sito no')
    })
    await expect(all).rejects.toThrow('Old things of 1 sites stayed')
    expect(done.toSorted()).toEqual(sites.toSorted())
  })

  test('a process that ends stops it before the next site', async () => {
    const ending = new AbortController()
    const done: Id[] = []
    const all = forEachSite(testApp.services.database, ending, 'Old things', async (siteId) => {
      done.push(siteId)
      ending.abort()
    })
    await expect(all).rejects.toThrow()
    expect(done).toHaveLength(1)
  })

  test.each([
    'accounts.forget-invitations',
    'pages.forget-broken-addresses',
    'bookings.forget-old',
    'reminders.forget',
  ])('%s goes on after a site that fails', async (type) => {
    const { database } = testApp.services
    let turns = 0
    // The first site's transaction fails, as with a broken row.
    const failing = new Proxy(database, {
      get: (target, name) =>
        name === 'transact'
          ? (work: Parameters<typeof database.transact>[0]) =>
              turns++ === 0 ? Promise.reject(new Error('Questo sito no')) : target.transact(work)
          : Reflect.get(target, name),
    })
    Object.assign(testApp.services, { database: failing })
    const job = testApp.jobs().find((one) => one.type === type)!
    Object.assign(testApp.services, { database })
    const { signal } = new AbortController()
    const run = job.run(null as never, { id: sites[0]!, siteId: null, attempt: 1, signal })
    await expect(run).rejects.toThrow('of 1 sites stayed')
    expect(turns).toBe(sites.length)
  })
})
