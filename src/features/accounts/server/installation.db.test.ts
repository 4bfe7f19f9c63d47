import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OwnerBrowser } from '../../../../e2e/support/owner-browser.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { ENTITLEMENT_NAMES, isEntitled } from '../../sites/public.ts'
import { addContributor } from '../public.ts'
import { putRole } from './contributors-repository.ts'
import { openSetup } from './setup.ts'

const ADA = { name: 'Ada Bianchi', email: 'ada@esempio.it', password: 'smalto celadon' }
const NO_LIMITS = { pages: null, bytes: null, contributors: null }
const page = (urlId: string) => ({ kind: 'page', content: { title: urlId, urlId } })

describe.each(ENGINES)('the installation on %s', (engine) => {
  let testApp: TestApp
  let ada: OwnerBrowser
  let bea: OwnerClient
  let siteId: string
  const site = (path: string) => `/api/installation/sites/${siteId}${path}`

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    ada = new OwnerBrowser(testApp)
    const token = await openSetup(testApp.services)
    await ada.call('POST', '/api/setup', { ...ADA, token })
    siteId = await testApp.createSite('bottega', 'Bottega')
    bea = await testApp.signIn('bea@esempio.it', { [siteId]: ROLE.admin })
    await publish('casa', '')
  })
  afterAll(() => testApp.close())

  async function publish(title: string, urlId: string) {
    const body = { kind: 'page', content: { title, urlId } }
    const { id } = (await bea.call('POST', `/api/sites/${siteId}/documents`, body)).json()
    await bea.call('POST', `/api/sites/${siteId}/publications`, { documentIds: [id] })
  }

  function upload(size: number) {
    return bea.call('POST', `/api/sites/${siteId}/uploads`, undefined, {
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from('foto.png').toString('base64')}`,
    })
  }

  test('the first owner administers the installation; others do not, and for them it does not exist', async () => {
    expect(await ada.owner()).toMatchObject({ email: ADA.email, administrator: true })
    expect((await bea.call('GET', '/api/session')).json().owner.administrator).toBe(false)
    const routes = testApp.app.ruledRoutes.filter(({ rules }) => rules.access === 'administrator')
    expect(routes.length).toBeGreaterThan(6)
    for (const { method, url } of routes) {
      const path = url.replace(':siteId', siteId).replace(':name', 'pages')
      const name = `${method} ${url}`
      expect((await bea.call(method as 'GET', path)).status, name).toBe(404)
      expect((await new OwnerBrowser(testApp).call(method as 'GET', path)).status, name).toBe(401)
    }
  })

  test('an administrator is told how much room is left on the disk', async () => {
    const { files } = testApp.services
    const freeBytes = files.freeBytes.bind(files)
    const health = async () => (await ada.call('GET', '/api/installation/health')).json()
    expect(await health()).toEqual({ disk: 'enough', freeBytes: expect.any(Number) })
    files.freeBytes = async () => 400_000_000
    expect(await health()).toEqual({ disk: 'little', freeBytes: 400_000_000 })
    files.freeBytes = async () => 9_000_000
    expect(await health()).toEqual({ disk: 'none', freeBytes: 9_000_000 })
    files.freeBytes = freeBytes
  })

  test('an administrator sees every site with its owners, pages and files', async () => {
    const { sites, next } = (await ada.call('GET', '/api/installation/sites')).json()
    expect(next).toBeNull()
    expect(sites).toMatchObject([
      {
        id: siteId,
        identifier: 'bottega',
        title: 'Bottega',
        baseUrl: 'http://bottega.localhost:3000',
        owners: ['bea@esempio.it'],
        suspension: null,
        eraseAt: null,
        pages: 1,
        fileBytes: 0,
        limits: NO_LIMITS,
      },
    ])
    const found = async (search: string) =>
      (await ada.call('GET', `/api/installation/sites?search=${search}`)).json().sites.length
    expect(await found('BOTT')).toBe(1)
    expect(await found('altro')).toBe(0)
    expect((await ada.call('GET', '/api/installation/sites?search=%25')).status).toBe(400)
  })

  test('a long list of sites comes in parts', async () => {
    const other = await createTestApp(engine)
    const admin = new OwnerBrowser(other)
    await admin.call('POST', '/api/setup', { ...ADA, token: await openSetup(other.services) })
    for (let number = 0; number < 51; number++) await other.createSite(`sito-${number}`)
    const first = (await admin.call('GET', '/api/installation/sites')).json()
    expect(first.sites).toHaveLength(50)
    const second = (await admin.call('GET', `/api/installation/sites?before=${first.next}`)).json()
    expect(second.sites).toMatchObject([{ identifier: 'sito-0' }])
    expect(second.next).toBeNull()
    await other.close()
  })

  test('an administrator makes a site for an owner, or for themselves', async () => {
    const make = (body: object) => ada.call('POST', '/api/installation/sites', body)
    const made = await make({ identifier: 'per-bea', title: 'Per Bea', ownerEmail: 'bea@esempio.it' })
    expect(made.status).toBe(201)
    const sites = (await bea.call('GET', '/api/sites')).json().sites
    expect(sites.map(({ id }: { id: string }) => id)).toContain(made.json().id)
    expect((await ada.call('GET', `/api/sites/${made.json().id}`)).status).toBe(404)
    const own = await make({ identifier: 'di-ada', title: 'Di Ada' })
    expect((await ada.call('GET', `/api/sites/${own.json().id}`)).status).toBe(200)
    expect((await make({ identifier: 'di-ada', title: 'Ancora' })).status).toBe(409)
    const nobody = await make({ identifier: 'nessuno', title: 'Nessuno', ownerEmail: 'nessuno@esempio.it' })
    expect(nobody.json().errors.ownerEmail).toContain('Nessuno entra')
    expect((await visit(testApp.app, 'nessuno', '/')).status).toBe(404)
  })

  test('limits keep pages, files and people from being more, and are lifted again', async () => {
    const limit = (limits: object) => ada.call('PUT', site('/limits'), { ...NO_LIMITS, ...limits })
    expect((await limit({ pages: 1, bytes: 1000, contributors: 1 })).status).toBe(204)
    const listed = (await ada.call('GET', '/api/installation/sites?search=bottega')).json().sites[0]
    expect(listed.limits).toEqual({ pages: 1, bytes: 1000, contributors: 1 })

    const second = await bea.call('POST', `/api/sites/${siteId}/documents`, page('seconda'))
    expect(second.status).toBe(409)
    expect(second.json()).toMatchObject({ code: 'conflict', limit: 'pages' })
    expect(second.json().error).toContain('una sola pagina')
    const large = await upload(1001)
    expect(large.status).toBe(409)
    expect(large.json().error).toContain('lo spazio che resta non basta')
    expect((await upload(1000)).status).toBe(201)
    const { database, auth } = testApp.services
    const clea = await auth.createOwner({ name: 'Clea', email: `clea@esempio.it`, password: ADA.password })
    const join = (role: 4) =>
      database.transact((transaction) => addContributor(transaction, siteId, clea, role, new Date()))
    await expect(join(ROLE.editor)).rejects.toThrow('una sola persona')

    await limit({})
    expect((await bea.call('POST', `/api/sites/${siteId}/documents`, page('seconda'))).status).toBe(201)
    expect((await upload(1001)).status).toBe(201)
    await join(ROLE.editor)
    // A person with a role may get another one.
    await limit({ contributors: 1 })
    await database.transact((transaction) =>
      putRole(transaction, siteId, clea, { from: ROLE.editor, role: ROLE.admin, contentOnly: false }),
    )
    await limit({})
    expect((await limit({ pages: -1 })).status).toBe(400)
    const unknown = '0'.repeat(24)
    expect((await ada.call('PUT', `/api/installation/sites/${unknown}/limits`, NO_LIMITS)).status).toBe(404)
  })

  test('a page out of the bin counts like a new one', async () => {
    const documents = `/api/sites/${siteId}/documents`
    const { id } = (await bea.call('POST', documents, page('nel-cestino'))).json()
    await bea.call('DELETE', `${documents}/${id}`)
    const { pages } = (await ada.call('GET', '/api/installation/sites?search=bottega')).json().sites[0]
    await ada.call('PUT', site('/limits'), { ...NO_LIMITS, pages })
    expect((await bea.call('POST', `${documents}/${id}/recovery`)).status).toBe(409)
    await ada.call('PUT', site('/limits'), NO_LIMITS)
    expect((await bea.call('POST', `${documents}/${id}/recovery`)).status).toBe(200)
  })

  test('a suspended site is closed to visitors and to changes, says so calmly, and comes back as it was', async () => {
    expect((await visit(testApp.app, 'bottega', '/')).status).toBe(200)
    expect((await visit(testApp.app, 'bottega', '/')).status).toBe(200)
    const suspend = (body: object) => ada.call('PUT', site('/suspension'), body)
    expect((await suspend({ suspended: true, reason: ' ' })).status).toBe(400)
    expect((await suspend({ suspended: true, reason: 'Canone da pagare' })).status).toBe(204)

    const closed = await visit(testApp.app, 'bottega', '/')
    expect(closed.status).toBe(503)
    expect(closed.headers).toMatchObject({ 'cache-control': 'private, no-store', 'retry-after': '86400' })
    expect(closed.headers['content-type']).toContain('text/html')
    expect(closed.body).toContain('Il sito è chiuso per un po’')
    expect(closed.body).not.toContain('Canone')
    for (const path of ['/robots.txt', '/sitemap.xml', '/?format=json', '/s/file.pdf'])
      expect((await visit(testApp.app, 'bottega', path)).status, path).toBe(503)
    expect((await visit(testApp.app, 'bottega', '/config')).status).toBe(302)
    const sent = ['/api/form/Send', '/api/form/FormSubmissionKey', '/api/census/RecordHit', '/api/events/RecordConsent']
    for (const path of [...sent, '/api/events/Trace', '/api/widget/GetWidgetRendering'])
      expect((await visit(testApp.app, 'bottega', { method: 'POST', url: path })).status, path).toBe(503)
    // Money that a provider tells of has already moved.
    for (const path of ['/commerce/stripe/webhook', '/commerce/paypal/webhook'])
      expect((await visit(testApp.app, 'bottega', { method: 'POST', url: path })).status, path).not.toBe(503)

    const refused = await bea.call('POST', `/api/sites/${siteId}/documents`, page('terza'))
    expect(refused.status).toBe(403)
    expect(refused.json().error).toContain('«Canone da pagare»')
    expect((await bea.call('GET', `/api/sites/${siteId}/documents`)).status).toBe(200)
    const { suspension } = (await ada.call('GET', '/api/installation/sites?search=bottega')).json().sites[0]
    expect(suspension).toBe('Canone da pagare')

    expect((await suspend({ suspended: false })).status).toBe(204)
    expect((await visit(testApp.app, 'bottega', '/')).status).toBe(200)
    expect((await bea.call('POST', `/api/sites/${siteId}/documents`, page('terza'))).status).toBe(201)
  })

  test('another node hears of a suspension', async () => {
    const node = await createTestApp(engine, { shared: { folder: testApp.folder, url: testApp.url } })
    expect((await visit(node.app, 'bottega', '/')).status).toBe(200)
    const heard = new Promise<void>((resolve) => {
      const stop = node.services.database.onChange((topics) => {
        if (!topics.includes(`site:${siteId}`)) return
        stop()
        resolve()
      })
    })
    await ada.call('PUT', site('/suspension'), { suspended: true, reason: 'Prova' })
    await heard
    expect((await visit(node.app, 'bottega', '/')).status).toBe(503)
    await ada.call('PUT', site('/suspension'), { suspended: false })
    await node.close()
  })

  test('a site may do everything until an administrator takes something away', async () => {
    const { database } = testApp.services
    const { entitlements } = (await ada.call('GET', site('/entitlements'))).json()
    expect(entitlements).toHaveLength(ENTITLEMENT_NAMES.length)
    for (const entitlement of entitlements) expect(entitlement).toMatchObject({ enabled: true, limit: null })
    expect(await isEntitled(database, siteId, 'commerce')).toBe(true)
    const put = (name: string, body: object) => ada.call('PUT', site(`/entitlements/${name}`), body)
    expect((await put('commerce', { enabled: false })).status).toBe(204)
    expect(await isEntitled(database, siteId, 'commerce')).toBe(false)
    expect(await isEntitled(database, siteId, 'giftCards')).toBe(true)
    const after = (await ada.call('GET', site('/entitlements'))).json().entitlements
    expect(after.find(({ name }: { name: string }) => name === 'commerce')).toMatchObject({
      title: 'Negozio',
      enabled: false,
      limited: false,
    })
    expect((await put('commerce', { enabled: true, limit: 3 })).json().error).toContain('non ha un limite')
    expect((await put('inventato', { enabled: true })).status).toBe(400)
    await put('pages', { enabled: false })
    const refused = await bea.call('POST', `/api/sites/${siteId}/documents`, page('quarta'))
    expect(refused.json().error).toContain('non ne può aggiungere')
    await put('pages', { enabled: true })
    await put('commerce', { enabled: true })
    expect(await isEntitled(database, siteId, 'commerce')).toBe(true)
  })

  test('a test mail says that there is no server, that it left, or why it did not', async () => {
    const test = async (env: Record<string, string>) => {
      const other = await createTestApp(engine, { env })
      const admin = new OwnerBrowser(other)
      await admin.call('POST', '/api/setup', { ...ADA, token: await openSetup(other.services) })
      const answer = (await admin.call('POST', '/api/installation/test-mail')).json()
      const { mail: listed } = (await admin.call('GET', '/api/installation/mail')).json()
      const mail = await other.services.database.global
        .selectFrom('mail_outbox')
        .select(['recipient', 'state'])
        .execute()
      await other.close()
      return { answer, mail, listed }
    }
    const kept = await test({})
    expect(kept.answer).toEqual({ sent: false, reason: expect.stringContaining('posta in uscita') })
    expect(kept.mail).toEqual([{ recipient: ADA.email, state: 'kept' }])

    expect(kept.listed).toMatchObject([{ recipient: ADA.email, state: 'kept', subject: 'Prova di invio da Vetrina' }])
    expect(kept.listed[0].body).toContain('Questa è una prova')

    let refusing = false
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: (_address, _session, done) => done(refusing ? new Error('Non ti conosco') : null),
      onData: (stream, _session, done) => stream.resume().on('end', () => done()),
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as { port: number }
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, VETRINA_MAIL_FROM: 'posta@vetrina.example' }
    const sent = await test(env)
    expect(sent.answer).toEqual({ sent: true, reason: null })
    expect(sent.mail).toEqual([{ recipient: ADA.email, state: 'sent' }])
    expect(sent.listed).toMatchObject([{ state: 'sent', body: null }])
    refusing = true
    expect((await test(env)).answer.reason).toMatch(/non accetta il mittente o il destinatario.*Non ti conosco/)
    await new Promise<void>((resolve) => server.close(resolve))
    expect((await test(env)).answer.reason).toContain('non risponde')
  })

  test('an owner makes as many sites as the administrator allows, three at first; the administrator any number', async () => {
    const make = async (browser: OwnerClient | OwnerBrowser, identifier: string) =>
      await browser.call('POST', '/api/sites', { identifier, title: identifier })
    const allowance = async (of: OwnerClient) => (await of.call('GET', '/api/sites')).json().allowance
    const carla = await testApp.signIn('carla@esempio.it', { [siteId]: ROLE.editor })
    expect(await allowance(carla)).toEqual({ most: 3, left: 3, deleted: 0 })
    expect((await make(carla, 'carla-uno')).status).toBe(201)
    expect((await make(carla, 'carla-due')).status).toBe(201)
    // Two concurrent requests for the last place.
    const both = await Promise.all([make(carla, 'carla-tre'), make(carla, 'carla-quattro')])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403])
    const refused = both.find(({ status }) => status === 403)!.json()
    expect(refused).toMatchObject({ code: 'forbidden', limit: 'sites' })
    expect(refused.error).toContain('Hai già tutti i siti')
    expect(await allowance(carla)).toEqual({ most: 3, left: 0, deleted: 0 })

    expect((await ada.call('GET', '/api/installation/settings')).json()).toEqual({ sitesPerOwner: 3 })
    const put = (sitesPerOwner: number | null) => ada.call('PUT', '/api/installation/settings', { sitesPerOwner })
    expect((await put(-1)).status).toBe(400)
    expect((await put(0)).status).toBe(204)
    expect((await make(bea, 'bea-uno')).json().error).toContain(
      'Solo chi gestisce questa installazione può creare siti',
    )
    expect((await make(ada, 'ada-uno')).status).toBe(201)
    expect((await put(null)).status).toBe(204)
    expect((await make(carla, 'carla-cinque')).status).toBe(201)
    expect(await allowance(carla)).toEqual({ most: null, left: null, deleted: 0 })
  })
})
