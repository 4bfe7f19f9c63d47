import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'

describe.each(ENGINES)('entries of the menu and their pages, on %s', (engine) => {
  let testApp: TestApp | undefined
  let siteId: string
  let write: SiteWriter
  let sites = 0
  const tree = async () => (await write.call('GET', '/tree')).json()
  const links = async () => (await tree()).menu.map(({ link }: { link: string }) => link)
  const setUrlId = (id: string, version: number, value: string) =>
    write.change(id, version, [{ op: 'set', field: 'urlId', value }])
  async function putMenu(...paths: string[]): Promise<void> {
    const { version } = await tree()
    const changes = paths.map((link, index) => ({ op: 'add', to: [index], entry: { label: `Voce ${index}`, link } }))
    const answer = await write.call('PATCH', '/menu', { baseVersion: version, changes })
    if (answer.status !== 200) throw new Error(answer.body)
  }

  async function withdraw(): Promise<void> {
    const { latest } = (await write.call('GET', '/pending')).json()
    const answer = await write.call('POST', `/publications/${latest.number}/withdrawal`)
    if (answer.status !== 200) throw new Error(answer.body)
  }

  beforeEach(async () => {
    testApp ??= await createTestApp(engine)
    const name = `bottega-${++sites}`
    siteId = await testApp.createSite(name, 'Bottega')
    write = siteWriter(await testApp.signIn(`anna${sites}@esempio.it`, { [siteId]: ROLE.admin }), siteId)
  })
  afterAll(() => testApp?.close())

  test('a hidden page that leaves an address which is another’s too leaves that one its entry, published or draft', async () => {
    await write.put({ title: 'Contatti', urlId: 'contatti' })
    await write.create({ title: 'Dove siamo', urlId: 'dove' })
    await putMenu('/contatti', '/dove')
    const hidden = await write.create({ title: 'Contatti nuovi', urlId: 'nuovi' })
    for (const [index, urlId] of ['contatti', 'contatti-2', 'dove', 'dove-2'].entries())
      expect((await setUrlId(hidden, index + 1, urlId)).status).toBe(200)
    expect(await links()).toEqual(['/contatti', '/dove'])
  })

  test('a draft in the bin takes no entry of a page that stands at its address, published or draft', async () => {
    await write.put({ title: 'Contatti', urlId: 'contatti' })
    await write.create({ title: 'Dove siamo', urlId: 'dove' })
    await putMenu('/contatti', '/dove')
    for (const urlId of ['contatti', 'dove']) {
      const second = await write.create({ title: 'Doppione', urlId })
      await write.call('DELETE', `/documents/${second}`)
    }
    expect(await links()).toEqual(['/contatti', '/dove'])
  })

  test('of two pages at one address the published one takes its entry along to the bin and gives it back', async () => {
    const published = await write.put({ title: 'Contatti', urlId: 'contatti' })
    await putMenu('/contatti')
    await write.create({ title: 'Doppione', urlId: 'contatti' })
    await write.call('DELETE', `/documents/${published}`)
    expect(await links()).toEqual([])
    await write.call('POST', `/documents/${published}/recovery`)
    expect(await links()).toEqual(['/contatti'])
  })

  test('the menu follows a page that visitors do not see when an earlier version brings its address back', async () => {
    const id = await write.create({ title: 'Corsi', urlId: 'corsi' })
    await putMenu('/corsi')
    const kept = await write.call('POST', `/documents/${id}/revisions`, { name: 'Con il primo indirizzo' })
    expect(kept.status, kept.body).toBe(201)
    await setUrlId(id, 1, 'scuola')
    expect(await links()).toEqual(['/scuola'])
    const { revisions } = (await write.call('GET', `/documents/${id}/revisions`)).json()
    const restored = await write.call('POST', `/documents/${id}/revisions/${revisions.at(-1).id}/restoration`)
    expect(restored.status, restored.body).toBe(200)
    expect(await links()).toEqual(['/corsi'])
  })

  test('a page that visitors see again, by two withdrawals, has its entry where they find it, whatever its draft says by then', async () => {
    const id = await write.put({ title: 'Corsi', urlId: 'corsi' })
    await putMenu('/corsi')
    await withdraw()
    await setUrlId(id, 1, 'scuola')
    expect(await links()).toEqual(['/scuola'])
    await withdraw()
    expect(await links()).toEqual(['/corsi'])
    await setUrlId(id, 2, 'corsi')
    expect((await tree()).menu).toMatchObject([{ link: '/corsi', documentId: id }])
  })

  test('a page that visitors see again while it is in the bin comes back with its entry where they find it', async () => {
    const id = await write.put({ title: 'Corsi', urlId: 'corsi' })
    await putMenu('/corsi')
    await withdraw()
    await setUrlId(id, 1, 'scuola')
    await write.call('DELETE', `/documents/${id}`)
    await withdraw()
    await write.call('POST', `/documents/${id}/recovery`)
    expect((await tree()).menu).toMatchObject([{ link: '/corsi', documentId: id }])
  })

  test('a page comes out of the bin though one of its entries cannot be read any more', async () => {
    const id = await write.create({ title: 'Corsi', urlId: 'corsi' })
    await putMenu('/corsi')
    await write.call('DELETE', `/documents/${id}`)
    await testApp!.services.database.transact(async (transaction) => {
      const { menu_entries: stored } = await transaction
        .site(siteId)
        .selectFrom('documents')
        .select('menu_entries')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const taken = JSON.parse(stored!)
      taken.mainNavigation.push({ ...taken.mainNavigation[0], entry: { label: '', link: '/corsi' } })
      await transaction
        .site(siteId)
        .update('documents')
        .set({ menu_entries: JSON.stringify(taken) })
        .where('id', '=', id)
        .execute()
    })
    expect((await write.call('POST', `/documents/${id}/recovery`)).status).toBe(200)
    expect(await links()).toEqual(['/corsi'])
  })
})
