import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp } from '../../../../../e2e/support/test-app.ts'
import { createApi } from '../../../../config/api.ts'
import { ROLE } from '../../../../core/codes.ts'
import { readChanges } from './remote-changes.ts'

describe.each(ENGINES)('changes of others, as the server itself answers them, on %s', (engine) => {
  let testApp: TestApp
  let siteId: string
  let anna: OwnerClient
  let writers: Record<'anna' | 'bruno', SiteWriter>

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('bottega')
    anna = await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
    const bruno = await testApp.signIn('bruno@esempio.it', { [siteId]: ROLE.editor })
    writers = { anna: siteWriter(anna, siteId), bruno: siteWriter(bruno, siteId) }
  })
  afterAll(() => testApp.close())

  /** The area's own client, with the session of an owner and without a socket. */
  function apiOf(owner: OwnerClient) {
    return createApi({
      signInAgain: () => Promise.reject(new Error('signed out')),
      async fetch(path, request) {
        const { status, body } = await owner.call((request?.method ?? 'GET') as 'GET', String(path))
        return new Response(body, { status })
      },
    })
  }

  test('a change of another person names who made it, one of one’s own in another window nobody', async () => {
    const documentId = await writers.anna.create({ urlId: 'due-persone' })
    const title = (value: string) => [{ op: 'set', field: 'title', value }]
    await writers.bruno.change(documentId, 1, title('Di Bruno'))
    await writers.anna.change(documentId, 2, title('Di Anna'))
    const { changes } = await readChanges(apiOf(anna), { siteId, documentId }, 1, anna.ownerId)
    expect(changes).toMatchObject([
      { version: 2, operations: title('Di Bruno'), author: 'bruno@esempio.it', at: expect.stringMatching(/Z$/) },
      { version: 3, operations: title('Di Anna'), author: null },
    ])
    expect((await readChanges(apiOf(anna), { siteId, documentId }, 3, anna.ownerId)).changes).toEqual([])
  })
})
