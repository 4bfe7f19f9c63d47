import { describe, expect, test } from 'vitest'
import { paragraph, section } from '../../../../e2e/support/blocks.ts'
import { mailedSite } from '../../../../e2e/support/mailed-site.ts'
import { insertPlaced, newOrder } from '../../../../e2e/support/orders.ts'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { ENGINES, type OwnerClient, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { type Id, newId } from '../../../core/ids.ts'
import { putSitesPerOwner } from '../../accounts/public.ts'
import { putImportedComment } from '../../comments/public.ts'
import type { ImportStatus } from '../model/import-report.ts'
import { archivedTables } from './archive/site-archive.ts'

describe.each(ENGINES)('a second site like one that is here, on %s', (engine) => {
  const bakery = mailedSite(engine)

  const duplicate = (body: object, client: OwnerClient = bakery.owner) =>
    client.call('POST', `/api/sites/${bakery.siteId}/duplication`, body)
  const names = () => ({ identifier: `${bakery.host}-copia`, title: 'Copia del forno' })
  const status = async (importId: Id): Promise<ImportStatus> =>
    (await bakery.owner.call('GET', `/api/installation/imports/${importId}`)).json()
  const countOf = async (siteId: Id, table: 'comments' | 'orders' | 'redirects' | 'hosts' | 'contributors') =>
    (
      await bakery.testApp.services.database
        .site(siteId)
        .selectFrom(table as 'comments')
        .select('site_id')
        .execute()
    ).length

  test('it has pages, files, look and redirects, a name of its own, one administrator, and nothing of other people', async () => {
    const { testApp, siteId, host, owner } = bakery
    const { database } = testApp.services
    const write = siteWriter(owner, siteId)
    const home = await write.put({ title: 'Casa', urlId: '', blocks: [section(paragraph('Pane e noci'))] })
    await write.call('PUT', '/redirects', { from: '/vecchia', to: '/' })
    await write.call('POST', '/hosts', { host: `www.${host}.example` })
    await testApp.signIn(`bea-${host}@esempio.it`, { [siteId]: ROLE.admin })
    await database.transact(async (transaction) => {
      await insertPlaced(transaction, siteId, newOrder(), bakery.now())
      await putImportedComment(transaction, siteId, {
        ...{ id: newId(), document_id: home, parent_id: null, kind: 'comment', status: 'approved' },
        ...{ author_name: 'Bruno', author_email: 'bruno@esempio.it', author_url: '', body: 'Che buono.' },
        ...{ import_key: null, created_at: bakery.now().toISOString() },
      })
    })
    // Files that came with answers of forms do not go along, so the second site needs no room for them.
    await testApp.services.files.put(`sites/${siteId}/submissions/${newId()}`, Buffer.alloc(1000), { maxBytes: 1000 })
    const begun = await duplicate(names())
    expect(begun.status).toBe(201)
    const { importId } = begun.json()
    expect(await status(importId)).toMatchObject({ state: 'waiting', fileName: 'Copia del forno', size: 0 })
    await bakery.runJobs()
    const { state, sentence, report } = await status(importId)
    expect([state, sentence]).toEqual(['done', null])
    const copyId = report!.siteId
    expect(copyId).not.toBe(siteId)
    const page = await visit(testApp.app, `${host}-copia`, '/')
    expect(page.status).toBe(200)
    expect(page.body).toContain('Pane e noci')
    expect(page.body).toContain('Copia del forno')
    for (const [table, original, copy] of [
      ['redirects', 1, 1],
      ['hosts', 2, 1],
      ['contributors', 2, 1],
      ['orders', 1, 0],
      ['comments', 1, 0],
    ] as const)
      expect([table, await countOf(siteId, table), await countOf(copyId, table)]).toEqual([table, original, copy])
    const sites = (await owner.call('GET', '/api/sites')).json().sites
    expect(sites.map(({ title }: { title: string }) => title).sort()).toEqual(['Copia del forno', 'Forno di Rosa'])
    expect(await testApp.services.files.size(`imports/${importId}`)).toBeUndefined()
  })

  test('it is refused for a taken name, for others than administrators, and beyond the allowance, at once', async () => {
    const { testApp, siteId, host } = bakery
    const { database } = testApp.services
    const taken = await duplicate({ ...names(), identifier: host })
    expect([taken.status, Object.keys(taken.json().errors)]).toEqual([409, ['identifier']])
    const faulty = await duplicate({ identifier: 'Con Spazi', title: ' ' })
    expect([faulty.status, Object.keys(faulty.json().errors).sort()]).toEqual([400, ['identifier', 'title']])
    const editor = await testApp.signIn(`editor-${host}@esempio.it`, { [siteId]: ROLE.editor })
    expect((await duplicate(names(), editor)).status).toBe(403)
    await database.transact((transaction) => putSitesPerOwner(transaction, 2))
    try {
      expect((await duplicate(names())).status).toBe(201)
      // The one that is on its way counts.
      const over = await duplicate({ ...names(), identifier: `${host}-altra` })
      expect([over.status, over.json().limit]).toEqual([403, 'sites'])
    } finally {
      await database.transact((transaction) => putSitesPerOwner(transaction, 3))
    }
  })

  test('who has lost the role of an administrator before the copy is made gets none, and reads why', async () => {
    const { testApp, siteId, host, owner } = bakery
    const { database } = testApp.services
    await testApp.signIn(`bea-${host}@esempio.it`, { [siteId]: ROLE.admin })
    const { importId } = (await duplicate(names())).json()
    await database.transact((transaction) =>
      transaction
        .site(siteId)
        .update('contributors')
        .set({ role: ROLE.editor })
        .where('owner_id', '=', owner.ownerId)
        .execute(),
    )
    await bakery.runJobs()
    const sentence = 'Il tuo ruolo non permette di farlo.'
    expect(await status(importId)).toMatchObject({ state: 'refused', sentence })
    expect((await visit(testApp.app, `${host}-copia`, '/')).status).toBe(404)
  })

  test('a site that was deleted meanwhile leaves an import that says so, and no site', async () => {
    const { testApp, siteId } = bakery
    const { importId } = (await duplicate(names())).json()
    await testApp.services.database.transact(({ global }) =>
      global.deleteFrom('sites').where('id', '=', siteId).execute(),
    )
    await bakery.runJobs()
    expect(await status(importId)).toMatchObject({ state: 'refused', sentence: 'Il sito non esiste.' })
    expect((await visit(testApp.app, `${bakery.host}-copia`, '/')).status).toBe(404)
  })

  test('no table in which people are found is duplicated', () => {
    const { archives, people } = bakery.testApp.services
    const left = new Set(archives.flatMap(({ notDuplicated = [] }) => notDuplicated))
    const ofPeople = new Set(people.flatMap(({ table, parts = [] }) => [table, ...parts.map((part) => part.table)]))
    const taken = archivedTables(archives).filter(({ table }) => ofPeople.has(table) && !left.has(table))
    expect(taken.map(({ table }) => table)).toEqual([])
    // A name that no archive has would leave nothing out.
    const known = new Set<string>(
      archives.flatMap(({ tables, folders = [] }) => [...tables.map((t) => t.table), ...folders]),
    )
    expect([...left].filter((name) => !known.has(name))).toEqual([])
  })
})
