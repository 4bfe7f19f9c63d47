import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { section } from '../../../../e2e/support/blocks.ts'
import { placesStandIn } from '../../../../e2e/support/maps-stand-in.ts'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { newId } from '../../../core/ids.ts'
import { createFetchOutside, type FetchOutside, OutsideError } from '../../../platform/outside.ts'

const KEY = 'AIzaSyA-0123456789_abcdefghijklmnopqrst'
const CONTEXT = 'productPage=editor&productSection=map'

describe.each(ENGINES)('maps with a key on %s', (engine) => {
  let testApp: TestApp
  let anna: OwnerClient
  let siteId: string
  let host: string
  let places: Awaited<ReturnType<typeof placesStandIn>>
  let count = 0

  beforeAll(async () => {
    places = await placesStandIn()
    testApp = await createTestApp(engine)
    const { port } = new URL(places.url)
    const real = createFetchOutside({ ports: [Number(port)], allowAddresses: ['127.0.0.1/32'] })
    const fetchOutside: FetchOutside = (url, request) =>
      real(url.replace('https://places.googleapis.com', places.url), request)
    Object.assign(testApp.services, { fetchOutside })
  })
  afterAll(async () => {
    await testApp?.close()
    await places?.close()
  })
  beforeEach(async () => {
    host = `mappe-${++count}`
    siteId = await testApp.createSite(host)
    anna = await testApp.signIn(`anna-${count}@esempio.it`, { [siteId]: ROLE.admin })
    places.turn()
    places.asked.length = 0
  })

  const settings = () => `/api/sites/${siteId}/maps-settings`
  const save = (key: string, more: object = {}) => anna.call('PUT', settings(), { key, ...more })
  const complete = (query: string, who = anna) =>
    who.call('GET', `/api/google-maps/places/autocomplete?siteId=${siteId}&${query}`)
  const details = (query: string) => anna.call('GET', `/api/google-maps/places/details?siteId=${siteId}&${query}`)

  test('a key is set, read and taken away; what is no key is refused with a sentence', async () => {
    expect((await anna.call('GET', settings())).json()).toMatchObject({ key: '' })
    const saved = await save(` ${KEY} `)
    expect([saved.status, saved.json().key]).toEqual([200, KEY])
    for (const wrong of ['AIza', `${KEY}"`, 'x'.repeat(81)]) {
      const refused = await save(wrong)
      expect([refused.status, refused.json().errors]).toEqual([400, { key: expect.stringContaining('chiave') }])
    }
    const { version } = (await anna.call('GET', settings())).json()
    expect((await save('', { baseVersion: version })).json()).toMatchObject({ key: '' })
    expect((await save(KEY, { baseVersion: version })).status).toBe(409)
  })

  test('[MAP-23] pages have the key in base64 once it is published, and without one nothing of it', async () => {
    const block = { id: newId(), type: 'map', version: 1, props: {} }
    await siteWriter(anna, siteId).put({ title: 'Dove', urlId: 'dove', blocks: [section(block)] })
    let consent: string | undefined
    const context = async () => {
      const { body } = await visit(testApp.app, host, { url: '/dove' })
      consent = /data-consent="(\w+)"/.exec(body)?.[1]
      return JSON.parse(/id="site-context"[^>]*>([^<]*)</.exec(body)![1]!).websiteSettings.googleMaps
    }
    expect(await context()).toBeUndefined()
    // Without a key nothing asks for consent.
    expect(consent).toBeUndefined()
    await save(KEY)
    expect(await context()).toBeUndefined()
    const published = await anna.call('POST', `/api/sites/${siteId}/publications`, { siteContent: true })
    expect(published.status, published.body).toBeLessThan(300)
    expect(await context()).toEqual({ key: Buffer.from(KEY).toString('base64'), language: 'it', region: 'IT' })
    expect(consent).toBe('preferences')
  })

  test('suggestions come from the provider, with the request’s fields, the key and the site’s language', async () => {
    await save(KEY)
    const answer = await complete(`input=via%20delle%20for&sessionToken=una-1&${CONTEXT}`)
    expect([answer.status, answer.json()]).toEqual([
      200,
      {
        predictions: [
          { placeId: 'ChIJ-fornaci-12', mainText: 'Via delle Fornaci, 12', secondaryText: 'Deruta PG, Italia' },
        ],
      },
    ])
    const [asked] = places.asked
    expect([asked!.method, asked!.path]).toEqual(['POST', '/v1/places:autocomplete'])
    expect(asked!.body).toEqual({
      input: 'via delle for',
      languageCode: 'it',
      regionCode: 'it',
      sessionToken: 'una-1',
    })
    expect(asked!.headers).toMatchObject({ 'x-goog-api-key': KEY, referer: `http://${host}.localhost:3000/` })
  })

  test('suggestions without their tracking context or with too little to search for are refused', async () => {
    await save(KEY)
    for (const query of ['input=via%20delle', `input=vi&${CONTEXT}`, `input=${'x'.repeat(201)}&${CONTEXT}`, CONTEXT])
      expect((await complete(query)).status, query).toBe(400)
    expect(places.asked).toEqual([])
  })

  test('the details of a place are the lines of its address', async () => {
    await save(KEY)
    const answer = await details(`placeId=ChIJ-fornaci-12&sessionToken=una-1&${CONTEXT}`)
    expect([answer.status, answer.json()]).toEqual([
      200,
      {
        place: {
          title: '',
          line1: 'Via delle Fornaci 12',
          line2: '06053 Deruta (PG)',
          country: 'Italia',
          lat: 42.985,
          lng: 12.418,
        },
      },
    ])
    const [asked] = places.asked
    expect(asked!.path).toBe('/v1/places/ChIJ-fornaci-12?languageCode=it&regionCode=IT&sessionToken=una-1')
    expect(asked!.headers['x-goog-fieldmask']).toBe('displayName,addressComponents,location')
    for (const placeId of ['..%2F..%2Fsegreti', 'corto', ''])
      expect((await details(`placeId=${placeId}&${CONTEXT}`)).status, placeId).toBe(400)
  })

  test('[PLAC-03] details without a tracking context are answered, and logged as an error', async () => {
    await save(KEY)
    const logged = vi.spyOn(testApp.services.log, 'error')
    await details(`placeId=ChIJ-fornaci-12&${CONTEXT}`)
    expect(logged).not.toHaveBeenCalled()
    for (const partly of ['', '&productPage=editor', '&productSection=map']) {
      expect((await details(`placeId=ChIJ-fornaci-12${partly}`)).status).toBe(200)
      expect(logged).toHaveBeenCalledOnce()
      expect(logged).toHaveBeenCalledWith({ siteId }, 'A places details call has no tracking context')
      logged.mockClear()
    }
    logged.mockRestore()
  })

  test('only those who edit the site may search with its key', async () => {
    await save(KEY)
    const other = await testApp.signIn(`berta-${count}@esempio.it`)
    expect((await complete(`input=via%20delle&${CONTEXT}`, other)).status).toBe(404)
    const url = `/api/google-maps/places/autocomplete?siteId=${siteId}&input=via%20delle&${CONTEXT}`
    expect((await visit(testApp.app, host, { url })).status).toBe(404)
    expect(places.asked).toEqual([])
  })

  test('without a key, and whatever goes wrong at the provider, there is a sentence and never a fault', async () => {
    const search = () => complete(`input=via%20delle&${CONTEXT}`)
    expect([(await search()).status, (await search()).json().error]).toEqual([400, expect.stringContaining('chiave')])
    expect(places.asked).toEqual([])
    await save(KEY)
    for (const [status, text, expected] of [
      [403, '{}', 400],
      [400, '{}', 400],
      [429, '{}', 503],
      [500, 'guasto', 503],
      [200, '<html>', 503],
      [200, '{"suggestions":[{"placePrediction":{}}]}', 503],
    ] as const) {
      places.turn(status, text)
      const answer = await search()
      expect([answer.status, answer.json().error]).toEqual([expected, expect.stringContaining('Google')])
    }
    places.turn(404, '{}')
    expect((await details(`placeId=ChIJ-fornaci-12&${CONTEXT}`)).status).toBe(404)
    const before = testApp.services.fetchOutside
    Object.assign(testApp.services, { fetchOutside: () => Promise.reject(new OutsideError('timeout')) })
    expect((await search()).status).toBe(503)
    Object.assign(testApp.services, { fetchOutside: before })
  })

  /** A published page with a map, and what a visitor gets who has moved it. */
  async function moving() {
    const others = [{ lat: 43.4, lng: 10.2, title: 'Parcheggio' }]
    const props = { location: { mapLat: 43.49, mapLng: 10.34, addressTitle: '<b>Osteria</b>' }, others }
    const block = { id: newId(), type: 'map', version: 1, props }
    await siteWriter(anna, siteId).put({ title: 'Dove', urlId: 'dove', blocks: [section(block)] })
    return (value: unknown, type = 'map', id = block.id) =>
      visit(testApp.app, host, {
        method: 'POST',
        url: '/api/widget/GetWidgetRendering',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ widgetJSON: JSON.stringify({ type, id, value }), pagePath: '/dove' }).toString(),
      })
  }

  test('[SURF-07] a map that is moved gets its new drawing by the call of all widgets', async () => {
    const ask = await moving()
    const answer = await ask({ lat: 43.49, lng: 10.34, zoom: 12 })
    expect(answer.status, answer.body).toBe(200)
    const { html } = answer.json().data
    expect(html).toMatch(/^<svg class="map-drawing"[\s\S]*map-land/)
    expect(html).toContain('&lt;b&gt;Osteria&lt;/b&gt;')
    expect(html.match(/aria-label="Apri /g)).toHaveLength(1)
    // From further away the other place is in the picture too.
    const wide = (await ask({ lat: 43.49, lng: 10.34, zoom: 8 })).json().data.html
    expect(wide.match(/aria-label="Apri /g)).toHaveLength(2)
  })

  test('a map is drawn of nothing but places on the map', async () => {
    const ask = await moving()
    const at = { lat: 43.49, lng: 10.34, zoom: 12 }
    for (const wrong of [
      { ...at, lat: 95 },
      { ...at, lng: '10' },
      { ...at, zoom: 14 },
      { ...at, zoom: 5.5 },
      { ...at, more: 1 },
      {},
      null,
    ]) {
      const answer = await ask(wrong)
      expect([answer.status, answer.json().error], JSON.stringify(wrong)).toEqual([
        400,
        'Questo riquadro non si può mostrare così.',
      ])
    }
    expect((await ask(at, 'accordion')).status).toBe(400)
    expect((await ask(at, 'map', newId())).status).toBe(404)
  })

  test('a site without a key has no page of a provider’s map; a key that is not published yet brings it', async () => {
    const open = async () => (await visit(testApp.app, host, { url: '/api/google-maps/frame' })).status
    expect(await open()).toBe(404)
    const { version } = (await save(KEY)).json()
    expect(await open()).toBe(200)
    await save('', { baseVersion: version })
    expect(await open()).toBe(404)
  })

  test('the page of a provider’s map has the policy that the provider documents, with a nonce for each answer', async () => {
    const open = () => visit(testApp.app, host, { url: '/api/google-maps/frame' })
    await save(KEY)
    const nonces = []
    for (const { status, headers, body } of [await open(), await open()]) {
      expect(status).toBe(200)
      const policy = String(headers['content-security-policy'])
      const [, nonce] = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)!
      expect(policy).toContain(`style-src 'nonce-${nonce}' https://fonts.googleapis.com`)
      expect(policy).toContain("frame-ancestors 'self'")
      expect(body.split(`nonce="${nonce}"`)).toHaveLength(3)
      expect(headers['cache-control']).toContain('no-store')
      nonces.push(nonce)
    }
    expect(nonces[0]).not.toBe(nonces[1])
  })
})
