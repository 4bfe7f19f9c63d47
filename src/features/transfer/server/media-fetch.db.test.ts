import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MediaLab, SILENT } from '../../../../e2e/support/media-lab.ts'
import { ENGINES, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { JobRunner } from '../../../platform/jobs/jobs.ts'
import { createFetchOutside } from '../../../platform/outside.ts'
import { putEntitlement } from '../../sites/public.ts'
import { importMediaCommand } from './media-command.ts'

describe.each(ENGINES)('fetching the files of an import on %s', (engine) => {
  let lab: MediaLab
  beforeAll(async () => {
    lab = await MediaLab.open(engine)
  })
  afterAll(() => lab.close())
  beforeEach(() => lab.next())

  test('a press brings every missing file in, one after the other, and their places are filled', async () => {
    expect(await lab.status()).toMatchObject({ awaited: 4, state: 'idle' })
    expect((await lab.page()).split('picture-missing').length).toBeGreaterThan(3)
    expect((await lab.begin()).json()).toMatchObject({ state: 'running', total: 4, done: 0 })
    await lab.work()
    expect(await lab.status()).toMatchObject({ awaited: 0, state: 'done', done: 4, failed: 0, problems: [] })
    expect(await lab.page()).not.toContain('picture-missing')
    expect(await visit(lab.testApp.app, lab.name, '/s/Listino.pdf')).toMatchObject({
      status: 200,
      body: 'un documento',
    })
    expect(lab.old.asked).toHaveLength(4)
    expect(lab.old.atOnce).toBe(1)
    expect((await lab.begin()).status).toBe(400)
  })

  test('files that cannot be had are named with the reason, and the next press tries them alone', async () => {
    lab.old.answers.set('/media/uno.jpg', [{ status: 404 }])
    lab.old.answers.set('/media/due.jpg', [{ status: 200, type: 'text/html', body: '<p>Non trovato</p>' }])
    lab.old.answers.set('/media/tre.jpg', [{ status: 200, type: 'image/jpeg', body: 'rotta' }])
    await lab.begin()
    await lab.work()
    const first = await lab.status()
    expect(first).toMatchObject({ awaited: 3, state: 'done', done: 1, failed: 3 })
    const reasons = Object.fromEntries(
      first.problems.map((one: { name: string; sentence: string }) => [one.name, one.sentence]),
    )
    expect(reasons['uno.jpg']).toContain('404')
    expect(reasons['due.jpg']).toContain('pagina')
    expect(Object.keys(reasons).sort()).toEqual(['due.jpg', 'tre.jpg', 'uno.jpg'])
    lab.old.asked.length = 0
    await lab.begin()
    await lab.work()
    expect(lab.old.asked.sort()).toEqual(['/media/due.jpg', '/media/tre.jpg', '/media/uno.jpg'])
    expect(await lab.status()).toMatchObject({ awaited: 0, done: 3, failed: 0 })
  })

  test('a file that came in another way is no longer among those that did not arrive', async () => {
    for (const picture of ['uno', 'due']) lab.old.answers.set(`/media/${picture}.jpg`, [{ status: 404 }])
    await lab.begin()
    await lab.work()
    expect(await lab.status()).toMatchObject({ awaited: 2, done: 2, failed: 2 })
    await lab.upload()
    expect(await lab.status()).toMatchObject({ awaited: 1, done: 2, failed: 1, problems: [{ name: 'due.jpg' }] })
    await lab.begin()
    await lab.work()
    expect(await lab.status()).toMatchObject({ awaited: 0, done: 1, failed: 0, problems: [] })
  })

  test('what failed before an update is named still, and the next press fetches it', async () => {
    lab.old.answers.set('/media/uno.jpg', [{ status: 404 }])
    await lab.begin()
    await lab.work()
    const problems = JSON.stringify([{ name: 'uno.jpg', sentence: 'Il sito di prima ha risposto 404.' }])
    await lab.testApp.services.database.transact((transaction) =>
      transaction.site(lab.siteId).update('media_fetches').set({ problems }).execute(),
    )
    expect(await lab.status()).toMatchObject({ awaited: 1, failed: 1, problems: [{ name: 'uno.jpg' }] })
    await lab.begin()
    await lab.work()
    expect(await lab.status()).toMatchObject({ awaited: 0, done: 1, failed: 0, problems: [] })
  })

  test('a host that asks for patience gets it, and nothing counts as failed', async () => {
    for (const picture of ['uno', 'due', 'tre'])
      lab.old.answers.set(`/media/${picture}.jpg`, [{ status: 429, retryAfter: '60' }])
    await lab.begin()
    await lab.work()
    const asked = lab.old.asked.length
    lab.clock = new Date(lab.clock.getTime() + 30_000)
    await lab.work()
    expect(lab.old.asked).toHaveLength(asked)
    for (let minute = 0; minute < 4; minute++) {
      lab.clock = new Date(lab.clock.getTime() + 60_000)
      await lab.work()
    }
    expect(await lab.status()).toMatchObject({ awaited: 0, state: 'done', done: 4, failed: 0 })
  })

  test('one that a process left unfinished goes on where it was', async () => {
    await lab.begin()
    const { database, files } = lab.testApp.services
    // The process crashes at the second file: the store is gone, as it would be.
    let puts = 0
    const dying = {
      ...lab.testApp.services,
      files: new Proxy(files, {
        get: (target, key) =>
          key === 'put' && ++puts > 1
            ? () => Promise.reject(new Error('killed'))
            : Reflect.get(target, key).bind(target),
      }),
    }
    const { mediaJob } = await import('./media-fetch.ts')
    await new JobRunner(database, [mediaJob(dying)], { now: () => lab.clock }).runDue()
    expect(await lab.status()).toMatchObject({ state: 'running', done: 1, awaited: 3 })
    lab.clock = new Date(lab.clock.getTime() + 60_000)
    await lab.work()
    expect(await lab.status()).toMatchObject({ state: 'done', done: 4, awaited: 0 })
    expect(new Set(lab.old.asked).size).toBe(4)
    expect(lab.old.asked).toHaveLength(5)
  })

  test('a file that cannot be kept counts as failed, and the others arrive', async () => {
    const { files } = lab.testApp.services
    const broken = new Proxy(files, {
      get: (target, key) =>
        key === 'put'
          ? (...given: Parameters<typeof files.put>) =>
              given[0].includes('/files/') ? Promise.reject(new Error('EISDIR')) : files.put(...given)
          : Reflect.get(target, key).bind(target),
    })
    await lab.begin()
    const { mediaJob } = await import('./media-fetch.ts')
    const runner = new JobRunner(
      lab.testApp.services.database,
      [mediaJob({ ...lab.testApp.services, files: broken })],
      {
        now: () => lab.clock,
      },
    )
    for (let attempt = 0; attempt < 3; attempt++) {
      await runner.runDue()
      lab.clock = new Date(lab.clock.getTime() + 60_000)
    }
    expect(await lab.status()).toMatchObject({ state: 'done', done: 3, failed: 1, awaited: 1 })
  })

  test('a full disk ends the fetch with its sentence', async () => {
    const { files } = lab.testApp.services
    const full = new Proxy(files, {
      get: (target, key) =>
        key === 'put'
          ? () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
          : Reflect.get(target, key).bind(target),
    })
    await lab.begin()
    const { mediaJob } = await import('./media-fetch.ts')
    const job = mediaJob({ ...lab.testApp.services, files: full })
    await new JobRunner(lab.testApp.services.database, [job], { now: () => lab.clock }).runDue()
    expect(await lab.status()).toMatchObject({
      state: 'done',
      awaited: 4,
      sentence: expect.stringContaining('è pieno'),
    })
    expect(lab.old.asked).toHaveLength(1)
  })

  test('a command does not fetch what the server fetches already', async () => {
    await lab.begin()
    await expect(
      importMediaCommand(lab.testApp.services, { positionals: [lab.name], values: {} }, SILENT),
    ).rejects.toThrow('sta già scaricando')
    expect(lab.old.asked).toEqual([])
  })

  test('private networks are not asked, and a site without room stops with its sentence', async () => {
    const allowed = lab.testApp.services.fetchOutside
    Object.assign(lab.testApp.services, { fetchOutside: createFetchOutside({ ports: [lab.old.port] }) })
    await lab.begin()
    await lab.work()
    Object.assign(lab.testApp.services, { fetchOutside: allowed })
    const refused = await lab.status()
    expect(refused).toMatchObject({ done: 0, failed: 4 })
    expect(refused.problems[0].sentence).toContain('rete privata')
    expect(lab.old.asked).toEqual([])
    await lab.testApp.services.database.transact((transaction) =>
      putEntitlement(transaction, lab.siteId, 'storage', { enabled: true, limit: 1 }),
    )
    await lab.begin()
    await lab.work()
    const full = await lab.status()
    expect(full).toMatchObject({ state: 'done', done: 0, awaited: 4 })
    expect(full.sentence).toBeTruthy()
    expect(lab.old.asked).toHaveLength(1)
  })

  test('the command fetches to the end and says what is still missing', async () => {
    lab.old.answers.set('/media/due.jpg', [{ status: 410 }])
    const printed: string[] = []
    const terminal = { ...SILENT, print: (line: string) => void printed.push(line) }
    expect(await importMediaCommand(lab.testApp.services, { positionals: [lab.name], values: {} }, terminal)).toBe(1)
    expect(printed.join('\n')).toBe(
      'Sono arrivati 3 file.\nManca un file:\n  due.jpg: Il vecchio sito ha risposto 410.',
    )
    expect(await importMediaCommand(lab.testApp.services, { positionals: [lab.name], values: {} }, terminal)).toBe(0)
    await expect(
      importMediaCommand(lab.testApp.services, { positionals: ['assente'], values: {} }, terminal),
    ).rejects.toThrow('non esiste')
  })

  test('only who may change the settings begins it', async () => {
    const bruno = await lab.testApp.signIn(`bruno-${lab.name}@esempio.it`, { [lab.siteId]: ROLE.editor })
    expect((await bruno.call('POST', lab.address(), {})).status).toBe(403)
    expect((await bruno.call('DELETE', lab.address())).status).toBe(403)
    expect((await bruno.call('GET', lab.address())).status).toBe(403)
  })
})
