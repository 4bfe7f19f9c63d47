import { beforeEach, describe, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../../../e2e/support/mail-server.ts'
import { mailedSite } from '../../../../e2e/support/mailed-site.ts'
import { ENGINES, type OwnerClient, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { insertAsset, storePicture } from '../../images/public.ts'
import { signUp } from '../public.ts'
import { LOST_AFTER_MS } from './recipients-repository.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const SETTINGS = { senderName: '', postalAddress: 'Via Roma 1\n80100 Napoli', replyTo: '', dkimSelector: '' }
const CONTENT = {
  subject: 'Il pane di Natale',
  preheader: 'Si prenota da oggi',
  sections: [
    { id: 'a', type: 'title', text: 'Pane & <b>noci</b>' },
    { id: 'b', type: 'text', text: 'Ciao, *ecco* il [listino](/listino).\nA presto.\n\n- uno\n- due' },
    { id: 'c', type: 'button', label: 'Prenota', link: '/prenota?a=1&b=2' },
    { id: 'd', type: 'line' },
    { id: 'e', type: 'space', size: 'medium' },
  ],
}

describe.each(ENGINES)('mailings on %s', (engine) => {
  const bakery = mailedSite(engine)
  const { now, later } = bakery
  let testApp: TestApp
  let mails: MailServer
  let owner: OwnerClient
  let siteId: string
  let listId: string
  let host: string

  beforeEach(async () => {
    ;({ testApp, mails, owner, siteId, host } = bakery)
    listId = (await owner.call('GET', api('lists'))).json().lists[0].id
    await settings()
  })

  const api = (rest: string) => `/api/sites/${siteId}/newsletter/${rest}`
  /** Without repeating jobs. */
  const askedJobs = () => testApp.jobs().filter(({ everyMs }) => everyMs === undefined)
  const runJobs = (jobs = askedJobs()) => bakery.runJobs(jobs)
  const settings = async (more: object = {}) =>
    expect((await owner.call('PUT', api('settings'), { ...SETTINGS, mailsAMinute: 600, ...more })).status).toBe(204)
  /** Runs until nothing is due for a while. */
  async function runAll(): Promise<void> {
    for (let runs = 0; runs < 200 && (await runJobs()) > 0; runs++) later(3000)
  }
  async function subscribe(many: number): Promise<void> {
    const text = Array.from({ length: many }, (_, at) => `lettore${at}@posta.example,Lettore ${at}`).join('\n')
    const body = { listId, text, origin: 'Quaderno in negozio', consentDate: '2026-11-01', preview: false }
    expect((await owner.call('POST', api('imports'), body)).json()).toMatchObject({ added: many })
  }
  async function write(content: object = CONTENT): Promise<string> {
    const { id } = (await owner.call('POST', api('mailings'), {})).json()
    const answer = await owner.call('PUT', api(`mailings/${id}`), { baseVersion: 1, listId, content })
    expect(answer.json()).toEqual({ version: 2 })
    return id
  }
  const send = (id: string, at: string | null = null) =>
    owner.call('POST', api(`mailings/${id}/send`), { baseVersion: 2, at })
  const move = async (id: string, name: string) => (await owner.call('POST', api(`mailings/${id}/${name}`), {})).status
  const mailing = async (id: string) => (await owner.call('GET', api(`mailings/${id}`))).json()
  const recipients = () => mails.received.map(({ to }) => to).sort()
  const subscriber = async (email: string) =>
    (await owner.call('GET', api(`subscribers?search=${encodeURIComponent(email)}`))).json().subscribers[0]
  const record = async (email: string) =>
    (await owner.call('GET', api(`subscribers/${(await subscriber(email)).id}`))).json().proofs
  const leaveLink = (index = 0) => new URL(/<([^>]+)>/.exec(mails.received[index]!.headers['list-unsubscribe']!)![1]!)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  test('everybody on the list gets one mail, in HTML and in text, with the way out in its head and in its foot', async () => {
    await subscribe(25)
    const id = await write()
    expect(await mailing(id)).toMatchObject({ state: 'draft', audience: 25, version: 2 })
    expect((await send(id)).status).toBe(204)
    await runAll()
    expect(recipients()).toEqual(Array.from({ length: 25 }, (_, at) => `lettore${at}@posta.example`).sort())
    expect(await mailing(id)).toMatchObject({
      state: 'done',
      counts: { total: 25, sent: 25, waiting: 0, refused: 0, skipped: 0, unsubscribed: 0 },
    })
    const [mail] = mails.received
    expect(mail!.headers.subject).toBe('Il pane di Natale')
    expect(mail!.headers.from).toBe('Forno di Rosa <posta@vetrina.example>')
    expect(mail!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const link = leaveLink()
    expect(link.origin).toBe(`http://${host}.localhost:3000`)
    for (const [body, href] of [
      [mail!.html, link.href.replaceAll('&', '&amp;')],
      [mail!.text, link.href],
    ] as const) {
      expect(body).toContain(href)
      expect(body).toContain('Via Roma 1\n80100 Napoli')
      expect(body).toContain('pubblicitario')
    }
    expect(mail!.html).toContain('Pane &amp; &lt;b&gt;noci&lt;/b&gt;')
    expect(mail!.html).toContain(`href="http://${host}.localhost:3000/prenota?a=1&amp;b=2"`)
    expect(mail!.html).toContain('<em>ecco</em>')
    expect(mail!.html).not.toMatch(/<script|<link|unsubscribe\.invalid/)
    expect(mail!.text).toContain(`listino (http://${host}.localhost:3000/listino)`)
    expect(mail!.text).toContain('- uno\n- due')
    const ids = mails.received.map(({ headers }) => headers['message-id'])
    expect(new Set(ids).size).toBe(25)
    expect(new Set(mails.received.map(({ headers }) => headers['list-unsubscribe'])).size).toBe(25)
    // There is no tracking: the emails are the same except for the link (GAR-16).
    const withoutLink = mails.received.map(({ html, headers }) =>
      html.replaceAll(/<([^>]+)>/.exec(headers['list-unsubscribe']!)![1]!, ''),
    )
    expect(new Set(withoutLink).size).toBe(1)
    // The outbox records that they were sent, without texts that contain links with access.
    const kept = await testApp.services.database.global
      .selectFrom('mail_outbox')
      .select(['state', 'body'])
      .where('site_id', '=', siteId)
      .execute()
    expect(kept).toHaveLength(25)
    expect(kept[0]).toEqual({ state: 'sent', body: '' })
  })

  test('[PTYPE-05] the preview is what is sent, as a page of type 301', async () => {
    await subscribe(1)
    const id = await write()
    const preview = await owner.call('GET', api(`mailings/${id}/preview`))
    expect(preview.headers['content-security-policy']).toContain("default-src 'none'")
    expect(preview.headers['content-security-policy']).toContain('sandbox')
    const context = /<script id="site-context" type="application\/json">(.*?)<\/script>/.exec(preview.body)!
    expect(JSON.parse(context[1]!)).toMatchObject({ pageType: 301, website: { id: siteId } })
    await send(id)
    await runAll()
    const leave = `http://${host}.localhost:3000/account/newsletter/disiscrizione`
    expect(preview.body.replace(context[0], '')).toBe(mails.received[0]!.html.replaceAll(leaveLink().href, leave))
    const text = await owner.call('GET', api(`mailings/${id}/preview?text=1`))
    expect(text.body.trimEnd()).toBe(mails.received[0]!.text.replaceAll(leaveLink().href, leave))
  })

  test('parts that are still empty are not drawn, neither in HTML nor in text', async () => {
    const id = await write({
      ...CONTENT,
      sections: [
        { id: 'a', type: 'title', text: '' },
        { id: 'b', type: 'button', label: '', link: '' },
        { id: 'c', type: 'button', label: '', link: '/prenota' },
        { id: 'd', type: 'text', text: ' \n' },
        { id: 'e', type: 'button', label: 'Scrivici', link: '' },
      ],
    })
    const { body } = await owner.call('GET', api(`mailings/${id}/preview`))
    expect(body).not.toMatch(/<(a|h1|p)\b[^>]*><\/\1>/)
    expect(body).not.toContain('/prenota')
    expect(body.match(/display:inline-block/g)).toHaveLength(1)
    const text = (await owner.call('GET', api(`mailings/${id}/preview?text=1`))).body
    expect(text.slice(0, text.indexOf('-- '))).toBe('Scrivici\n\n')
  })

  test('a paused mailing sends nothing; resumed, it goes on where it was and mails nobody twice', async () => {
    await subscribe(50)
    await settings({ mailsAMinute: 60 })
    const id = await write()
    await send(id)
    expect(await runJobs()).toBe(1)
    expect(mails.received).toHaveLength(10)
    later(9000)
    expect(await runJobs()).toBe(0)
    // In the middle of a batch.
    mails.onMail = async () => {
      if (mails.received.length === 15) expect(await move(id, 'pause')).toBe(204)
      return true
    }
    later(1000)
    await runJobs()
    expect(mails.received).toHaveLength(15)
    expect(await mailing(id)).toMatchObject({ state: 'paused', counts: { sent: 15, waiting: 35 } })
    later(DAY_MS)
    await runJobs()
    expect(mails.received).toHaveLength(15)
    mails.onMail = async () => true
    expect(await move(id, 'resume')).toBe(204)
    expect(await move(id, 'resume')).toBe(409)
    for (let runs = 0; runs < 5; runs++) {
      await runJobs()
      later(10_000)
    }
    expect(await mailing(id)).toMatchObject({ state: 'done', counts: { sent: 50, waiting: 0 } })
    expect(new Set(recipients()).size).toBe(50)
    expect(recipients()).toHaveLength(50)
  })

  test('a mailing that is stopped never goes on', async () => {
    await subscribe(30)
    await settings({ mailsAMinute: 60 })
    const id = await write()
    await send(id)
    await runJobs()
    expect(await move(id, 'stop')).toBe(204)
    later(DAY_MS)
    await runAll()
    expect(mails.received).toHaveLength(10)
    expect(await mailing(id)).toMatchObject({ state: 'stopped', counts: { sent: 10, skipped: 20, waiting: 0 } })
    for (const name of ['resume', 'pause', 'stop']) expect(await move(id, name), name).toBe(409)
    expect((await send(id)).status).toBe(409)
  })

  test('a process that dies between taking a recipient and writing it down leaves one in doubt, with one Message-ID', async () => {
    await subscribe(12)
    const id = await write()
    await send(id)
    const { database } = testApp.services
    // As after kill -9: the mail server has the email, and nothing of this process runs any more.
    const died = Promise.withResolvers<void>()
    mails.onMail = async () => {
      if (mails.received.length !== 5) return true
      died.resolve()
      return await new Promise<boolean>(() => {})
    }
    void runJobs().catch(() => {})
    await died.promise
    expect(mails.received).toHaveLength(5)
    mails.onMail = async () => true
    const inDoubt = mails.received[4]!
    // Another process takes over the job when its lock has expired, and the email when it counts as lost.
    later(3 * MINUTE_MS)
    await runAll()
    expect(await mailing(id)).toMatchObject({ state: 'sending', counts: { sent: 11, waiting: 1 } })
    later(LOST_AFTER_MS)
    await runAll()
    expect(await mailing(id)).toMatchObject({ state: 'done', counts: { sent: 12 } })
    const again = mails.received.filter(({ to }) => to === inDoubt.to)
    expect(again).toHaveLength(2)
    expect(new Set(again.map(({ headers }) => headers['message-id'])).size).toBe(1)
    expect(mails.received).toHaveLength(13)
    const states = await database.site(siteId).selectFrom('newsletter_recipients').select('state').execute()
    expect(states.every(({ state }) => state === 'sent')).toBe(true)
  })

  test('two workers at once mail everybody once', async () => {
    await subscribe(60)
    const id = await write()
    await send(id)
    await runJobs()
    const { database } = testApp.services
    // A second job of the same mailing, as after a lock that expired while its worker was alive.
    for (let runs = 0; runs < 4; runs++) {
      await database.transact(async ({ global }) => {
        const job = await global.selectFrom('jobs').selectAll().where('type', '=', 'newsletter.send').executeTakeFirst()
        if (job)
          await global
            .insertInto('jobs')
            .values({ ...job, id: `e${runs}`.padEnd(24, '0'), unique_key: null })
            .execute()
      })
      later(3000)
      await Promise.all([runJobs(), runJobs()])
    }
    expect(recipients()).toHaveLength(60)
    expect(new Set(recipients()).size).toBe(60)
    expect(await mailing(id)).toMatchObject({ state: 'done' })
  })

  test('a dead address is marked and kept out for good; one that is full or busy is tried again; a policy is no bounce', async () => {
    await subscribe(5)
    mails.refuse = (address) => {
      if (address.startsWith('lettore0')) return { code: 550, message: '5.1.1 no such user' }
      if (address.startsWith('lettore1')) return { code: 450, message: '4.2.1 greylisted' }
      if (address.startsWith('lettore2')) return { code: 550, message: '5.7.515 sender not authenticated' }
      return address.startsWith('lettore3') ? { code: 552, message: '5.2.2 mailbox full' } : undefined
    }
    const id = await write()
    await send(id)
    await runAll()
    expect(recipients()).toEqual(['lettore4@posta.example'])
    expect(await mailing(id)).toMatchObject({ state: 'sending', counts: { sent: 1, refused: 3, waiting: 1 } })
    expect(await subscriber('lettore0@')).toMatchObject({ state: 'bounced', endedAt: expect.any(String) })
    expect(await subscriber('lettore2@')).toMatchObject({ state: 'confirmed' })
    expect(await subscriber('lettore3@')).toMatchObject({ state: 'confirmed' })
    const { proofs } = (await owner.call('GET', api(`subscribers/${(await subscriber('lettore0@')).id}`))).json()
    expect(proofs.at(-1)).toMatchObject({
      kind: 'bounced',
      source: 'server',
      text: expect.stringContaining('no such user'),
    })
    mails.refuse = () => undefined
    later(5 * MINUTE_MS)
    await runAll()
    expect(await mailing(id)).toMatchObject({ state: 'done', counts: { sent: 2, refused: 3 } })
    const body = { listId, text: 'lettore0@posta.example', origin: 'Quaderno in negozio', consentDate: '2026-11-01' }
    expect((await owner.call('POST', api('imports'), { ...body, preview: false })).json()).toMatchObject({
      added: 0,
      keptOut: 1,
    })
  })

  test('a recipient that is put off again and again is given up; the others do not wait for it', async () => {
    await subscribe(2)
    mails.refuse = (address) => (address.startsWith('lettore0') ? { code: 450, message: '4.3.2 later' } : undefined)
    const id = await write()
    await send(id)
    for (let days = 0; days < 8; days++, later(DAY_MS)) await runAll()
    expect(await mailing(id)).toMatchObject({ state: 'done', counts: { sent: 1, refused: 1 } })
    expect(await subscriber('lettore0@')).toMatchObject({ state: 'confirmed' })
  })

  test('while the mail server is at fault nobody is given up: the owner reads why, and it goes on by itself', async () => {
    await subscribe(3)
    const port = Number(new URL(mails.url).port)
    await mails.close()
    try {
      const id = await write()
      await send(id)
      await runAll()
      for (let runs = 0; runs < 10; runs++, later(3 * MINUTE_MS)) await runJobs()
      const held = await mailing(id)
      expect(held).toMatchObject({ state: 'sending', counts: { waiting: 3, refused: 0 } })
      expect(held.problem).toContain('Il server di posta non prende messaggi')
      mails = bakery.mails = await startMailServer(port)
      later(3 * MINUTE_MS)
      await runAll()
      expect(await mailing(id)).toMatchObject({ state: 'done', problem: null, counts: { sent: 3 } })
    } finally {
      if (mails.received.length === 0) mails = bakery.mails = await startMailServer(port)
    }
  })

  test('what is planned leaves at its time to whoever is there then, and can be taken back until then', async () => {
    await subscribe(1)
    const id = await write()
    const at = new Date(now().getTime() + DAY_MS).toISOString()
    expect((await send(id, at)).status).toBe(204)
    const refused = await owner.call('PUT', api(`mailings/${id}`), { baseVersion: 2, listId, content: CONTENT })
    expect(refused.status).toBe(409)
    expect(await move(id, 'unschedule')).toBe(204)
    later(2 * DAY_MS)
    await runAll()
    expect(mails.received).toEqual([])
    expect((await send(id, new Date(now().getTime() + DAY_MS).toISOString())).status).toBe(204)
    later(DAY_MS - 1000)
    await runAll()
    expect(mails.received).toEqual([])
    await subscribe(0)
    later(1000)
    await runAll()
    expect(mails.received).toHaveLength(1)
    expect((await send(id, new Date(now().getTime() + 400 * DAY_MS).toISOString())).status).toBe(400)
  })

  test('who leaves between queueing and sending is not mailed', async () => {
    await subscribe(25)
    await settings({ mailsAMinute: 60 })
    const id = await write()
    await send(id)
    await runJobs()
    const mailed = new Set(recipients())
    const waiting = Array.from({ length: 25 }, (_, at) => `lettore${at}@posta.example`).filter(
      (one) => !mailed.has(one),
    )
    const gone = await owner.call('POST', api('unreachable'), { addresses: waiting[0], reason: 'complained' })
    expect(gone.json()).toMatchObject({ marked: 1, unknown: 0, faults: [] })
    const { id: removed } = await subscriber(waiting[1]!)
    expect((await owner.call('DELETE', api(`subscribers/${removed}`))).status).toBe(204)
    for (let runs = 0; runs < 5; runs++, later(10_000)) await runJobs()
    expect(recipients()).not.toContain(waiting[0])
    expect(recipients()).not.toContain(waiting[1])
    expect(await mailing(id)).toMatchObject({ state: 'done', counts: { sent: 23, skipped: 2 } })
  })

  test('nothing is sent without a sender’s address, a subject, contents, readers or what was looked at', async () => {
    const id = await write()
    const why = async (of: string, baseVersion = 2) => {
      const answer = await owner.call('POST', api(`mailings/${of}/send`), { baseVersion, at: null })
      expect(answer.status).toBe(409)
      return answer.json().error
    }
    expect(await why(id)).toContain('nessun iscritto')
    await subscribe(1)
    expect(await why(id, 1)).toContain('è cambiato dopo')
    await settings({ postalAddress: '' })
    expect(await why(id)).toContain('indirizzo postale')
    await settings()
    expect(await why(await write({ ...CONTENT, subject: '' }))).toContain('oggetto')
    expect(await why(await write({ ...CONTENT, sections: [{ id: 'a', type: 'line' }] }))).toContain('vuoto')
    const half = { id: 'z', type: 'button', label: '', link: '' }
    expect(await why(await write({ ...CONTENT, sections: [...CONTENT.sections, half] }))).toContain('pulsante')
    await runAll()
    expect(mails.received).toEqual([])
  })

  test('drafts are written by one at a time, copied and deleted; what was sent stays', async () => {
    await subscribe(1)
    const id = await write()
    const stale = await owner.call('PUT', api(`mailings/${id}`), { baseVersion: 1, listId, content: CONTENT })
    expect([stale.status, stale.json().version]).toEqual([409, 2])
    const { id: copy } = (await owner.call('POST', api('mailings'), { copyOf: id })).json()
    expect((await mailing(copy)).content).toEqual(CONTENT)
    expect((await owner.call('DELETE', api(`mailings/${copy}`))).status).toBe(204)
    expect((await owner.call('GET', api(`mailings/${copy}`))).status).toBe(404)
    await send(id)
    await runAll()
    expect((await owner.call('DELETE', api(`mailings/${id}`))).status).toBe(409)
    expect((await owner.call('GET', api('mailings'))).json().mailings).toMatchObject([{ id, state: 'done' }])
  })

  test('a test goes to the owner alone and counts nowhere', async () => {
    await subscribe(3)
    const id = await write()
    const answer = (await owner.call('POST', api(`mailings/${id}/test`), {})).json()
    expect(answer).toEqual({ to: `anna-${host}@esempio.it`, reason: null })
    expect(recipients()).toEqual([`anna-${host}@esempio.it`])
    expect(mails.received[0]!.headers.subject).toBe('[Prova] Il pane di Natale')
    expect(mails.received[0]!.headers['list-unsubscribe']).toBeUndefined()
    expect(await mailing(id)).toMatchObject({ state: 'draft', counts: { total: 0 } })
    mails.refuse = () => ({ code: 550, message: 'non ti conosco' })
    expect((await owner.call('POST', api(`mailings/${id}/test`), {})).json().reason).toContain('non ti conosco')
  })

  test('pictures and posts of the site stand in it by their full addresses; what is gone is left out', async () => {
    await subscribe(1)
    const { services } = testApp
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const assetId = 'a'.repeat(24)
    const stored = await storePicture(services.files, siteId, png)
    await services.database.transact((transaction) =>
      insertAsset(transaction, siteId, {
        ...{
          ...stored,
          id: assetId,
          name: 'pane.png',
          alt: 'Pane appena sfornato',
          caption: '',
          focal_x: 0.5,
          focal_y: 0.5,
        },
        ...{ source_url: null, import_key: null, created_at: now().toISOString() },
      }),
    )
    const made = async (body: object) => (await owner.call('POST', `/api/sites/${siteId}/documents`, body)).json().id
    const collection = await made({ kind: 'collection', type: 1, content: { title: 'Diario', urlId: 'diario' } })
    const post = await made({
      kind: 'item',
      collectionId: collection,
      content: { title: 'La farina <nuova>', urlId: 'farina', excerpt: 'Viene dal mulino.' },
    })
    await owner.call('POST', `/api/sites/${siteId}/publications`, { documentIds: [collection, post] })
    expect((await owner.call('GET', api('posts'))).json().posts).toMatchObject([{ id: post, path: '/diario/farina' }])
    const id = await write({
      ...CONTENT,
      sections: [
        { id: 'p', type: 'picture', assetId, alt: '', link: 'https://altrove.example/' },
        { id: 'q', type: 'picture', assetId: 'b'.repeat(24), alt: 'Sparita', link: '' },
        { id: 'r', type: 'post', documentId: post },
        { id: 's', type: 'post', documentId: 'c'.repeat(24) },
      ],
    })
    await send(id)
    await runAll()
    const { html, text } = mails.received[0]!
    const origin = `http://${host}.localhost:3000`
    expect(html).toMatch(
      new RegExp(
        `<img src="${origin}/images/${siteId}/${assetId}/[^"]+\\?format=1000w"[^>]*alt="Pane appena sfornato"`,
      ),
    )
    expect(html).not.toContain('Sparita')
    expect(html).toContain('La farina &lt;nuova&gt;')
    expect(html).toContain(`href="${origin}/diario/farina"`)
    expect(text).toContain(`La farina <nuova>\nViene dal mulino.\n${origin}/diario/farina`)
    const src = new URL(/<img src="([^"]+)"/.exec(html)![1]!)
    expect((await visit(testApp.app, host, src.pathname + src.search)).status).toBe(200)
  })

  test('one click in a mail program unsubscribes at once: no cookie, no redirect, either form of the field', async () => {
    await subscribe(2)
    const id = await write()
    await send(id)
    await runAll()
    const link = leaveLink()
    const { to } = mails.received[0]!
    const look = await visit(testApp.app, host, link.pathname + link.search)
    expect(look.status).toBe(200)
    expect(await subscriber(to)).toMatchObject({ state: 'confirmed' })
    const answer = await visit(testApp.app, host, {
      method: 'POST',
      url: link.pathname + link.search,
      headers: { ...form, 'sec-fetch-site': 'cross-site' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.location).toBeUndefined()
    expect(await subscriber(to)).toMatchObject({ state: 'unsubscribed', endedAt: now().toISOString() })
    expect(await mailing(id)).toMatchObject({ counts: { unsubscribed: 1 } })
    expect((await record(to)).at(-1)).toMatchObject({
      kind: 'withdrawn',
      source: 'link',
      text: expect.stringContaining('RFC 8058'),
    })

    const other = leaveLink(1)
    const boundary = 'x'
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`
    const multipart = await visit(testApp.app, host, {
      method: 'POST',
      url: other.pathname + other.search,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body,
    })
    expect(multipart.status).toBe(200)
    expect(await subscriber(mails.received[1]!.to)).toMatchObject({ state: 'unsubscribed' })
    expect((await record(mails.received[1]!.to)).at(-1)).toMatchObject({
      kind: 'withdrawn',
      text: expect.stringContaining('RFC 8058'),
    })
    expect(await mailing(id)).toMatchObject({ counts: { unsubscribed: 2 } })
    const again = await write()
    const refused = await send(again)
    expect([refused.status, refused.json().error]).toEqual([409, expect.stringContaining('nessun iscritto')])
    for (const path of ['', '?t=', '?t=abc', `?t=${'a'.repeat(300)}`]) {
      const wrong = {
        method: 'POST',
        url: link.pathname + path,
        headers: form,
        body: 'List-Unsubscribe=One-Click',
      } as const
      expect((await visit(testApp.app, host, wrong)).status, path).toBe(410)
    }
  })

  test('who leaves is out of what was asked and not confirmed yet, and stays out until they confirm', async () => {
    await subscribe(1)
    const { id: courses } = (await owner.call('POST', api('lists'), { name: 'Corsi' })).json()
    const consent = {
      text: 'Sì',
      version: '1',
      source: 'block',
      pagePath: '/',
      pageTitle: 'Casa',
      network: null,
    } as const
    const ask = () =>
      testApp.services.database.transact((transaction) =>
        signUp(transaction, siteId, { email: 'lettore0@posta.example', name: '', listId: courses, consent }, now()),
      )
    await ask()
    await runAll()
    const t = /conferma\?t=(\S+)/.exec(mails.received[0]!.text)![1]!
    await send(await write())
    await runAll()
    const link = leaveLink(1)
    const body = 'List-Unsubscribe=One-Click'
    await visit(testApp.app, host, { method: 'POST', url: link.pathname + link.search, headers: form, body })
    const late = await visit(testApp.app, host, {
      method: 'POST',
      url: '/account/newsletter/conferma',
      headers: { ...form, origin: `http://${host}.localhost:3000` },
      body: `t=${t}`,
    })
    expect(late.status).toBe(410)
    expect(await subscriber('lettore0@')).toMatchObject({ state: 'unsubscribed' })
    later(DAY_MS)
    await ask()
    for (let days = 0; days < 16; days++, later(DAY_MS)) await runAll()
    expect(await subscriber('lettore0@')).toMatchObject({ state: 'unsubscribed' })
    const text = 'lettore0@posta.example'
    const again = { listId, text, origin: 'Quaderno in negozio', consentDate: '2026-11-01', preview: false }
    expect((await owner.call('POST', api('imports'), again)).json()).toMatchObject({ added: 0, keptOut: 1 })
  })

  test('whoever sends what cannot be read is unsubscribed all the same, and the record does not call it the page', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click'
    const unreadable = [
      ['multipart/form-data', `${part}\r\n--x--\r\n`],
      ['multipart/form-data; boundary=x', part],
      ['multipart/form-data; boundary=x', 'List-Unsubscribe=One-Click'],
      ['multipart/form-data; boundary=x', ''],
      ['multipart/form-data; boundary=', `${part}\r\n--x--\r\n`],
    ] as const
    await subscribe(unreadable.length)
    await send(await write())
    await runAll()
    for (const [at, [type, body]] of unreadable.entries()) {
      const link = leaveLink(at)
      const request = { method: 'POST', url: link.pathname + link.search, headers: { 'content-type': type } } as const
      const answer = await visit(testApp.app, host, { ...request, body })
      expect([answer.status, answer.body.includes('Non riceverai più')], body).toEqual([200, true])
      const { to } = mails.received[at]!
      expect(await subscriber(to)).toMatchObject({ state: 'unsubscribed' })
      expect((await record(to)).at(-1).text, `${type} ${body}`).toMatch(/non si è potuta leggere/)
    }
    const broken = { method: 'POST', url: leaveLink().pathname + leaveLink().search, body: '{' } as const
    for (const type of ['application/json', 'application/octet-stream', 'multipart/mixed; boundary=x']) {
      const { status } = await visit(testApp.app, host, { ...broken, headers: { 'content-type': type } })
      expect([400, 415], type).toContain(status)
    }
  })

  test('[PTYPE-05] the page of the link has its own type, asks, says so, and leads back or to some lists', async () => {
    await subscribe(1)
    const { id: courses } = (await owner.call('POST', api('lists'), { name: 'Corsi' })).json()
    const add = {
      email: 'lettore0@posta.example',
      listId: courses,
      origin: 'Detto al banco',
      consentDate: '2026-11-01',
    }
    expect((await owner.call('POST', api('subscribers'), add)).status).toBe(201)
    await send(await write())
    await runAll()
    const link = leaveLink()
    const address = link.pathname + link.search
    const t = link.searchParams.get('t')!
    const page = await visit(testApp.app, host, address)
    const context = JSON.parse(
      /<script id="site-context" type="application\/json">(.*?)<\/script>/.exec(page.body)![1]!,
    )
    expect(context.pageType).toBe(300)
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.body).toContain('name="robots" content="noindex')
    expect(page.body).toContain('Vuoi disiscriverti?')
    const gone = await visit(testApp.app, host, { method: 'POST', url: address, headers: form, body: '' })
    expect(gone.body).toContain('Non riceverai più i nostri messaggi')
    expect((await record('lettore0@')).at(-1)).toMatchObject({ kind: 'withdrawn', text: 'Dalla pagina del sito' })
    expect(gone.body).toContain('Iscriviti di nuovo')
    expect(gone.body).toContain(`value="${courses}"`)
    const origin = `http://${host}.localhost:3000`
    const choose = (body: string) =>
      visit(testApp.app, host, {
        method: 'POST',
        url: '/account/newsletter/scelta',
        headers: { ...form, origin },
        body,
      })
    expect((await choose(`t=${t}&lists=${courses}`)).body).toContain('Riceverai «Corsi».')
    expect(await subscriber('lettore0@')).toMatchObject({ state: 'confirmed', lists: [courses], endedAt: null })
    expect((await choose(`t=${t}`)).body).toContain('Non riceverai più')
    expect(await subscriber('lettore0@')).toMatchObject({ state: 'unsubscribed' })
    expect((await choose(`t=${t}&all=yes`)).body).toContain('Riceverai «Corsi».')
    expect((await choose('t=abc&all=yes')).status).toBe(410)
    // An address that complained cannot rejoin by a link.
    await owner.call('POST', api('unreachable'), { addresses: 'lettore0@posta.example', reason: 'complained' })
    expect((await choose(`t=${t}&all=yes`)).body).not.toContain('Iscriviti di nuovo')
    expect(await subscriber('lettore0@')).toMatchObject({ state: 'complained' })
  })

  test('others’ mailings, subscribers and lists are not there for an owner; contributors without the permission neither', async () => {
    await subscribe(1)
    const id = await write()
    const { id: person } = await subscriber('lettore0@')
    const stranger = await testApp.signIn(`estraneo-${host}@esempio.it`)
    const editor = await testApp.signIn(`redazione-${host}@esempio.it`, { [siteId]: ROLE.editor })
    const elsewhere = await testApp.createSite(`altrove-${host}`)
    const neighbour = await testApp.signIn(`vicino-${host}@esempio.it`, { [elsewhere]: ROLE.admin })
    for (const path of [
      'subscribers',
      `subscribers/${person}`,
      'mailings',
      `mailings/${id}`,
      'settings',
      'subscribers.csv',
    ]) {
      expect((await stranger.call('GET', api(path))).status, path).toBe(404)
      expect((await editor.call('GET', api(path))).status, path).toBe(403)
      expect((await neighbour.call('GET', api(path).replace(siteId, elsewhere))).status, path).toBe(
        path.includes('/') ? 404 : 200,
      )
    }
    expect((await editor.call('GET', api('lists'))).status).toBe(200)
    for (const name of ['pause', 'resume', 'stop', 'send', 'test']) {
      const body = name === 'send' ? { baseVersion: 2, at: null } : {}
      const path = api(`mailings/${id}/${name}`).replace(siteId, elsewhere)
      expect([404, 409], name).toContain((await neighbour.call('POST', path, body)).status)
    }
  })
})
