import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../../../../e2e/support/blocks.ts'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { JobRunner } from '../../../platform/jobs/jobs.ts'

describe.each(ENGINES)('the history of a page, on %s', (engine) => {
  let testApp: TestApp
  let anna: SiteWriter
  let bruno: SiteWriter
  let clock = new Date('2026-11-20T10:00:00Z')
  const revisions = async (id: string) => (await anna.call('GET', `/documents/${id}/revisions`)).json().revisions
  const setTitle = (writer: SiteWriter, id: string, version: number, value: string) =>
    writer.change(id, version, [{ op: 'set', field: 'title', value }])
  const contentOf = async (id: string, revisionId: string) =>
    (await anna.call('GET', `/documents/${id}/revisions/${revisionId}`)).json().content
  const at = (time: string) => {
    clock = new Date(time)
  }

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => clock })
    const siteId = await testApp.createSite('bottega', 'Bottega')
    anna = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    bruno = siteWriter(await testApp.signIn('bruno@esempio.it', { [siteId]: ROLE.editor }), siteId)
  })
  afterAll(() => testApp.close())

  test('a page is kept as each writing session left it: every few minutes, after a pause, before somebody else writes', async () => {
    at('2026-11-20T17:00:00Z')
    const id = await anna.create({ title: 'Mattina', urlId: 'sessioni' })
    await setTitle(anna, id, 1, 'Prima stesura')
    at('2026-11-20T17:02:30Z')
    await setTitle(anna, id, 2, 'Seconda stesura')
    expect(await revisions(id)).toEqual([])
    at('2026-11-20T17:59:00Z')
    await setTitle(anna, id, 3, 'Dopo la pausa')
    at('2026-11-20T18:01:00Z')
    await setTitle(bruno, id, 4, 'Di Bruno')
    at('2026-11-20T23:30:00Z')
    await setTitle(bruno, id, 5, 'Di notte')
    const kept = await revisions(id)
    expect(kept).toMatchObject([
      { reason: 'session', authorName: 'bruno@esempio.it', createdAt: '2026-11-20T18:01:00.000Z', day: '2026-11-20' },
      { reason: 'session', authorName: 'anna@esempio.it', createdAt: '2026-11-20T17:59:00.000Z', day: '2026-11-20' },
      { reason: 'session', authorName: 'anna@esempio.it', createdAt: '2026-11-20T17:02:30.000Z', day: '2026-11-20' },
    ])
    const titles = await Promise.all(kept.map(async ({ id: one }: { id: string }) => (await contentOf(id, one)).title))
    expect(titles).toEqual(['Di Bruno', 'Dopo la pausa', 'Seconda stesura'])
    const older = await anna.call('GET', `/documents/${id}/revisions?before=${kept[1].number}`)
    expect(older.json().revisions).toMatchObject([{ id: kept[2].id }])
  })

  test('what was there four minutes ago is within reach while somebody writes on end, without a publication', async () => {
    at('2026-11-22T09:00:00Z')
    const id = await anna.create({ title: 'Pagina', urlId: 'senza-pausa' })
    const start = Date.parse('2026-11-22T10:00:00Z')
    for (let half = 0; half < 40; half++) {
      at(new Date(start + half * 30_000).toISOString())
      await setTitle(anna, id, half + 1, `Dopo ${half / 2} minuti`)
    }
    const kept: { createdAt: string }[] = await revisions(id)
    const moments = kept.map(({ createdAt }) => (Date.parse(createdAt) - start) / 60_000)
    expect(moments).toEqual([17.5, 14.5, 11.5, 8.5, 5.5, 2.5, -60])
  })

  test('of what is kept by itself a few states stay in time; publications and named versions all do', async () => {
    const run = () => new JobRunner(testApp.services.database, testApp.jobs(), { now: () => clock }).runDue()
    at('2026-12-01T09:30:00Z')
    const id = await anna.put({ title: 'Lunga', urlId: 'lunga' })
    const start = Date.parse('2026-12-01T10:00:00Z')
    const writeAt = async (minutes: number, version: number) => {
      at(new Date(start + minutes * 60_000).toISOString())
      await setTitle(anna, id, version, `Dopo ${minutes} minuti`)
    }
    for (let step = 0; step < 30; step++) await writeAt(step * 4, step + 1)
    await anna.call('POST', `/documents/${id}/revisions`, { name: 'Prima del volantino' })
    await anna.publish(id)
    await writeAt(24 * 60, 31)
    const kept = async () => {
      const all: { reason: string; createdAt: string }[] = await revisions(id)
      const sessions = all.filter(({ reason }) => reason === 'session').map(({ createdAt }) => createdAt.slice(5, 16))
      return {
        sessions,
        others: all
          .map(({ reason }) => reason)
          .filter((reason) => reason !== 'session')
          .sort(),
      }
    }
    const before = await kept()
    expect(before.sessions.length).toBeGreaterThan(20)
    expect(before.others).toEqual(['named', 'publish', 'publish'])
    at('2026-12-02T00:00:00Z')
    await run()
    expect((await kept()).sessions).toEqual(before.sessions)
    at('2026-12-03T12:00:00Z')
    await run()
    const hours = await kept()
    expect(hours.sessions.filter((time) => time < '12-02')).toEqual(['12-01T11:52', '12-01T10:56'])
    at('2026-12-12T00:00:00Z')
    await run()
    const days = await kept()
    expect(days.sessions.filter((time) => time < '12-02')).toEqual(['12-01T11:52'])
    expect(days.others).toEqual(before.others)
    // Then there is nothing more to delete, and no job is left.
    at('2026-12-13T00:00:00Z')
    await run()
    const waiting = await testApp.services.database.global
      .selectFrom('jobs')
      .select('payload')
      .where('type', '=', 'pages.thin-history')
      .execute()
    expect(waiting.filter(({ payload }) => payload.includes(id))).toEqual([])
  })

  test('what a publication has kept already is not kept twice', async () => {
    const id = await anna.put({ title: 'Online', urlId: 'una-volta' })
    at('2026-11-21T09:00:00Z')
    await setTitle(anna, id, 1, 'Cambiata')
    expect((await revisions(id)).map(({ reason }: { reason: string }) => reason)).toEqual(['publish'])
  })

  test('a version can be kept under a name; days are those of the site’s calendar', async () => {
    at('2026-11-21T23:30:00Z')
    const id = await anna.create({ title: 'Bella così', urlId: 'nome' })
    const named = await anna.call('POST', `/documents/${id}/revisions`, { name: ' Prima di Natale ' })
    expect(named.status, named.body).toBe(201)
    await setTitle(anna, id, 1, 'Cambiata')
    expect(await revisions(id)).toMatchObject([
      { id: named.json().id, reason: 'named', name: 'Prima di Natale', day: '2026-11-22' },
    ])
    expect(await contentOf(id, named.json().id)).toMatchObject({ title: 'Bella così' })
    expect((await anna.call('POST', `/documents/${id}/revisions`, { name: ' ' })).status).toBe(400)
  })

  test('a version is held against today’s draft or another version, in words and block by block', async () => {
    const [first, second] = [paragraph('Resta'), paragraph('Sparisce')]
    const id = await anna.create({ title: 'Confronto', urlId: 'confronto', blocks: [section(first, second)] })
    const before = (await anna.call('POST', `/documents/${id}/revisions`, { name: 'Prima' })).json().id
    const doc = { version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Riscritto' }] }] }
    const parent = (await anna.get(id)).json().content.blocks[0].children[0].id
    const added = { ...paragraph(''), type: 'heading', props: { level: 2, content: [{ type: 'text', text: 'Nuovo' }] } }
    await anna.change(id, 1, [
      { op: 'update', id: first.id, props: { doc } },
      { op: 'remove', id: second.id },
      { op: 'insert', parent, before: null, block: added },
    ])
    const compared = await anna.call('GET', `/documents/${id}/revisions/${before}/comparison`)
    expect(compared.status, compared.body).toBe(200)
    expect(compared.json()).toEqual({
      words: ['1 testo', '1 titolo in più', '1 testo in meno'],
      fields: [],
      blocks: [
        { blockId: first.id, type: 'text', title: 'Testo', kind: 'changed', label: 'cambiato', excerpt: 'Riscritto' },
        { blockId: added.id, type: 'heading', title: 'Titolo', kind: 'added', label: 'aggiunto', excerpt: 'Nuovo' },
        { blockId: second.id, type: 'text', title: 'Testo', kind: 'removed', label: 'tolto', excerpt: 'Sparisce' },
      ],
    })
    const same = await anna.call('GET', `/documents/${id}/revisions/${before}/comparison?with=${before}`)
    expect(same.json()).toEqual({ words: [], fields: [], blocks: [] })
    expect((await anna.call('GET', `/documents/${id}/revisions/${before}/comparison?with=ieri`)).status).toBe(400)
  })

  test('one block comes back alone; today’s draft is kept first, and those who edit learn what changed', async () => {
    const [first, second] = [paragraph('Uno'), paragraph('Due')]
    const id = await anna.create({ title: 'Prima', urlId: 'un-blocco', blocks: [section(first, second)] })
    const before = (await anna.call('POST', `/documents/${id}/revisions`, { name: 'Prima' })).json().id
    await anna.change(id, 1, [
      { op: 'remove', id: first.id },
      { op: 'set', field: 'title', value: 'Dopo' },
    ])
    const restore = (blockId: string) =>
      anna.call('POST', `/documents/${id}/revisions/${before}/blocks/${blockId}/restoration`)
    expect((await restore(first.id)).json()).toEqual({ version: 3 })
    const { content } = (await anna.get(id)).json()
    expect(content.title).toBe('Dopo')
    expect(content.blocks[0].children[0].children.map((block: { id: string }) => block.id)).toEqual([
      first.id,
      second.id,
    ])
    expect((await revisions(id))[0]).toMatchObject({ reason: 'restore' })
    const { changes } = (await anna.call('GET', `/documents/${id}/changes?since=2`)).json()
    expect(changes).toMatchObject([{ version: 3, operations: [{ op: 'insert', before: second.id }] }])
    expect((await restore('0'.repeat(24))).status).toBe(404)
    await anna.change(id, 3, [{ op: 'remove', id: content.blocks[0].id }])
    const homeless = await restore(first.id)
    expect(homeless.status).toBe(409)
    expect(homeless.json()).toMatchObject({ reason: 'block_gone' })
    expect((await restore(content.blocks[0].id)).json()).toEqual({ version: 5 })
    expect((await anna.get(id)).json().content.blocks[0].children[0].children).toHaveLength(2)
  })

  test('what one block’s return put aside stays for good, though a session had kept the same', async () => {
    at('2026-11-25T09:00:00Z')
    const block = paragraph('Uno')
    const id = await anna.create({ title: 'Prima', urlId: 'messo-da-parte', blocks: [section(block)] })
    const before = (await anna.call('POST', `/documents/${id}/revisions`, { name: 'Prima' })).json().id
    await anna.change(id, 1, [{ op: 'remove', id: block.id }])
    await setTitle(anna, id, 2, 'Scritta')
    at('2026-11-25T10:00:00Z')
    await setTitle(anna, id, 3, 'Un’altra')
    await setTitle(anna, id, 4, 'Scritta')
    expect((await revisions(id))[0]).toMatchObject({ reason: 'session' })
    const returned = await anna.call('POST', `/documents/${id}/revisions/${before}/blocks/${block.id}/restoration`)
    expect(returned.json()).toEqual({ version: 6 })
    expect((await revisions(id))[0]).toMatchObject({ reason: 'restore' })
  })
})
