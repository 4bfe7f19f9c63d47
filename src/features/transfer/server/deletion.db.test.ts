import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { paragraph, section } from '../../../../e2e/support/blocks.ts'
import { mailedSite } from '../../../../e2e/support/mailed-site.ts'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { ENGINES, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { type Id, newId } from '../../../core/ids.ts'
import { readTables } from '../../../platform/database/schema.ts'
import { addContributor, putSitesPerOwner } from '../../accounts/public.ts'
import { putErasure } from '../../sites/public.ts'
import type { ImportReport } from '../model/import-report.ts'
import { eraseJob } from './deletion.ts'
import { insertImport } from './imports-repository.ts'
import { finishImport } from './run-import.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const PASSWORD = 'una password di prova'
const RIGHT = { title: 'Forno di Rosa', password: PASSWORD }

describe.each(ENGINES)('deleting a site, on %s', (engine) => {
  const bakery = mailedSite(engine)
  const { later, runJobs } = bakery

  const remove = (body: object = RIGHT) => bakery.owner.call('POST', `/api/sites/${bakery.siteId}/deletion`, body)
  const bringBack = (client = bakery.owner) => client.call('POST', `/api/deleted-sites/${bakery.siteId}/return`)
  const deleted = async () => (await bakery.owner.call('GET', '/api/deleted-sites')).json().sites
  const listed = async (): Promise<Id[]> =>
    (await bakery.owner.call('GET', '/api/sites')).json().sites.map(({ id }: { id: Id }) => id)
  const see = (path = '/', headers = {}) => visit(bakery.testApp.app, bakery.host, { url: path, headers })
  const publish = () =>
    siteWriter(bakery.owner, bakery.siteId).put({
      title: 'Casa',
      urlId: '',
      blocks: [section(paragraph('Pane e noci'))],
    })

  test('it asks for the name, the password and an administrator, and changes nothing without them', async () => {
    const { testApp, siteId, host } = bakery
    for (const [body, field] of [
      [{ ...RIGHT, title: 'Forno' }, 'title'],
      [{ ...RIGHT, password: 'sbagliata sbagliata' }, 'password'],
      [{ ...RIGHT, password: '' }, 'password'],
    ] as const) {
      const refused = await remove(body)
      expect([refused.status, Object.keys(refused.json().errors)]).toEqual([400, [field]])
    }
    const editor = await testApp.signIn(`editor-${host}@esempio.it`, { [siteId]: ROLE.editor })
    const stranger = await testApp.signIn(`altri-${host}@esempio.it`)
    expect((await editor.call('POST', `/api/sites/${siteId}/deletion`, RIGHT)).status).toBe(403)
    expect((await stranger.call('POST', `/api/sites/${siteId}/deletion`, RIGHT)).status).toBe(404)
    expect(await deleted()).toEqual([])
    expect(await listed()).toEqual([siteId])
  })

  test('it is closed at once: 410 for visitors, in the look of the site and with nothing of it; its owners cannot change it', async () => {
    await publish()
    expect((await see()).status).toBe(200)
    const answer = await remove({ ...RIGHT, title: ' Forno di Rosa ' })
    expect(answer.status).toBe(200)
    const eraseAt = new Date(bakery.now().getTime() + 30 * DAY_MS).toISOString()
    expect(answer.json()).toEqual({ eraseAt })
    const page = await see()
    expect(page.status).toBe(410)
    expect(page.headers['retry-after']).toBeUndefined()
    expect(page.body).toContain('Questo sito non c’è più')
    expect(page.body).toContain('Forno di Rosa')
    expect(page.body).not.toContain('Pane e noci')
    expect(page.body).toContain('noindex')
    for (const path of ['/robots.txt', '/sitemap.xml']) {
      const other = await see(path, { accept: 'application/json' })
      expect([other.status, other.json().code], path).toEqual([410, 'gone'])
    }
    expect(await listed()).toEqual([])
    await bakery.testApp.services.database.transact(({ global }) =>
      global.updateTable('owners').set({ is_administrator: 1 }).execute(),
    )
    const inList = (await bakery.owner.call('GET', `/api/installation/sites?search=${bakery.host}`)).json().sites
    expect(inList).toMatchObject([{ id: bakery.siteId, eraseAt }])
    expect(await deleted()).toEqual([
      { id: bakery.siteId, title: 'Forno di Rosa', host: `${bakery.host}.localhost:3000`, eraseAt },
    ])
    const change = await siteWriter(bakery.owner, bakery.siteId).call('PUT', '/redirects', { from: '/a', to: '/b' })
    expect([change.status, change.json().error]).toEqual([403, expect.stringContaining('«I tuoi siti»')])
    expect((await remove()).status).toBe(403)
  })

  test('any of its administrators brings it back as it was, and nobody else; then nothing of the deletion is left to run', async () => {
    const { testApp, siteId, host } = bakery
    await publish()
    const other = await testApp.signIn(`bea-${host}@esempio.it`, { [siteId]: ROLE.admin })
    const editor = await testApp.signIn(`editor-${host}@esempio.it`, { [siteId]: ROLE.editor })
    await remove()
    later(29 * DAY_MS)
    expect((await bringBack(editor)).status).toBe(404)
    expect((await editor.call('GET', '/api/deleted-sites')).json().sites).toEqual([])
    expect((await bringBack(other)).status).toBe(204)
    expect((await see()).body).toContain('Pane e noci')
    expect(await deleted()).toEqual([])
    expect(await listed()).toEqual([siteId])
    expect((await bringBack()).status).toBe(409)
    await runJobs()
    bakery.mails.received.length = 0
    later(60 * DAY_MS)
    await runJobs()
    expect(bakery.mails.received).toEqual([])
    expect((await see()).status).toBe(200)
  })

  test('its administrators are written to at once and three days before the end', async () => {
    const { testApp, siteId, host, mails } = bakery
    await testApp.signIn(`bea-${host}@esempio.it`, { [siteId]: ROLE.admin })
    await testApp.signIn(`editor-${host}@esempio.it`, { [siteId]: ROLE.editor })
    await remove()
    await runJobs()
    const people = [`anna-${host}@esempio.it`, `bea-${host}@esempio.it`]
    expect(mails.received.map(({ to }) => String(to)).sort()).toEqual(people)
    expect(mails.received[0]!.text).toContain('ha eliminato il sito «Forno di Rosa»')
    mails.received.length = 0
    later(27 * DAY_MS - 1000)
    await runJobs()
    expect(mails.received).toEqual([])
    later(2000)
    await runJobs()
    expect(mails.received.map(({ to }) => String(to)).sort()).toEqual(people)
    expect(mails.received[0]!.text).toContain('finisce il tempo per far tornare il sito «Forno di Rosa»')
  })

  test('after 30 days nothing of it is left in any table or folder, its address is free, and other sites keep all', async () => {
    const { testApp, siteId, host, owner } = bakery
    const { database, files } = testApp.services
    await publish()
    const neighbour = await testApp.createSite(`vicino-di-${host}`, 'Vicino')
    await database.transact((transaction) =>
      addContributor(transaction, neighbour, owner.ownerId, ROLE.admin, testApp.services.now()),
    )
    await siteWriter(owner, neighbour).put({ title: 'Casa', urlId: '' })
    const keys = [siteId, neighbour].map((id) => `sites/${id}/originals/prova`)
    for (const key of keys) await files.put(key, Buffer.from('Pane'), { maxBytes: 100 })
    // More than one group of rows.
    await database.transact((transaction) =>
      transaction.site(siteId).insertMany(
        'redirects',
        Array.from({ length: 1200 }, (_, at) => ({
          from_path: `/da-${at}`,
          to_path: '/',
          status: 301,
          created_at: '2026-01-01',
        })),
      ),
    )
    await remove()
    later(30 * DAY_MS - 1000)
    await runJobs()
    expect((await see()).status).toBe(410)
    later(2000)
    expect((await bringBack()).status).toBe(409)
    later(HOUR_MS)
    await runJobs()
    expect(await rowsOf(siteId)).toEqual([])
    expect((await rowsOf(neighbour)).sort()).toEqual(
      expect.arrayContaining(['contributors', 'documents', 'hosts', 'published_pages']),
    )
    expect(await Promise.all(keys.map((key) => files.size(key)))).toEqual([undefined, 4])
    expect((await see()).status).toBe(404)
    expect(await deleted()).toEqual([])
    await testApp.createSite(host, 'Un altro')
  })

  test('a file store that fails for a day does not leave a site that nobody can have back or erase', async () => {
    const { testApp, siteId } = bakery
    const key = `sites/${siteId}/originals/prova`
    await testApp.services.files.put(key, Buffer.from('Pane'), { maxBytes: 100 })
    await remove()
    const failing = vi.spyOn(testApp.services.files, 'remove').mockRejectedValue(new Error('The disk is away'))
    onTestFinished(() => failing.mockRestore())
    later(30 * DAY_MS)
    for (let hours = 0; hours < 24; hours += 2) {
      await runJobs(testApp.jobs(), () => {})
      later(2 * HOUR_MS)
    }
    failing.mockRestore()
    await runJobs()
    expect(await testApp.services.files.size(key)).toBeUndefined()
    expect(await rowsOf(siteId)).toEqual([])
  })

  test('a site that cannot be erased does not keep another one from being erased', async () => {
    const { testApp, siteId, host } = bakery
    const { database, files } = testApp.services
    const stuck = await testApp.createSite(`fermo-${host}`, 'Fermo')
    await remove()
    await database.transact((transaction) => putErasure(transaction, stuck, new Date(0)))
    await files.put(`sites/${stuck}/originals/prova`, Buffer.from('Pane'), { maxBytes: 100 })
    const failing = vi.spyOn(files, 'remove').mockRejectedValue(new Error('The disk is away'))
    onTestFinished(() => failing.mockRestore())
    later(30 * DAY_MS)
    await runJobs(testApp.jobs(), () => {})
    expect(await rowsOf(siteId)).toEqual([])
    expect(await rowsOf(stuck)).toContain('sites')
  })

  test('a site that comes back in the moment in which its term ends is not erased', async () => {
    const { testApp, siteId } = bakery
    const { services } = testApp
    await remove()
    later(30 * DAY_MS)
    const { database } = services
    const transact = database.transact.bind(database)
    const first = vi.spyOn(database, 'transact').mockImplementationOnce(async (work) => {
      await transact((transaction) => putErasure(transaction, siteId, null))
      return await transact(work)
    })
    onTestFinished(() => first.mockRestore())
    const job = { id: newId(), siteId: null, attempt: 1, signal: new AbortController().signal }
    await eraseJob(services).run(null, job)
    expect(await rowsOf(siteId)).toContain('sites')
    expect(await rowsOf(siteId)).toContain('contributors')
  })

  test('the name is confirmed as it is read, with any apostrophes and capitals', async () => {
    expect((await remove({ ...RIGHT, title: 'forno  DI rosa' })).status).toBe(200)
  })

  test('nothing of a site that is erased is left in the lists of imports', async () => {
    const { testApp, siteId, owner, now } = bakery
    const { database, files } = testApp.services
    const list = async (): Promise<string[]> =>
      (await owner.call('GET', '/api/installation/imports'))
        .json()
        .imports.map(({ fileName }: { fileName: string }) => fileName)
    const row = { owner_id: owner.ownerId, size: 4, identifier: null, into_site: null }
    const [arrived, into, other] = [newId(), newId(), newId()]
    await database.transact(async (transaction) => {
      await insertImport(transaction, { ...row, id: arrived, file_name: 'arrivato.zip', state: 'running' }, now())
      const report: ImportReport = {
        kind: 'media',
        siteId,
        title: 'Forno di Rosa',
        arrived: 1,
        missing: 0,
        problems: [],
      }
      await finishImport(transaction, arrived, report, now())
      const broken = { ...row, id: into, into_site: siteId, file_name: 'interrotto.xml', state: 'waiting' } as const
      await insertImport(transaction, broken, now())
      await insertImport(transaction, { ...row, id: other, file_name: 'altro.zip', state: 'refused' }, now())
    })
    await files.put(`imports/${into}`, Buffer.from('Pane'), { maxBytes: 100 })
    await remove()
    expect((await list()).sort()).toEqual(['altro.zip', 'arrivato.zip', 'interrotto.xml'])
    later(30 * DAY_MS)
    await runJobs()
    expect(await list()).toEqual(['altro.zip'])
    expect(await files.size(`imports/${into}`)).toBeUndefined()
  })

  test('who has no room for another site reads that a deleted one counts until it is erased', async () => {
    const { testApp, owner, host } = bakery
    const { database } = testApp.services
    const make = async () =>
      (await owner.call('POST', '/api/sites', { identifier: `${host}-due`, title: 'Due' })).json().error
    await database.transact((transaction) => putSitesPerOwner(transaction, 1))
    onTestFinished(() => database.transact((transaction) => putSitesPerOwner(transaction, 3)))
    expect(await make()).toContain('Hai già tutti i siti')
    expect(await make()).not.toContain('eliminati')
    await remove()
    expect(await make()).toContain('Contano anche quelli eliminati, finché non vengono cancellati')
    expect((await owner.call('GET', '/api/sites')).json().allowance).toEqual({ most: 1, left: 0, deleted: 1 })
  })

  /** Tables that have rows of a site. */
  async function rowsOf(siteId: Id): Promise<string[]> {
    const { database } = bakery.testApp.services
    const found: string[] = []
    const tables = await readTables(database.global, database.engine)
    await database.snapshot(async (snapshot) => {
      for (const { name, columns } of tables.values())
        if (columns.some((column) => column.name === 'site_id'))
          for await (const _ of snapshot.rows(name, siteId)) {
            found.push(name)
            break
          }
    })
    if (await database.global.selectFrom('sites').select('id').where('id', '=', siteId).executeTakeFirst())
      found.push('sites')
    return found
  }
})
