import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { readTaxSettings } from '../public.ts'

describe.each(ENGINES)('settings of the taxes, on %s', (engine) => {
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
    write.call('PUT', '/taxes', { baseVersion, settings })

  test('a site begins as an ordinary seller with tax in its prices, and keeps what its owner says', async () => {
    const { settings, version } = (await write.call('GET', '/taxes')).json()
    expect([settings, version]).toMatchObject([
      { regime: 'ordinary', prices: 'included', abroad: 'italian', deliveryTax: 'goods', vies: false },
      0,
    ])
    expect((await put(0, { ...settings, regime: 'flatRate' })).json()).toEqual({ version: 1 })
    expect((await put(1, { ...settings, abroad: 'destination', deliveryTax: 'standard' })).json()).toEqual({
      version: 2,
    })
    expect(await readTaxSettings(testApp.services.database, siteId)).toEqual({
      ...settings,
      abroad: 'destination',
      deliveryTax: 'standard',
    })
    expect((await readTaxSettings(testApp.services.database, newId())).abroad).toBe('italian')
  })

  test('who saves from an older version, or the first time twice, is told', async () => {
    for (const version of [0, 1, 9])
      expect((await put(version, {})).json()).toMatchObject({ code: 'conflict', reason: 'older_version' })
  })

  test('what is no rate, country or class is refused at its field', async () => {
    const rates = [{ country: 'CH', taxClass: 'free', rate: 9000 }]
    const answer = await put(2, { rates })
    expect(answer.status).toBe(400)
    expect(answer.json().errors).toMatchObject({
      'settings.rates.0.country': 'Scegli un paese dell’Unione europea.',
      'settings.rates.0.taxClass': 'Scegli un’aliquota IVA.',
      'settings.rates.0.rate': 'L’aliquota può essere al massimo 50.',
    })
  })

  test('whoever has nothing to do with the site reads and changes nothing', async () => {
    const other = siteWriter(await testApp.signIn('bruno@esempio.it', {}), siteId)
    expect((await other.call('GET', '/taxes')).status).toBe(404)
    expect((await other.call('PUT', '/taxes', { baseVersion: 2, settings: {} })).status).toBe(404)
  })
})
