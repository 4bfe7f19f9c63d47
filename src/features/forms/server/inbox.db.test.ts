import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { section } from '../../../../e2e/support/blocks.ts'
import { formBlock, formVisitor } from '../../../../e2e/support/forms.ts'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { JobRunner } from '../../../platform/jobs/jobs.ts'
import type { InboxOverview, ListedSubmission, OpenedSubmission } from '../model/inbox.ts'

const FIELDS = [
  { type: 'name', id: 'nome', title: 'Nome' },
  { type: 'email', id: 'email', title: 'E-mail' },
  { type: 'textarea', id: 'testo', title: 'Messaggio' },
  { type: 'password', id: 'parola', title: 'Parola d’ordine' },
  { type: 'file', id: 'file', title: 'Allegati', maxFiles: 2 },
]
const GOOD = { nome: ['Ada', 'Rossi'], email: 'Ada@Esempio.it', testo: 'Vorrei un preventivo' }
const DAY_MS = 86_400_000

describe.each(ENGINES)('the inbox on %s', (engine) => {
  let testApp: TestApp
  let anna: OwnerClient
  let siteId: string
  let host: string
  let visitor: ReturnType<typeof formVisitor>
  let now = new Date('2026-11-22T12:00:00Z')
  let count = 0

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => now })
  })
  afterAll(() => testApp.close())
  beforeEach(async () => {
    now = new Date('2026-11-22T12:00:00Z')
    host = `posta-${++count}`
    siteId = await testApp.createSite(host)
    anna = await testApp.signIn(`anna-${count}@esempio.it`, { [siteId]: ROLE.admin })
    visitor = formVisitor(testApp.app, host)
  })

  async function put(more: object = {}, fields: readonly object[] = FIELDS, urlId = 'contatti') {
    const block = formBlock(fields, more)
    const pageId = await siteWriter(anna, siteId).put({ title: 'Contatti', urlId, blocks: [section(block)] })
    return { formId: block.id, pageId }
  }
  /** Sends a form, a second after the previous one. */
  async function send(form: { formId: string; pageId: string }, values: object = {}) {
    now = new Date(now.getTime() + 1000)
    const answer = await visitor.send({ ...form, values: { ...GOOD, ...values } })
    expect(answer.status, answer.body).toBe(200)
  }
  async function attach(formId: string, pageId: string, name: string, content: string): Promise<string> {
    const body = new FormData()
    body.append('file', new File([content], name))
    const encoded = new Response(body)
    const answer = await visit(testApp.app, host, {
      method: 'POST',
      url: `/api/form/UploadFile?formId=${formId}&fieldId=file&pageId=${pageId}`,
      headers: {
        cookie: 'crumb=a-crumb-of-a-visitor',
        'x-csrf-token': 'a-crumb-of-a-visitor',
        'content-type': encoded.headers.get('content-type')!,
      },
      body: Buffer.from(await encoded.arrayBuffer()),
    })
    expect(answer.status, answer.body).toBe(200)
    return answer.json().id
  }
  const path = (rest = '') => `/api/sites/${siteId}/submissions${rest}`
  const list = async (query = ''): Promise<ListedSubmission[]> =>
    (await anna.call('GET', path(query))).json().submissions
  const open = async (id: string): Promise<OpenedSubmission> => (await anna.call('GET', path(`/${id}`))).json()
  const first = async (query = '') => (await list(query))[0]!
  const change = (ids: readonly string[], changed: object) => anna.call('PATCH', path(), { ids, change: changed })
  const overview = async (): Promise<InboxOverview> => (await anna.call('GET', path('/overview'))).json()
  const unread = async () => (await anna.call('GET', path('/unread'))).json().unread
  const runJobs = () => new JobRunner(testApp.services.database, testApp.jobs(), { now: () => now }).runDue()
  const rows = (table: 'form_submissions' | 'form_files' | 'form_deliveries') =>
    testApp.services.database.site(siteId).selectFrom(table).selectAll().execute()
  async function storedFiles(): Promise<number> {
    let files = 0
    for await (const _ of testApp.services.files.list(`sites/${siteId}/submissions`)) files++
    return files
  }

  test('answers stand with their sender and first words, the newest first, until all of them are read', async () => {
    const form = await put()
    await send(form)
    await send(form, { nome: [], testo: '', email: 'bea@esempio.it' })
    expect(await list()).toMatchObject([
      { from: 'bea@esempio.it', preview: '', isRead: false },
      { from: 'Ada Rossi', preview: 'Vorrei un preventivo', formName: 'Prova' },
    ])
    expect([await unread(), await overview()]).toEqual([
      2,
      { unread: 2, suspect: 0, bin: 0, forms: [{ id: form.formId, name: 'Prova', count: 2 }] },
    ])
    const ids = (await list()).map(({ id }) => id)
    expect((await change(ids, { isRead: true })).json()).toEqual({ changed: 2 })
    expect([await unread(), await list('?folder=unread')]).toEqual([0, []])
  })

  test('fifty come at once, the older ones by the id of the last', async () => {
    const form = await put()
    for (let sent = 0; sent < 52; sent++) await send(form, { testo: `Numero ${sent}` })
    const page = await list()
    expect([page.length, page[0]!.preview]).toEqual([50, 'Numero 51'])
    expect((await list(`?below=${page.at(-1)!.id}`)).map(({ preview }) => preview)).toEqual(['Numero 1', 'Numero 0'])
  })

  test('answers are found by their words and by their form; signs of the database’s own are only signs', async () => {
    const form = await put()
    const other = await put({ name: 'Prenotazioni' }, FIELDS, 'prenota')
    await send(form, { testo: 'Sconto del 50% sul Pane: perché?' })
    await send(form, { testo: 'Sconto del 500 sul vino' })
    await send(other, { testo: 'Un tavolo per due', parola: 'segretissima' })
    const found = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).map(({ preview }) => preview)
    expect(await found('50% PANE perche')).toEqual(['Sconto del 50% sul Pane: perché?'])
    expect(await found('5_0')).toEqual([])
    expect(await found('\\')).toEqual([])
    expect(await found('segretissima')).toEqual([])
    expect(await list(`?formId=${other.formId}`)).toMatchObject([{ formName: 'Prenotazioni' }])
  })

  test('a trap that was filled in stands apart and counts nowhere, until its owner says that it is none', async () => {
    await send(await put(), { _fax: 'http://spam.example' })
    expect([await list(), await unread(), (await overview()).suspect]).toEqual([[], 0, 1])
    await change([(await first('?folder=suspect')).id], { isSuspect: false })
    expect([(await list()).length, await unread()]).toEqual([1, 1])
  })

  test('an answer is opened with its parts, its page and what became of it elsewhere', async () => {
    const form = await put({ emails: ['anna@esempio.it'], webhook: 'http://127.0.0.1:9/gancio' })
    await send(form)
    const { id } = await first()
    expect((await open(id)).deliveries).toMatchObject([
      { target: 'email', address: 'anna@esempio.it', state: 'waiting' },
      { target: 'webhook', state: 'waiting' },
    ])
    await runJobs()
    const opened = await open(id)
    expect(opened).toMatchObject({
      from: 'Ada Rossi',
      email: 'ada@esempio.it',
      pageTitle: 'Contatti',
      pagePath: '/contatti',
      isUndelivered: true,
      deliveries: [
        { state: 'kept', detail: expect.stringContaining('posta in uscita') },
        { state: 'failed', detail: expect.stringMatching(/\p{L}/u) },
      ],
    })
    expect(opened.answers[0]).toEqual({ id: 'nome', type: 'name', title: 'Nome', value: ['Ada', 'Rossi'] })
    expect((await first()).isUndelivered).toBe(true)
  })

  test('what did not arrive is sent again, and nothing else is', async () => {
    await send(await put({ emails: ['anna@esempio.it'], webhook: 'http://127.0.0.1:9/gancio' }))
    const { id } = await first()
    await runJobs()
    const [mail, hook] = (await open(id)).deliveries
    const retry = (deliveryId: string, submissionId = id) =>
      anna.call('POST', path(`/${submissionId}/deliveries/${deliveryId}/retry`))
    expect((await retry(mail!.id)).status).toBe(409)
    expect((await retry('f'.repeat(24))).status).toBe(404)
    expect((await retry(hook!.id, 'f'.repeat(24))).status).toBe(404)
    expect((await retry(hook!.id)).status).toBe(204)
    expect((await open(id)).deliveries[1]).toMatchObject({ state: 'waiting', detail: null })
    await runJobs()
    expect((await open(id)).deliveries[1]!.state).toBe('failed')
  })

  test('[EDIT-31] a password is masked in lists, answers, mails and exports, and shown by itself when its owner asks', async () => {
    await send(await put({ emails: ['anna@esempio.it'] }), { parola: 'apriti sesamo' })
    await runJobs()
    const { id } = await first()
    const mails = await testApp.services.database.global.selectFrom('mail_outbox').select('body').execute()
    const exports = [await anna.call('GET', path('.csv')), await anna.call('GET', path('.json'))]
    const all = [await list(), await open(id), mails, exports.map(({ body }) => body)].map((one) => JSON.stringify(one))
    for (const text of all) expect(text).not.toContain('sesamo')
    for (const text of all.slice(1)) expect(text).toContain('••••••••')
    const ask = (fieldId: string) => anna.call('POST', path(`/${id}/passwords`), { fieldId })
    expect((await ask('parola')).json()).toEqual({ password: 'apriti sesamo' })
    expect((await ask('testo')).status).toBe(400)
    expect((await ask('altro')).status).toBe(404)
  })

  test('a file is only ever kept by browsers, and stands on the owner’s host alone', async () => {
    const form = await put()
    const fileId = await attach(form.formId, form.pageId, 'Perché «così».txt', '<script>alert(1)</script>')
    await send(form, { file: [fileId] })
    const { id, files } = await open((await first()).id)
    expect(files).toMatchObject([{ name: 'Perché «così».txt', size: 25, fieldId: 'file' }])
    const url = path(`/${id}/files/${files[0]!.id}`)
    const answer = await anna.call('GET', url)
    expect([answer.status, answer.body]).toEqual([200, '<script>alert(1)</script>'])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''Perch%C3%A9%20%C2%ABcos%C3%AC%C2%BB.txt",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    expect((await visit(testApp.app, host, { url, headers: { cookie: anna.cookie } })).status).toBe(404)
    expect((await anna.call('GET', path(`/${'f'.repeat(24)}/files/${files[0]!.id}`))).status).toBe(404)
  })

  test('to the bin, back, and from the bin for good with files and mails; outside the bin nothing goes', async () => {
    const form = await put({ emails: ['anna@esempio.it'] })
    await send(form, { file: [await attach(form.formId, form.pageId, 'a.txt', 'a')] })
    await send(form, { testo: 'Resta' })
    await runJobs()
    const { id } = (await list())[1]!
    const forget = (body: object) => anna.call('POST', path('/deletion'), body)
    expect((await forget({ ids: [id] })).json()).toEqual({ deleted: 0 })
    await change([id], { isDeleted: true })
    expect([(await list()).length, (await overview()).bin, await unread()]).toEqual([1, 1, 1])
    await change([id], { isDeleted: false })
    expect((await list()).length).toBe(2)
    await change([id], { isDeleted: true })
    expect((await forget({ ids: [id] })).json()).toEqual({ deleted: 1 })
    await runJobs()
    expect([(await rows('form_files')).length, (await rows('form_deliveries')).length, await storedFiles()]).toEqual([
      0, 1, 0,
    ])
    const mails = await testApp.services.database.global
      .selectFrom('mail_outbox')
      .select('body')
      .where('site_id', '=', siteId)
      .execute()
    expect(mails.map(({ body }) => body.includes('Resta'))).toEqual([true])
    expect((await anna.call('GET', path(`/${id}`))).status).toBe(404)
  })

  test('the whole bin is emptied at once, however full it is', async () => {
    const form = await put()
    for (let sent = 0; sent < 3; sent++) await send(form)
    const ids = (await list()).map(({ id }) => id)
    await change(ids.slice(1), { isDeleted: true })
    expect((await anna.call('POST', path('/deletion'), {})).json()).toEqual({ deleted: 2 })
    expect((await list()).map(({ id }) => id)).toEqual([ids[0]])
  })

  test('a table has a column for each title, times of the site, and nothing in it that a program reckons with', async () => {
    const form = await put({}, [
      { type: 'text', id: 'a', title: '=Titolo' },
      { type: 'text', id: 'b', title: 'Nota' },
      { type: 'text', id: 'c', title: 'Nota' },
      { type: 'textarea', id: 'd', title: 'Testo; lungo' },
    ])
    await send(form, { a: '=1+1', b: '@SUM(A1)', c: '-2', d: 'Riga "uno";\nriga due\t' })
    await send(form, { a: '+39 02', b: '＝1', c: '\ufeffciao', d: '' })
    const { body, headers } = await anna.call('GET', path('.csv'))
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''messaggi-2026-11-22.csv")
    expect(body.startsWith('\ufeffData;Modulo;Pagina;')).toBe(true)
    const table: string[][] = parse(body, { bom: true, delimiter: ';' })
    expect(table).toEqual([
      ['Data', 'Modulo', 'Pagina', 'Letta', 'Con stella', "'=Titolo", 'Nota', 'Nota (2)', 'Testo; lungo'],
      ['22/11/2026 13:00:01', 'Prova', '/contatti', 'no', 'no', "'=1+1", "'@SUM(A1)", "'-2", 'Riga "uno";\nriga due'],
      ['22/11/2026 13:00:02', 'Prova', '/contatti', 'no', 'no', "'+39 02", "'＝1", 'ciao', ''],
    ])
  })

  test('one form or all of them are taken away, as a table or as JSON; what is in the bin stays behind', async () => {
    const form = await put()
    const other = await put({ name: 'Prenotazioni' }, [{ type: 'text', id: 'x', title: 'Tavolo' }], 'prenota')
    await send(form)
    await send(other, { x: 'Per due' })
    await send(other, { x: 'Nel cestino' })
    await change([(await first()).id], { isDeleted: true })
    const table: string[][] = parse((await anna.call('GET', path('.csv'))).body, { bom: true, delimiter: ';' })
    expect(table.map((row) => [row[1], row[5], row.at(-1)])).toEqual([
      ['Modulo', 'Nome', 'Tavolo'],
      ['Prova', 'Ada Rossi', ''],
      ['Prenotazioni', '', 'Per due'],
    ])
    const one = await anna.call('GET', path(`.json?formId=${other.formId}`))
    expect(one.json()).toMatchObject([{ form: { name: 'Prenotazioni' }, answers: [{ value: 'Per due' }] }])
    expect((await anna.call('GET', path(`.json?formId=${'f'.repeat(24)}`))).json()).toEqual([])
  })

  describe('what is kept', () => {
    const later = async (days: number) => {
      now = new Date(now.getTime() + days * DAY_MS)
      await runJobs()
    }
    /** Oldest first. */
    const left = async () =>
      (await rows('form_submissions'))
        .sort((one, other) => (one.created_at < other.created_at ? -1 : 1))
        .map(({ answers }) => JSON.parse(answers)[2].value)
    const keep = (months: number | null) =>
      anna.call('PUT', `/api/sites/${siteId}/form-settings`, { keptMonths: months })

    test('answers go after 24 months, files and all, and later ones after them; running it again changes nothing', async () => {
      const form = await put()
      await send(form, { testo: 'Vecchio', file: [await attach(form.formId, form.pageId, 'a.txt', 'a')] })
      await later(100)
      await send(form, { testo: 'Nuovo' })
      await later(729 - 100)
      expect(await left()).toEqual(['Vecchio', 'Nuovo'])
      await later(4)
      expect([await left(), (await rows('form_files')).length, await storedFiles()]).toEqual([['Nuovo'], 0, 0])
      await later(0)
      await later(100)
      expect(await left()).toEqual([])
    })

    test('the bin is emptied after 30 days', async () => {
      await send(await put())
      await change([(await first()).id], { isDeleted: true })
      await later(30)
      expect(await left()).toHaveLength(1)
      await later(1)
      expect(await left()).toEqual([])
    })

    test('an owner keeps answers for a shorter time, or for good', async () => {
      const settings = `/api/sites/${siteId}/form-settings`
      expect((await anna.call('GET', settings)).json()).toEqual({ keptMonths: 24 })
      await send(await put(), { testo: 'Uno' })
      expect((await keep(null)).json()).toEqual({ keptMonths: null })
      await later(2000)
      expect(await left()).toEqual(['Uno'])
      await keep(1)
      expect(await left()).toEqual(['Uno'])
      await later(1)
      expect(await left()).toEqual([])
      for (const wrong of [0, 121, 1.5, 'due']) expect((await keep(wrong as number)).status).toBe(400)
    })

    test('an erased person’s files and mails go with the answers', async () => {
      const form = await put({ emails: ['anna@esempio.it'] })
      await send(form, { file: [await attach(form.formId, form.pageId, 'a.txt', 'a')] })
      await send(form, { email: 'bea@esempio.it', testo: 'Resta' })
      await runJobs()
      const answer = await anna.call('POST', `/api/sites/${siteId}/people/erasure`, { email: 'ADA@esempio.it' })
      expect(answer.json()).toEqual({ erased: { form_submissions: 1 } })
      await runJobs()
      expect([await left(), (await rows('form_files')).length, await storedFiles()]).toEqual([['Resta'], 0, 0])
      expect(await rows('form_deliveries')).toHaveLength(1)
      const mails = await testApp.services.database.global
        .selectFrom('mail_outbox')
        .select('body')
        .where('site_id', '=', siteId)
        .execute()
      expect(mails.map(({ body }) => body.includes('Resta'))).toEqual([true])
    })
  })

  test('another site’s ids answer 404 and nothing of theirs changes', async () => {
    const form = await put({ webhook: 'http://127.0.0.1:9/gancio' })
    await send(form, { file: [await attach(form.formId, form.pageId, 'a.txt', 'a')], parola: 'sesamo' })
    await runJobs()
    const { id, files, deliveries } = await open((await first()).id)
    const foreignId = await testApp.createSite(`${host}-altro`)
    const bruno = await testApp.signIn(`bruno-${count}@esempio.it`, { [foreignId]: ROLE.admin })
    const at = `/api/sites/${foreignId}/submissions`
    const answers = [
      await bruno.call('GET', `${at}/${id}`),
      await bruno.call('PATCH', at, { ids: [id], change: { isDeleted: true } }),
      await bruno.call('POST', `${at}/deletion`, { ids: [id] }),
      await bruno.call('POST', `${at}/${id}/passwords`, { fieldId: 'parola' }),
      await bruno.call('POST', `${at}/${id}/deliveries/${deliveries[0]!.id}/retry`),
      await bruno.call('GET', `${at}/${id}/files/${files[0]!.id}`),
      await bruno.call('GET', path(`/${id}`)),
      await bruno.call('PATCH', path(), { ids: [id], change: { isDeleted: true } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect((await bruno.call('GET', `${at}?formId=${form.formId}`)).json()).toEqual({ submissions: [] })
    expect(await first()).toMatchObject({ id, isRead: false })
  })

  test('who may look may not delete for good, and who writes pages sees only how many wait', async () => {
    await send(await put())
    const { id } = await first()
    const looker = await testApp.signIn(`looker-${count}@esempio.it`, { [siteId]: ROLE.moderator })
    const writer = await testApp.signIn(`writer-${count}@esempio.it`, { [siteId]: ROLE.editor })
    expect((await looker.call('GET', path(`/${id}`))).status).toBe(200)
    await change([id], { isDeleted: true })
    expect((await looker.call('POST', path('/deletion'), {})).status).toBe(403)
    expect((await looker.call('PUT', `/api/sites/${siteId}/form-settings`, { keptMonths: 1 })).status).toBe(403)
    expect((await writer.call('GET', path('/unread'))).json()).toEqual({ unread: 0, latest: id })
    for (const url of [path(), path(`/${id}`), path('.csv'), path('.json')])
      expect((await writer.call('GET', url)).status).toBe(403)
  })

  test('what is no change, or too many of them, is refused in words', async () => {
    const id = 'f'.repeat(24)
    for (const body of [
      { ids: [], change: { isRead: true } },
      { ids: [id], change: {} },
      { ids: ['x'], change: { isRead: true } },
      { ids: Array.from({ length: 501 }, () => id), change: { isRead: true } },
    ]) {
      const answer = await anna.call('PATCH', path(), body)
      expect([answer.status, answer.json().error]).toEqual([400, expect.stringMatching(/\p{L}/u)])
    }
  })

  describe('the captcha’s keys', () => {
    const url = () => `/api/sites/${siteId}/captcha-settings`
    const save = (body: object) => anna.call('PUT', url(), body)

    test('[EDIT-31] a service is chosen with both of its keys; the secret one is never read again', async () => {
      const start = (await anna.call('GET', url())).json()
      expect(start).toMatchObject({ provider: 'altcha', siteKey: '', withSecret: [] })
      const incomplete = await save({ provider: 'hcaptcha' })
      expect([incomplete.status, Object.keys(incomplete.json().errors)]).toEqual([400, ['siteKey', 'secret']])
      const saved = await save({ provider: 'hcaptcha', siteKey: ' chiave-sito ', secret: 'chiave-segreta' })
      expect(saved.json()).toMatchObject({ provider: 'hcaptcha', siteKey: 'chiave-sito', withSecret: ['hcaptcha'] })
      const seen = [saved, await anna.call('GET', url()), await anna.call('GET', `/api/sites/${siteId}`)]
      for (const { body } of seen) expect(body).not.toContain('chiave-segreta')
      const stored = await testApp.services.database.site(siteId).selectFrom('captcha_secrets').selectAll().execute()
      expect(JSON.stringify(stored)).not.toContain('chiave-segreta')
    })

    test('another service needs its own keys, and the first one’s stay for the pages that still ask it', async () => {
      await save({ provider: 'hcaptcha', siteKey: 'uno', secret: 'segreta-uno' })
      expect((await save({ provider: 'turnstile', siteKey: 'due' })).status).toBe(400)
      await save({ provider: 'turnstile', siteKey: 'due', secret: 'segreta-due' })
      const back = await save({ provider: 'hcaptcha', siteKey: 'uno' })
      expect(back.json().withSecret).toEqual(['hcaptcha', 'turnstile'])
      expect((await save({ provider: 'altcha', siteKey: 'resto' })).json()).toMatchObject({ siteKey: '' })
    })

    test('the choice is a part of the site’s draft; one that was made on an older draft is refused', async () => {
      const { version } = (await anna.call('GET', url())).json()
      await save({ provider: 'hcaptcha', siteKey: 'uno', secret: 'due', baseVersion: version })
      const { draft } = (await anna.call('GET', `/api/sites/${siteId}`)).json()
      expect(draft.settings.captcha).toEqual({ provider: 'hcaptcha', siteKey: 'uno' })
      expect((await save({ provider: 'altcha', baseVersion: version })).status).toBe(409)
    })
  })
})
