import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { readDeliverySettings } from '../public.ts'
import { reaches } from '../schemas.ts'

describe.each(ENGINES)('settings of the delivery, on %s', (engine) => {
  let testApp: TestApp
  let siteId: Id
  let write: SiteWriter

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
  })
  afterAll(() => testApp.close())

  const put = (baseVersion: number, settings: Record<string, unknown>) =>
    write.call('PUT', '/delivery', { baseVersion, settings })
  const turin = { country: 'IT', region: 'TO', postalCode: '10121' }
  const method = () => ({ id: newId(), name: 'Corriere', pricing: { by: 'flat', price: 690 } })
  const zone = (some: Record<string, unknown> = {}) => ({
    ...{ id: newId(), name: 'Italia', countries: ['IT'], methods: [method()] },
    ...some,
  })

  test('a site sends nothing until its owner says where, and then keeps it', async () => {
    const { settings, version } = (await write.call('GET', '/delivery')).json()
    expect([settings, version]).toMatchObject([{ zones: [], local: [], pickups: [], handlingDays: 1 }, 0])
    const { database } = testApp.services
    expect(reaches(await readDeliverySettings(database, siteId), turin)).toBe(false)
    expect((await put(0, { ...settings, zones: [zone()] })).json()).toEqual({ version: 1 })
    expect(reaches(await readDeliverySettings(database, siteId), turin)).toBe(true)
    expect((await write.call('GET', '/delivery')).json()).toMatchObject({
      settings: { zones: [{ name: 'Italia', methods: [{ pricing: { price: 690 }, collects: false }] }] },
      version: 1,
    })
  })

  test('who saves from an older version, or the first time twice, is told', async () => {
    for (const version of [0, 9])
      expect((await put(version, {})).json()).toMatchObject({ code: 'conflict', reason: 'older_version' })
  })

  test('what cannot be delivered is refused at its field', async () => {
    const wrong = zone({
      methods: [{ ...method(), name: ' ', pricing: { by: 'weight', steps: [] }, transit: { from: 3, until: 1 } }],
      postalCodes: [{ from: '10199', until: '101' }],
    })
    const answer = await put(1, { zones: [wrong], closings: [{ from: '2026-08-01', until: '2028-08-01' }] })
    expect(answer.status).toBe(400)
    expect(answer.json().errors).toMatchObject({
      'settings.zones.0.methods.0.name': 'Scrivi un nome.',
      'settings.zones.0.methods.0.pricing.steps': 'Serve almeno uno scaglione.',
      'settings.zones.0.methods.0.transit.until': 'I giorni al massimo sono meno di quelli al minimo.',
      'settings.zones.0.postalCodes.0.until': 'Il primo e l’ultimo codice postale non vanno insieme.',
      'settings.closings.0.until': 'La fine viene dopo l’inizio, al massimo di un anno.',
    })
    const twice = zone()
    expect((await put(1, { zones: [twice, twice] })).json().errors).toEqual({
      settings: 'La stessa consegna è scritta due volte.',
    })
  })

  test('whoever has nothing to do with the site reads and changes nothing', async () => {
    const other = siteWriter(await testApp.signIn('bruno@esempio.it', {}), siteId)
    expect((await other.call('GET', '/delivery')).status).toBe(404)
    expect((await other.call('PUT', '/delivery', { baseVersion: 1, settings: {} })).status).toBe(404)
  })
})
