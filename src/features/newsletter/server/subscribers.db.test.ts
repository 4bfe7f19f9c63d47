import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, ENGINES, type OwnerClient, type TestApp } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { JobRunner } from '../../../platform/jobs/jobs.ts'
import { newsletterLists, signUp } from '../public.ts'

const DAY_MS = 86_400_000
const CONSENT = { origin: 'Quaderno in negozio', consentDate: '2026-11-01' }

describe.each(ENGINES)('subscribers on %s', (engine) => {
  let testApp: TestApp
  let owner: OwnerClient
  let siteId: string
  let listId: string
  let now = new Date('2026-11-21T12:00:00Z')
  let count = 0
  let records: Record<string, string[][] | Error>

  beforeAll(async () => {
    const env = { VETRINA_MAIL_FROM: 'Vetrina <posta@vetrina.example>' }
    testApp = await createTestApp(engine, {
      now: () => now,
      env,
      resolveTxt: async (name) => {
        const answer = records[name] ?? Object.assign(new Error('none'), { code: 'ENOTFOUND' })
        if (answer instanceof Error) throw answer
        return answer
      },
    })
  })
  afterAll(() => testApp?.close())
  beforeEach(async () => {
    now = new Date(Date.UTC(2026, 10, 21, 12) + ++count * 100 * DAY_MS)
    siteId = await testApp.createSite(`forno-${count}`, 'Forno di Rosa')
    owner = await testApp.signIn(`anna-${count}@esempio.it`, { [siteId]: ROLE.admin })
    listId = (await owner.call('GET', api('lists'))).json().lists[0].id
    records = {}
  })

  const api = (rest: string) => `/api/sites/${siteId}/newsletter/${rest}`
  const bring = async (text: string, more: object = {}) =>
    (await owner.call('POST', api('imports'), { listId, text, ...CONSENT, preview: false, ...more })).json()
  const found = async (query = '') => (await owner.call('GET', api(`subscribers${query}`))).json()
  const ask = (email: string, name = '') =>
    testApp.services.database.transact(async (transaction) => {
      const consent = { text: 'Sì', version: '1', source: 'form', pagePath: '/', pageTitle: '', network: null } as const
      await signUp(transaction, siteId, { email, name, listId, consent }, now)
    })

  test('an import says first what it would do, then does that; each address has the owner’s declaration as its proof', async () => {
    await ask('attende@posta.example')
    await bring('gia@posta.example,Già')
    await bring('andato@posta.example')
    const { id: gone } = (await found('?search=andato')).subscribers[0]
    expect((await owner.call('DELETE', api(`subscribers/${gone}`))).status).toBe(204)
    const { id: other } = (await owner.call('POST', api('lists'), { name: 'Corsi' })).json()
    const text =
      'email;nome\nnuovo@posta.example;Ugo\ngia@posta.example;Altro\nattende@posta.example;\nandato@posta.example;\nNUOVO@posta.example;\nrotto;'
    const expected = {
      ...{ added: 1, merged: 1, pending: 1, keptOut: 1, repeated: 1, moreFaults: 0 },
      faults: [{ line: 7, value: 'rotto', sentence: 'Questo non è un indirizzo e-mail valido.' }],
    }
    const before = await found()
    expect(await bring(text, { listId: other, preview: true })).toEqual(expected)
    expect(await found()).toEqual(before)
    expect(await bring(text, { listId: other })).toEqual(expected)
    const { subscribers } = await found(`?listId=${other}`)
    expect(subscribers.map(({ email, name }: { email: string; name: string }) => [email, name]).sort()).toEqual([
      ['gia@posta.example', 'Già'],
      ['nuovo@posta.example', 'Ugo'],
    ])
    const { proofs } = (
      await owner.call('GET', api(`subscribers/${(await found('?search=nuovo')).subscribers[0].id}`))
    ).json()
    expect(proofs).toMatchObject([
      { kind: 'imported', source: 'import', lists: 'Corsi', text: CONSENT.origin, version: CONSENT.consentDate },
    ])
    expect((await found('?state=pending')).subscribers).toMatchObject([{ email: 'attende@posta.example' }])
  })

  test('an import without origin, of a day to come, too long or too broken is refused in words', async () => {
    for (const wrong of [
      { origin: '' },
      { origin: 'sì' },
      { consentDate: 'ieri' },
      { consentDate: '2999-01-01' },
      { listId: 'f'.repeat(24) },
      { text: 'x'.repeat(4_000_001) },
      { text: Array.from({ length: 20_001 }, (_, at) => `a${at}@posta.example`).join('\n') },
    ]) {
      const body = { listId, text: 'a@posta.example', ...CONSENT, preview: false, ...wrong }
      const answer = await owner.call('POST', api('imports'), body)
      expect(answer.status, JSON.stringify(wrong).slice(0, 60)).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(answer.json().error).toMatch(/^[A-Z].*\.$/)
    }
    expect(
      (await bring('\ud800@posta.example,\udfff\n=cmd@posta.example,@SUM(A1)\nb\ufffd@x.example')).faults,
    ).toHaveLength(3)
    expect((await found()).total).toBe(0)
  })

  test('the export has each proof on a line, and nothing in it that a spreadsheet would run', async () => {
    await bring('a@posta.example,=HYPERLINK("http://x")\nb@posta.example,"+1;\n""due"""\n-c@posta.example,@SUM(A1)')
    const answer = await owner.call('GET', api('subscribers.csv'))
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.headers['content-disposition']).toContain('attachment')
    expect(answer.body.startsWith('\ufeffemail;nome;stato;')).toBe(true)
    const lines = answer.body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(4)
    for (const line of lines.slice(1)) {
      expect(line).toContain(`;${CONSENT.origin};${CONSENT.consentDate}`)
      expect(line.split(';').filter((field) => /^"?[=+\-@\t\r]/.test(field))).toEqual([])
    }
  })

  test('subscribers are found by part of address or name, by state and by page; signs of patterns are letters', async () => {
    await bring(Array.from({ length: 60 }, (_, at) => `p${at}@posta.example,Persona_${at}`).join('\n'))
    expect(await found()).toMatchObject({ total: 60, pageSize: 50 })
    expect((await found('?page=2')).subscribers).toHaveLength(10)
    expect((await found('?search=P59%40')).total).toBe(1)
    expect((await found('?search=persona_5')).total).toBe(11)
    for (const nothing of ['%25', 'p_9', '\\', "'"])
      expect((await found(`?search=${encodeURIComponent(decodeURIComponent(nothing))}`)).total, nothing).toBe(0)
    expect((await found('?state=bounced')).total).toBe(0)
    expect((await owner.call('GET', api('subscribers?state=altro'))).status).toBe(400)
  })

  test('names are found without regard to accents and capitals, whichever way somebody came', async () => {
    await ask('uno@posta.example', 'Èlia Nardò')
    await bring('due@posta.example,Elìa Bianchi')
    const body = { email: 'tre@posta.example', name: 'ÉLIA Rossi', listId, ...CONSENT }
    expect((await owner.call('POST', api('subscribers'), body)).status).toBe(201)
    const names = async (search: string) =>
      (await found(`?search=${encodeURIComponent(search)}`)).subscribers.map(({ name }: { name: string }) => name)
    for (const search of ['èlia', 'ÈLIA', 'elia', 'E\u0300lia', 'eli'])
      expect((await names(search)).sort(), search).toEqual(['Elìa Bianchi', 'ÉLIA Rossi', 'Èlia Nardò'].sort())
    expect(await names('NARDO èlia')).toEqual(['Èlia Nardò'])
    expect(await names('uno@posta elia')).toEqual(['Èlia Nardò'])
    expect(await names('elia verdi')).toEqual([])
  })

  test('somebody is added by hand with a declaration; who left or is dead only comes back by themselves', async () => {
    const add = (email: string, more: object = {}) =>
      owner.call('POST', api('subscribers'), { email, listId, ...CONSENT, ...more })
    expect((await add('ugo@posta.example', { name: 'Ugo\r\nBcc: x@y.example' })).status).toBe(201)
    expect((await found()).subscribers).toMatchObject([{ name: 'Ugo Bcc: x@y.example', state: 'confirmed' }])
    expect((await add('ugo@posta.example')).status).toBe(201)
    expect((await found()).total).toBe(1)
    expect(Object.keys((await add('ugo', { origin: '' })).json().errors)).toEqual(['email', 'origin'])
    await owner.call('POST', api('unreachable'), {
      addresses: 'ugo@posta.example\nnessuno@posta.example',
      reason: 'bounced',
    })
    const refused = await add('ugo@posta.example')
    expect([refused.status, refused.json().errors.email]).toEqual([409, expect.stringContaining('da sé')])
    // An unreachable address gets no confirmation either.
    await ask('ugo@posta.example')
    expect((await found()).subscribers).toMatchObject([{ state: 'bounced' }])
  })

  test('a person who asks gets everything that is known, and is forgotten but for a hash that keeps imports away', async () => {
    await bring('ugo@posta.example,Ugo\nada@posta.example,Ada')
    const person = (what: string) =>
      owner.call('POST', `/api/sites/${siteId}/people/${what}`, { email: 'UGO@posta.example' })
    const known = (await person('search')).json().found
    expect(known.newsletter_subscribers).toMatchObject([{ email: 'ugo@posta.example', name: 'Ugo' }])
    expect(known.newsletter_proofs).toMatchObject([{ kind: 'imported' }])
    expect((await person('erasure')).json().erased).toMatchObject({ newsletter_subscribers: 1, newsletter_proofs: 1 })
    expect((await person('search')).json().found).toEqual({})
    const { database } = testApp.services
    const left = await database.site(siteId).selectFrom('newsletter_suppressions').selectAll().execute()
    expect(left).toMatchObject([{ email_hash: expect.stringMatching(/^[\da-f]{64}$/), reason: 'removed' }])
    expect(await bring('ugo@posta.example')).toMatchObject({ added: 0, keptOut: 1 })
    expect((await found()).total).toBe(1)
    // They can sign up again themselves.
    await ask('ugo@posta.example')
    expect((await found('?state=pending')).total).toBe(1)
  })

  test('growth counts those who are there; whoever never confirmed is not among them', async () => {
    await bring('a@posta.example\nb@posta.example')
    await ask('attende@posta.example')
    now = new Date(now.getTime() + 2 * DAY_MS)
    await owner.call('POST', api('unreachable'), { addresses: 'a@posta.example', reason: 'bounced' })
    const { days } = (await owner.call('GET', api('growth'))).json()
    expect(days).toHaveLength(90)
    expect(days.slice(-3).map((day: { subscribers: number }) => day.subscribers)).toEqual([2, 2, 1])
    expect(days.at(-1)).toMatchObject({ came: 0, went: 1 })
  })

  test('settings are kept and checked; the sender is the site’s own until they say otherwise', async () => {
    const { settings, sender, mailLeaves } = (await owner.call('GET', api('settings'))).json()
    expect(sender).toEqual({ name: 'Forno di Rosa', postalAddress: '', replyTo: '', address: 'posta@vetrina.example' })
    expect(mailLeaves).toBe(false)
    const put = (more: object) => owner.call('PUT', api('settings'), { ...settings, ...more })
    for (const wrong of [
      { mailsAMinute: 0 },
      { mailsAMinute: 601 },
      { replyTo: 'a@b.example\nBcc: c' },
      { dkimSelector: '../x' },
    ])
      expect((await put(wrong)).status, JSON.stringify(wrong)).toBe(400)
    expect((await put({ senderName: 'Rosa\r\nBcc: x@y.example', postalAddress: 'Via Po 2' })).status).toBe(204)
    expect((await owner.call('GET', api('settings'))).json().sender).toMatchObject({
      name: 'Rosa Bcc: x@y.example',
      postalAddress: 'Via Po 2',
    })
  })

  test('the sender’s domain is looked up, and what is missing is said with the record to add', async () => {
    const states = async () =>
      (await owner.call('GET', api('dns'))).json().checks.map((check: { state: string }) => check.state)
    expect((await owner.call('GET', api('dns'))).json()).toMatchObject({
      domain: 'vetrina.example',
      checks: [
        { name: 'spf', state: 'missing' },
        { name: 'dkim', state: 'unknown' },
        { name: 'dmarc', state: 'missing', host: '_dmarc.vetrina.example', toAdd: 'v=DMARC1; p=none' },
      ],
    })
    const { settings } = (await owner.call('GET', api('settings'))).json()
    await owner.call('PUT', api('settings'), { ...settings, dkimSelector: 's1' })
    records = {
      'vetrina.example': [['altro'], ['v=spf1 include:po', 'sta.example ~all']],
      's1._domainkey.vetrina.example': [['v=DKIM1; p=MIGf']],
      '_dmarc.vetrina.example': [['v=DMARC1; p=none']],
    }
    expect(await states()).toEqual(['good', 'good', 'good'])
    records['vetrina.example'] = Object.assign(new Error('timeout'), { code: 'ETIMEOUT' })
    expect(await states()).toEqual(['unknown', 'good', 'good'])
  })

  test('without a mail server nothing is sent, and the owner reads why', async () => {
    await bring('a@posta.example')
    const { id } = (await owner.call('POST', api('mailings'), {})).json()
    const refused = await owner.call('POST', api(`mailings/${id}/send`), { baseVersion: 1, at: null })
    expect([refused.status, refused.json().error]).toEqual([409, expect.stringContaining('SMTP_URL')])
    // The administrator sees a confirmation in the outbox.
    await ask('ugo@posta.example')
    await new JobRunner(testApp.services.database, testApp.jobs(), { now: () => now }).runDue()
    const [mail] = await testApp.services.database.global
      .selectFrom('mail_outbox')
      .select(['state', 'body'])
      .where('recipient', '=', 'ugo@posta.example')
      .where('site_id', '=', siteId)
      .execute()
    expect(mail).toMatchObject({ state: 'kept', body: expect.stringContaining('/account/newsletter/conferma?t=') })
  })

  test('mailings that are no mailings are refused, whatever stands in them', async () => {
    const { id } = (await owner.call('POST', api('mailings'), {})).json()
    const [list] = await newsletterLists(testApp.services.database, siteId)
    const content = { subject: 'a', preheader: '', sections: [] as unknown[] }
    const put = (body: object) =>
      owner.call('PUT', api(`mailings/${id}`), { baseVersion: 1, listId: list!.id, ...body })
    for (const sections of [
      [{ id: 'a', type: 'script', text: 'x' }],
      [{ id: 'a', type: 'button', label: 'x', link: 'javascript:alert(1)' }],
      [{ id: 'a', type: 'text', text: 'x'.repeat(10_001) }],
      [{ id: 'a"><script>', type: 'line' }],
      Array.from({ length: 61 }, (_, at) => ({ id: `a${at}`, type: 'line' })),
      [{ id: 'a', type: 'picture', assetId: '../x', alt: '', link: '' }],
    ])
      expect((await put({ content: { ...content, sections } })).status, JSON.stringify(sections).slice(0, 60)).toBe(400)
    expect((await put({ content: { ...content, subject: 'a\r\nBcc: x@y.example' } })).status).toBe(200)
    expect((await owner.call('GET', api(`mailings/${id}`))).json().content.subject).toBe('a Bcc: x@y.example')
    const nested = { baseVersion: 1, listId: list!.id, content: JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`) }
    expect((await owner.call('PUT', api(`mailings/${id}`), nested)).status).toBe(400)
  })
})
