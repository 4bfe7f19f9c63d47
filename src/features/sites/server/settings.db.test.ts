import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, ENGINES, type OwnerClient, type TestApp } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'

interface Zones {
  readonly current: string
  readonly zones: readonly { readonly zone: string; readonly place: string; readonly name: string }[]
}

describe.each(ENGINES)('settings of a site, on %s', (engine) => {
  let testApp: TestApp
  let owner: OwnerClient
  let siteId: string
  let url: string

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('bottega', 'Bottega')
    owner = await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
    url = `/api/sites/${siteId}`
  })
  afterAll(() => testApp.close())

  const read = async () => (await owner.call('GET', `${url}/time-zones`)).json() as Zones

  test('the time zones are listed in Italian, the one of Italy first, then Europe', async () => {
    const { current, zones } = await read()
    expect(current).toBe('Europe/Rome')
    expect(zones.length).toBeGreaterThan(300)
    expect(zones[0]).toEqual({ zone: 'Europe/Rome', place: 'Roma', name: 'Ora dell’Europa centrale' })
    expect(zones[1]!.zone).toMatch(/^Europe\//)
    expect(zones.find(({ zone }) => zone === 'America/New_York')).toMatchObject({ place: 'New York' })
    expect(zones.find(({ zone }) => zone === 'UTC')).toMatchObject({ name: 'Tempo coordinato universale' })
    expect(new Set(zones.map(({ zone }) => zone)).size).toBe(zones.length)
  })

  test('a time zone counts at once, wherever the site is asked', async () => {
    const directory = testApp.services.directory
    expect((await directory.getSite(siteId)).timeZone).toBe('Europe/Rome')
    expect((await owner.call('PUT', `${url}/time-zone`, { timeZone: 'Asia/Tokyo' })).status).toBe(204)
    expect((await read()).current).toBe('Asia/Tokyo')
    expect((await directory.getSite(siteId)).timeZone).toBe('Asia/Tokyo')
  })

  test('a time zone that does not exist is refused at its field, and nothing changes', async () => {
    const { current } = await read()
    const refused = await owner.call('PUT', `${url}/time-zone`, { timeZone: 'Europe/Atlantide' })
    expect(refused.status).toBe(400)
    expect(refused.json().errors).toEqual({ timeZone: 'Questo fuso orario non esiste.' })
    expect((await read()).current).toBe(current)
  })

  test('an editor may read the settings and not change them', async () => {
    const editor = await testApp.signIn('elio@esempio.it', { [siteId]: ROLE.editor })
    expect((await editor.call('GET', `${url}/time-zones`)).status).toBe(200)
    expect((await editor.call('PUT', `${url}/time-zone`, { timeZone: 'UTC' })).status).toBe(403)
  })
})
