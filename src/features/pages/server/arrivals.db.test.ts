import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { features } from '../../../features.ts'
import { defineFeature } from '../../../platform/feature.ts'
import { arrivalsOf } from './arrivals.ts'
import { siteOfRequest, visitorReads } from './site-requests.ts'

/** A feature with a page of its own, which things are asked for by the address too. */
const lanterns = defineFeature({
  name: 'lanterns',
  server: async () => ({
    arrivals: { lume: (value, { reply }) => void reply.header('x-lit', value) },
    routes(app, services) {
      const takeArrivals = arrivalsOf(app, services)
      app.get('/lanterne', { config: { rules: visitorReads } }, async (request, reply) => {
        const site = await siteOfRequest(services.directory, request, reply)
        const rest = site && (await takeArrivals(request, reply))
        return rest === undefined ? reply : reply.redirect(`/lanterne${rest}`)
      })
    },
  }),
})

describe.each(ENGINES)('what addresses ask for, on %s', (engine) => {
  let testApp: TestApp

  beforeAll(async () => {
    testApp = await createTestApp(engine, { features: [lanterns, ...features], env: { VETRINA_RATE_WRITE: '3' } })
    await testApp.createSite('forno', 'Forno')
  })
  afterAll(() => testApp.close())

  test('it is done once, as often as visitors may write, counted over all pages together', async () => {
    const lit = []
    for (const path of ['/', '/lanterne', '/', '/lanterne', '/']) {
      const { status, headers } = await visit(testApp.app, 'forno', `${path}?lume=acceso&page=2`)
      expect([status, headers.location]).toEqual([302, expect.stringMatching(/\?page=2$/)])
      lit.push(headers['x-lit'])
    }
    expect(lit).toEqual(['acceso', 'acceso', 'acceso', undefined, undefined])
  })
})
