import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../../../../../e2e/support/blocks.ts'
import { siteWriter } from '../../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { JobRunner } from '../../../../platform/jobs/jobs.ts'
import { exportSite } from './export-site.ts'

const OTHER = { sqlite: 'postgres', postgres: 'sqlite' } as const
const DAY_MS = 24 * 3_600_000

describe.each(ENGINES)('a page in the bin that is still online, in an archive of %s', (engine) => {
  let clock = new Date('2026-11-21T10:00:00Z')
  let here: TestApp
  let there: TestApp
  beforeAll(async () => {
    here = await createTestApp(engine, { now: () => clock })
    there = await createTestApp(OTHER[engine], { now: () => clock })
  })
  afterAll(async () => {
    await here.close()
    await there.close()
  })

  test('comes back as it was: online, in the bin, to be recovered, published away or kept for its days', async () => {
    const siteId = await here.createSite('bottega', 'Bottega')
    const write = siteWriter(await here.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    await write.put({ title: 'Casa', urlId: '' })
    const put = (title: string, urlId: string) =>
      write.put({ title, urlId, blocks: [section(paragraph(`Ecco ${title}.`))] })
    const [taken, recovered, waiting] = [
      await put('Listino', 'listino'),
      await put('Storia', 'storia'),
      await put('Orari', 'orari'),
    ]
    for (const id of [taken, recovered, waiting])
      expect((await write.call('DELETE', `/documents/${id}`)).json()).toMatchObject({ online: true })
    const archive = await buffer(exportSite(here.services, siteId))

    const carla = await there.signIn('carla@esempio.it', {})
    const tus = { 'tus-resumable': '1.0.0' }
    const begun = await carla.call('POST', '/api/installation/imports', undefined, {
      ...{ ...tus, 'upload-length': String(archive.length) },
      'upload-metadata': `filename ${Buffer.from('bottega.zip').toString('base64')}`,
    })
    const part = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    await carla.call('PATCH', String(begun.headers.location), archive, part)
    const run = () => new JobRunner(there.services.database, there.jobs(), { now: () => clock }).runDue()
    await run()
    expect((await carla.call('GET', String(begun.headers.location))).json()).toMatchObject({ state: 'done' })

    const brought = siteWriter(carla, siteId)
    const get = async (path: string) => (await visit(there.app, 'bottega', path)).status
    const pending = async () => (await brought.call('GET', '/pending')).json().documents
    expect(await Promise.all(['/listino', '/storia', '/orari'].map(get))).toEqual([200, 200, 200])
    const states = (await pending()).map(({ documentId, state }: { documentId: string; state: string }) => [
      documentId,
      state,
    ])
    expect(Object.fromEntries(states)).toEqual({ [taken]: 'removed', [recovered]: 'removed', [waiting]: 'removed' })
    expect((await brought.call('POST', `/documents/${recovered}/recovery`)).json()).toEqual({ online: true })
    await brought.call('POST', '/publications', { removedIds: [taken] })
    expect(await Promise.all(['/listino', '/storia', '/orari'].map(get))).toEqual([404, 200, 200])
    // Published pages are never deleted automatically; withdrawn ones get their days in the bin.
    clock = new Date(clock.getTime() + 40 * DAY_MS)
    await run()
    expect(await get('/orari')).toBe(200)
    expect((await brought.get(waiting)).status).toBe(200)
    expect((await brought.get(taken)).status).toBe(404)
    expect(await get('/storia')).toBe(200)
  })
})
