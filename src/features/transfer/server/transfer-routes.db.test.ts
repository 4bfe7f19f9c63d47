import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../../../../e2e/support/blocks.ts'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import {
  createTestApp,
  ENGINES,
  INSTALLATION,
  type OwnerClient,
  type TestApp,
  visit,
} from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { newId } from '../../../core/ids.ts'
import { enqueue, JobRunner } from '../../../platform/jobs/jobs.ts'
import { putSitesPerOwner } from '../../accounts/public.ts'
import { putImportedComment } from '../../comments/public.ts'
import { putEntitlement, putSuspension } from '../../sites/public.ts'
import { findImport, insertImport } from './imports-repository.ts'
import { watchImport } from './run-import.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const TUS = { 'tus-resumable': '1.0.0' }
const PART = { ...TUS, 'content-type': 'application/offset+octet-stream' }
const IMPORTS = '/api/installation/imports'
const WXR = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Il vecchio forno</title><link>http://vecchio.example</link><description>Dal 1998</description><language>it</language>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>http://vecchio.example</wp:base_site_url><wp:base_blog_url>http://vecchio.example</wp:base_blog_url>
<item><title>Pane</title><link>http://vecchio.example/pane/</link><dc:creator>anna</dc:creator>
<content:encoded><![CDATA[Il pane di oggi.]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>1</wp:post_id><wp:post_date>2015-03-01 10:00:00</wp:post_date><wp:post_date_gmt>2015-03-01 10:00:00</wp:post_date_gmt>
<wp:comment_status>open</wp:comment_status><wp:post_name>pane</wp:post_name><wp:status>publish</wp:status>
<wp:post_parent>0</wp:post_parent><wp:menu_order>0</wp:menu_order><wp:post_type>post</wp:post_type><wp:post_password></wp:post_password></item>
</channel></rss>`

describe.each(ENGINES)('data in and out by /config, on %s', (engine) => {
  let testApp: TestApp
  let siteId: string
  let anna: OwnerClient
  let bruno: OwnerClient
  let archive: Buffer
  let clock = NOW

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => clock })
    siteId = await testApp.createSite('bottega', 'Bottega')
    await testApp.services.database.transact((transaction) => putSitesPerOwner(transaction, null))
    anna = await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
    bruno = await testApp.signIn('bruno@esempio.it', { [siteId]: ROLE.editor })
    const write = siteWriter(anna, siteId)
    const home = await write.put({ title: 'Casa', urlId: '', blocks: [section(paragraph('Benvenuti 🏺'))] })
    await testApp.services.database.transact((transaction) =>
      putImportedComment(transaction, siteId, {
        ...{ id: newId(), document_id: home, parent_id: null, kind: 'comment', status: 'approved' },
        ...{ author_name: 'Carla', author_email: 'Carla@Esempio.it', author_url: 'https://carla.example' },
        ...{ body: 'Che bello.', import_key: null, created_at: NOW.toISOString() },
      }),
    )
    archive = await download(anna)
  }, 60_000)
  afterAll(() => testApp.close())

  async function download(owner: OwnerClient): Promise<Buffer> {
    const answer = await testApp.app.inject({
      url: `/api/sites/${siteId}/export`,
      headers: { host: new URL(INSTALLATION).host, cookie: owner.cookie },
    })
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="bottega-2026-11-21-100000.zip"')
    return answer.rawPayload
  }

  const metadata = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(',')

  function begin(owner: OwnerClient, size: number, values: Record<string, string>) {
    const headers = { ...TUS, 'upload-length': String(size), 'upload-metadata': metadata(values) }
    return owner.call('POST', IMPORTS, undefined, headers)
  }

  const send = (owner: OwnerClient, address: string, offset: number, bytes: Uint8Array) =>
    owner.call('PATCH', address, bytes, { ...PART, 'upload-offset': String(offset) })

  async function upload(owner: OwnerClient, bytes: Uint8Array, values: Record<string, string>): Promise<string> {
    const begun = await begin(owner, bytes.length, { filename: 'sito.zip', ...values })
    expect(begun.status, begun.body).toBe(201)
    const address = String(begun.headers.location)
    expect((await send(owner, address, 0, bytes)).status).toBe(204)
    return address
  }

  const work = () => new JobRunner(testApp.services.database, testApp.jobs(), { now: () => clock }).runDue()
  const status = async (owner: OwnerClient, address: string) => (await owner.call('GET', address)).json()

  test('an owner takes the whole site away, and brings it back in parts under another name', async () => {
    const { status: sized, json } = await anna.call('GET', `/api/sites/${siteId}/export/size`)
    expect([sized, json().bytes]).toEqual([200, 0])
    const begun = await begin(anna, archive.length, { filename: 'sito.zip', identifier: 'ritorno' })
    const address = String(begun.headers.location)
    const half = archive.length >> 1
    expect((await send(anna, address, 0, archive.subarray(0, half))).headers['upload-offset']).toBe(String(half))
    expect(await status(anna, address)).toMatchObject({ state: 'uploading', fileName: 'sito.zip' })
    const head = await testApp.app.inject({
      method: 'HEAD',
      url: address,
      headers: { host: new URL(INSTALLATION).host, cookie: anna.cookie, ...TUS },
    })
    expect(head.headers).toMatchObject({ 'upload-offset': String(half), 'upload-length': String(archive.length) })
    expect((await send(anna, address, 3, archive)).status).toBe(409)
    await send(anna, address, half, archive.subarray(half))
    expect(await status(anna, address)).toMatchObject({ state: 'waiting' })
    expect((await anna.call('DELETE', address)).status).toBe(409)
    await work()
    const done = await status(anna, address)
    expect(done).toMatchObject({ state: 'done', sentence: null, report: { kind: 'archive', identifier: 'ritorno' } })
    expect((await visit(testApp.app, 'ritorno', '/')).body).toContain('Benvenuti 🏺')
    const own = (await anna.call('GET', '/api/sites')).json().sites
    expect(own).toContainEqual(expect.objectContaining({ id: done.report.siteId, role: ROLE.admin }))
    expect((await anna.call('GET', IMPORTS)).json().imports[0]).toEqual(done)
    // The upload itself is gone.
    expect(await Array.fromAsync(testApp.services.files.list('imports'))).toEqual([])
  })

  test('it does not wait for the pictures that are still to be encoded', async () => {
    const { database } = testApp.services
    const runAt = new Date(clock.getTime() - 86_400_000)
    await database.transact((transaction) =>
      enqueue(transaction, { type: 'images.encode', payload: { assetId: newId() }, siteId, runAt }, clock),
    )
    const address = await upload(anna, archive, { identifier: 'subito' })
    const imported = Promise.withResolvers<void>()
    const states: string[] = []
    const jobs = testApp.jobs().map((job) => ({
      ...job,
      run: async (...work: Parameters<typeof job.run>) => {
        if (job.type === 'images.encode') {
          await imported.promise
          states.push((await status(anna, address)).state)
        }
        await job.run(...work)
        if (job.type === 'transfer.import') imported.resolve()
      },
    }))
    await new JobRunner(database, jobs, { now: () => clock }).runDue()
    expect(states[0]).toBe('done')
  })

  test('readers who take their time keep only a few others waiting', async () => {
    const name = `sites/${siteId}/files/grande`
    await testApp.services.files.put(name, Buffer.alloc(20_000_000, 7), { maxBytes: 20_000_000 })
    const base = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    const leave = new AbortController()
    const get = (signal?: AbortSignal) =>
      fetch(`${base}/api/sites/${siteId}/export`, { headers: { cookie: anna.cookie }, ...(signal && { signal }) })
    // They have read the headers and nothing more.
    const slow = await Promise.all([1, 2, 3].map(() => get(leave.signal)))
    expect(slow.map(({ status }) => status)).toEqual([200, 200, 200])
    const refused = await get()
    expect([refused.status, (await refused.text()).includes('riprova')]).toEqual([429, true])
    leave.abort()
    const again = async () => (await (await get()).arrayBuffer()).byteLength
    await expect.poll(again, { timeout: 20_000 }).toBeGreaterThan(20_000_000)
    await testApp.services.files.remove(name)
  })

  test('hosts of an archive have to be proved anew', async () => {
    const host = { host: 'www.bottega.example', site_id: siteId, role: 'primary', verification_token: 'x' } as const
    await testApp.services.database.transact((transaction) =>
      transaction.global
        .insertInto('hosts')
        .values({ ...host, verified_at: NOW.toISOString(), created_at: NOW.toISOString() })
        .execute(),
    )
    const withHost = await download(anna)
    await testApp.services.database.transact((transaction) =>
      transaction.global.deleteFrom('hosts').where('host', '=', host.host).execute(),
    )
    const address = await upload(anna, withHost, { identifier: 'col-dominio' })
    await work()
    const { report } = await status(anna, address)
    const hosts = (await anna.call('GET', `/api/sites/${report.siteId}/hosts`)).json().hosts
    expect(hosts).toMatchObject([
      { host: 'col-dominio.localhost', role: 'primary' },
      { host: 'www.bottega.example', role: 'redirect', verifiedAt: null },
    ])
    expect((await visit(testApp.app, 'col-dominio', '/')).status).toBe(200)
  })

  test('what cannot be brought in is refused in one sentence, and nothing is there', async () => {
    const sites = () => testApp.services.database.global.selectFrom('sites').select('id').execute()
    const before = await sites()
    const refused = async (bytes: Uint8Array, values: Record<string, string>) => {
      const address = await upload(anna, bytes, values)
      await work()
      const { state, sentence } = await status(anna, address)
      expect(state).toBe('refused')
      return sentence
    }
    expect(await refused(archive, {})).toContain('Questo sito è già in questa installazione')
    expect(await refused(archive.subarray(0, 900), { identifier: 'nuovo' })).toContain('rovinato o incompleto')
    expect(await refused(archive, { site: siteId })).toContain('diventa sempre un sito nuovo')
    expect(await refused(Buffer.from('<html></html>'), {})).toContain('WordPress')
    expect(await refused(Buffer.from(WXR), { identifier: 'bottega' })).toContain('è già di un altro sito')
    expect(await sites()).toEqual(before)
    expect(await Array.fromAsync(testApp.services.files.list('imports'))).toEqual([])
  })

  test('an export in WordPress’s format becomes a site, or goes into one', async () => {
    const address = await upload(anna, Buffer.from(WXR), { filename: 'forno.xml' })
    await work()
    const done = await status(anna, address)
    expect(done).toMatchObject({
      state: 'done',
      report: { kind: 'wordpress', identifier: 'il-vecchio-forno', counts: { posts: { found: 1, brought: 1 } } },
    })
    expect((await visit(testApp.app, 'il-vecchio-forno', '/blog/pane')).body).toContain('Il pane di oggi.')
    const { id: empty } = (await anna.call('POST', '/api/sites', { identifier: 'vuoto', title: 'Vuoto' })).json()
    const into = await upload(anna, Buffer.from(WXR), { filename: 'forno.xml', site: empty })
    await work()
    expect(await status(anna, into)).toMatchObject({ state: 'done', report: { siteId: empty } })
    expect((await visit(testApp.app, 'vuoto', '/blog/pane')).body).toContain('Il pane di oggi.')
  })

  test('a process that dies with an import leaves it to the next one', async () => {
    const address = await upload(anna, archive, { identifier: 'dopo' })
    const { database } = testApp.services
    // As a crashed attempt left it: started, with half of its rows.
    const target = newId()
    const id = address.split('/').at(-1)!
    await database.transact(async (transaction) => {
      await transaction.global
        .updateTable('site_imports')
        .set({ state: 'running', target })
        .where('id', '=', id)
        .execute()
      await transaction
        .site(target)
        .insert('redirects', {
          ...{ from_path: '/a', to_path: '/b', status: 301, created_at: NOW.toISOString() },
        })
        .execute()
    })
    await work()
    expect(await status(anna, address)).toMatchObject({ state: 'done' })
    expect(await database.site(target).selectFrom('redirects').selectAll().execute()).toEqual([])
    expect((await visit(testApp.app, 'dopo', '/')).status).toBe(200)
  })

  test('a command that died before it wrote anything is noted as interrupted', async () => {
    const { database } = testApp.services
    const id = newId()
    await database.transact(async (transaction) => {
      const names = { owner_id: null, file_name: 'sito.zip', size: 0, identifier: null, into_site: null }
      await insertImport(transaction, { id, ...names, state: 'waiting' }, NOW)
      await watchImport(transaction, id, NOW)
    })
    clock = new Date(NOW.getTime() + 3 * 60_000)
    await work()
    clock = NOW
    expect(await findImport(database, id)).toMatchObject({ state: 'refused' })
  })

  test('an upload that nobody goes on with is given up after a day', async () => {
    const begun = await begin(anna, 1000, { filename: 'sito.zip' })
    const address = String(begun.headers.location)
    await send(anna, address, 0, Buffer.from('PK'))
    clock = new Date(NOW.getTime() + 20 * 3_600_000)
    await work()
    expect((await anna.call('GET', address)).status).toBe(200)
    clock = new Date(NOW.getTime() + 49 * 3_600_000)
    await work()
    clock = NOW
    expect((await anna.call('GET', address)).status).toBe(404)
    expect(await Array.fromAsync(testApp.services.files.list('imports'))).toEqual([])
  })

  test('only those who may change a site’s settings take it away, and nobody sees another one’s imports', async () => {
    expect((await bruno.call('GET', `/api/sites/${siteId}/export`)).status).toBe(403)
    const begun = await begin(anna, 10, { filename: 'sito.zip' })
    const address = String(begun.headers.location)
    expect((await bruno.call('GET', address)).status).toBe(404)
    expect((await send(bruno, address, 0, Buffer.from('PK'))).status).toBe(404)
    expect((await bruno.call('DELETE', address)).status).toBe(404)
    expect((await begin(bruno, 10, { filename: 'a.xml', site: siteId })).status).toBe(403)
    expect((await begin(bruno, 10, { filename: 'a.xml', site: newId() })).status).toBe(404)
    expect((await anna.call('DELETE', address)).status).toBe(204)
    expect((await anna.call('GET', address)).status).toBe(404)
  })

  test('a picture, a frame or a script on a page does not start a download', async () => {
    const start = (to: string) => anna.call('GET', `/api/sites/${siteId}/export`, undefined, { 'sec-fetch-dest': to })
    for (const to of ['image', 'iframe', 'script', 'style', 'video', 'font', 'object']) {
      const refused = await start(to)
      expect([refused.status, refused.json()]).toMatchObject([403, { code: 'forbidden', reason: 'not_a_download' }])
    }
    for (const to of ['document', 'empty']) expect((await start(to)).status).toBe(200)
  })

  test('a suspended site is neither taken away nor brought anything, but by administrators', async () => {
    const { database } = testApp.services
    const { id } = (await anna.call('POST', '/api/sites', { identifier: 'sospeso', title: 'Sospeso' })).json()
    const suspend = (reason: string | null) =>
      database.transact((transaction) => putSuspension(transaction, id, reason))
    const address = await upload(anna, Buffer.from(WXR), { filename: 'forno.xml', site: id })
    await suspend('Canone da pagare')
    const taken = await anna.call('GET', `/api/sites/${id}/export`)
    expect([taken.status, taken.json().error]).toEqual([403, expect.stringContaining('«Canone da pagare»')])
    expect((await begin(anna, 10, { filename: 'a.xml', site: id })).json().error).toBe(taken.json().error)
    await work()
    expect(await status(anna, address)).toMatchObject({ state: 'refused', sentence: taken.json().error })

    const administer = (is: 0 | 1) =>
      database.transact(({ global }) =>
        global.updateTable('owners').set({ is_administrator: is }).where('email', '=', 'anna@esempio.it').execute(),
      )
    await administer(1)
    expect((await anna.call('GET', `/api/sites/${id}/export`)).status).toBe(200)
    expect((await begin(anna, 10, { filename: 'a.xml', site: id })).status).toBe(201)
    await administer(0)

    await suspend(null)
    const late = await upload(anna, Buffer.from(WXR), { filename: 'forno.xml', site: id })
    await database.transact((transaction) =>
      transaction.site(id).update('contributors').set({ role: ROLE.editor }).execute(),
    )
    await work()
    expect(await status(anna, late)).toMatchObject({ state: 'refused', sentence: expect.stringContaining('ruolo') })
  })

  test('an upload that can only be refused is refused at once', async () => {
    expect((await begin(anna, 10, {})).json().error).toContain('filename')
    expect((await begin(anna, 0, { filename: 'a.zip' })).json().error).toContain('vuoto')
    expect((await begin(anna, 21_000_000_000, { filename: 'a.zip' })).status).toBe(413)
    expect((await begin(anna, 10, { filename: 'a.zip', identifier: 'No!' })).json().errors.identifier).toContain(
      'minuscole',
    )
  })

  test('an export is refused beyond its size, and beyond the room that its site has left', async () => {
    expect((await begin(anna, 200_000_001, { filename: 'a.xml' })).json()).toMatchObject({
      ...{ code: 'too_large', maxBytes: 200_000_000, error: expect.stringContaining('200 MB') },
    })
    const { database } = testApp.services
    const limit = (bytes: number | null) =>
      database.transact((transaction) =>
        putEntitlement(transaction, siteId, 'storage', { enabled: true, limit: bytes }),
      )
    await limit(1000)
    const refused = await begin(anna, 1001, { filename: 'a.xml', site: siteId })
    expect([refused.status, refused.json().limit]).toEqual([409, 'storage'])
    const taken = await begin(anna, 1000, { filename: 'a.xml', site: siteId })
    expect(taken.status).toBe(201)
    await limit(null)
    expect((await anna.call('DELETE', String(taken.headers.location))).status).toBe(204)
  })

  test('what somebody is importing is one archive’s size at most, all together', async () => {
    const first = await begin(bruno, 10_000_000_000, { filename: 'a.zip' })
    expect(first.status).toBe(201)
    const refused = await begin(bruno, 10_000_000_001, { filename: 'b.zip' })
    expect([refused.status, refused.json().limit]).toEqual([409, 'imports'])
    expect(refused.json().error).toContain('Hai già altre importazioni per 9,3 GB')
    expect((await bruno.call('DELETE', String(first.headers.location))).status).toBe(204)
    const second = await begin(bruno, 10_000_000_001, { filename: 'b.zip' })
    expect(second.status).toBe(201)
    await bruno.call('DELETE', String(second.headers.location))
  })

  test('imports are sites to come: they count among those that one may have, at their beginning and at their end', async () => {
    const { database } = testApp.services
    const most = (sites: number | null) => database.transact((transaction) => putSitesPerOwner(transaction, sites))
    const carlo = await testApp.signIn('carlo@esempio.it')
    await most(2)
    const one = await upload(carlo, Buffer.from(WXR), { filename: 'a.xml', identifier: 'carlo-uno' })
    const two = await begin(carlo, 10, { filename: 'b.xml' })
    expect(two.status).toBe(201)
    const refused = await begin(carlo, 10, { filename: 'c.xml' })
    expect([refused.status, refused.json().limit]).toEqual([403, 'sites'])
    expect(refused.json().error).toContain('con quelli che stai importando')
    await most(0)
    await work()
    expect(await status(carlo, one)).toMatchObject({
      ...{ state: 'refused', sentence: expect.stringContaining('Solo chi gestisce questa installazione') },
    })
    expect((await visit(testApp.app, 'carlo-uno', '/')).status).toBe(404)
    await most(null)
    await carlo.call('DELETE', String(two.headers.location))
  })

  test('a full disk is told before any byte is taken', async () => {
    const { files } = testApp.services
    const real = files.freeBytes
    files.freeBytes = async () => 300_000_000
    try {
      const refused = await begin(anna, 60_000_000, { filename: 'a.zip' })
      expect([refused.status, refused.json().code]).toEqual([507, 'no_space'])
      expect(refused.json().error).toContain('avvisa chi la gestisce')
      const taken = await begin(anna, 40_000_000, { filename: 'a.zip' })
      expect(taken.status).toBe(201)
      await anna.call('DELETE', String(taken.headers.location))
    } finally {
      files.freeBytes = real
    }
  })

  test('a person gets to read what a site holds of them, and is forgotten', async () => {
    await testApp.services.mailer.send({
      ...{ to: 'carla@esempio.it', subject: 'Grazie', text: 'Grazie.', siteId, messageId: 'm-1' },
    })
    const ask = (what: string, email = 'carla@esempio.it') =>
      anna.call('POST', `/api/sites/${siteId}/people/${what}`, { email })
    const { found } = (await ask('search')).json()
    expect(found.comments).toMatchObject([{ author_name: 'Carla', body: 'Che bello.' }])
    expect(found.mail_outbox).toMatchObject([{ subject: 'Grazie' }])
    expect((await bruno.call('POST', `/api/sites/${siteId}/people/search`, { email: 'carla@esempio.it' })).status).toBe(
      403,
    )
    expect((await ask('search', 'nessuno')).status).toBe(400)
    expect((await ask('erasure')).json().erased).toEqual({ comments: 1, mail_outbox: 1 })
    expect((await ask('search')).json().found).toEqual({})
    const kept = await testApp.services.database.site(siteId).selectFrom('comments').selectAll().execute()
    expect(kept).toMatchObject([{ author_name: 'Anonimo', author_email: '', author_url: '', body: 'Che bello.' }])
  })
})
