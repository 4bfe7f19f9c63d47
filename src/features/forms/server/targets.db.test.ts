import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { section } from '../../../../e2e/support/blocks.ts'
import { formBlock, formVisitor } from '../../../../e2e/support/forms.ts'
import type { MailServer } from '../../../../e2e/support/mail-server.ts'
import { mailedSite } from '../../../../e2e/support/mailed-site.ts'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { ENGINES, type OwnerClient, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { newId } from '../../../core/ids.ts'
import { createFetchOutside } from '../../../platform/outside.ts'
import { newsletterLists } from '../../newsletter/public.ts'
import { webhookKey, webhookSignature } from './deliveries.ts'

const FIELDS = [
  { type: 'text', id: 'nome', title: 'Nome' },
  { type: 'email', id: 'email', title: 'E-mail' },
  { type: 'password', id: 'parola', title: 'Parola' },
  { type: 'file', id: 'disegno', title: 'Disegno', accept: 'images' },
  { type: 'file', id: 'foto', title: 'Foto', accept: 'images', maxFiles: 2 },
]
const GOOD = { nome: 'Ada', email: 'ada@esempio.it' }
const PNG = Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG\r\n\u001a\n'), Buffer.alloc(20)])
const HOUR_MS = 3_600_000

/** An external server that receives webhooks, like an owner's own program. */
async function startReceiver() {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const receiver = { received, status: 200, url: '', port: 0, close: () => {} }
  const server: Server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(receiver.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.port = (server.address() as AddressInfo).port
  receiver.url = `http://127.0.0.1:${receiver.port}/risposte`
  receiver.close = () => void server.close()
  return receiver
}

describe.each(ENGINES)('where answers go on %s', (engine) => {
  const bakery = mailedSite(engine)
  const { later, runJobs } = bakery
  let testApp: TestApp
  let mails: MailServer
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  let anna: OwnerClient
  let siteId: string
  let host: string
  let visitor: ReturnType<typeof formVisitor>

  beforeAll(async () => {
    receiver = await startReceiver()
    const fetchOutside = createFetchOutside({ ports: [receiver.port], allowAddresses: ['127.0.0.1/32'] })
    Object.assign(bakery.testApp.services, { fetchOutside })
  })
  afterAll(() => receiver.close())
  beforeEach(() => {
    ;({ testApp, mails, owner: anna, siteId, host } = bakery)
    receiver.status = 200
    receiver.received.length = 0
    visitor = formVisitor(testApp.app, host)
  })

  async function put(more: object = {}, type = 'form', urlId = 'contatti') {
    const block =
      type === 'form'
        ? formBlock(FIELDS, more)
        : { id: newId(), type, version: 1, props: { captcha: false, ...more } as Record<string, unknown> }
    const pageId = await siteWriter(anna, siteId).put({
      title: 'Contatti',
      urlId,
      blocks: [section(block)],
    })
    return { formId: block.id, pageId }
  }
  const deliveries = () =>
    testApp.services.database.site(siteId).selectFrom('form_deliveries').selectAll().orderBy('id').execute()
  const kept = () => testApp.services.database.site(siteId).selectFrom('form_submissions').selectAll().execute()

  test('[FSUB-17] owners are told by mail, and answer the sender; a password is never in it', async () => {
    const form = await put({ emails: ['rosa@forno.example'], name: 'Prenotazioni' })
    await visitor.send({ ...form, values: { ...GOOD, parola: 'segretissima' } })
    await runJobs()
    const [mail] = mails.received
    expect(mail).toMatchObject({ to: 'rosa@forno.example' })
    expect(mail!.headers['reply-to']).toBe('ada@esempio.it')
    expect(mail!.headers.subject).toBe('Prenotazioni: una nuova risposta da Forno di Rosa')
    expect(mail!.text).toContain('Nome\nAda')
    expect(mail!.source).not.toContain('segretissima')
    expect(await deliveries()).toMatchObject([{ target: 'email', state: 'done', address: 'rosa@forno.example' }])
  })

  test('what a visitor writes is never a header of the mail', async () => {
    const form = await put({ emails: ['rosa@forno.example'] })
    const evil = 'Ada\r\nBcc: tutti@esempio.it\r\n\r\nciao'
    expect((await visitor.send({ ...form, values: { ...GOOD, nome: evil } })).status).toBe(200)
    await runJobs()
    expect(mails.received).toHaveLength(1)
    expect(mails.received[0]!.headers.bcc).toBeUndefined()
    expect(mails.received[0]!.text).toContain('Bcc: tutti@esempio.it')
    const wrong = await visitor.send({ ...form, values: { ...GOOD, email: 'a@b.it\r\nBcc: c@d.it' } })
    expect(wrong.status).toBe(400)
  })

  test('a mail that does not leave says why, and the answer is kept all the same', async () => {
    mails.refuse = () => ({ code: 550, message: 'Casella inesistente' })
    const form = await put({ emails: ['nessuno@forno.example'] })
    await visitor.send({ ...form, values: GOOD })
    await runJobs()
    expect(await deliveries()).toMatchObject([
      { state: 'failed', detail: expect.stringContaining('Casella inesistente') },
    ])
    expect(await kept()).toHaveLength(1)
  })

  test('a webhook gets the answer signed, again after a failure, and always under one name', async () => {
    const form = await put({ webhook: receiver.url })
    receiver.status = 500
    await visitor.send({ ...form, values: { ...GOOD, parola: 'segretissima' } })
    await runJobs()
    expect(await deliveries()).toMatchObject([
      { state: 'waiting', attempts: 1, detail: 'L’indirizzo ha risposto con lo stato 500.' },
    ])
    receiver.status = 204
    later(HOUR_MS)
    await runJobs()
    expect(await deliveries()).toMatchObject([{ state: 'done', attempts: 2, detail: null }])
    const [first, second] = receiver.received
    expect(first!.headers['x-vetrina-delivery']).toBe(second!.headers['x-vetrina-delivery'])
    const key = webhookKey(testApp.services.secrets, siteId, form.formId)
    const signature = second!.headers['x-vetrina-signature'] as string
    const seconds = Number(/^t=(\d+),v1=[\da-f]{64}$/.exec(signature)![1])
    expect(signature).toBe(webhookSignature(key, seconds, second!.body))
    expect(JSON.parse(second!.body).answers[0]).toEqual({ id: 'nome', type: 'text', title: 'Nome', value: 'Ada' })
    expect(second!.body).not.toContain('segretissima')
  })

  test('a webhook whose address is gone for good is not asked again', async () => {
    const form = await put({ webhook: receiver.url })
    receiver.status = 410
    await visitor.send({ ...form, values: GOOD })
    await runJobs()
    expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 1 }])
    receiver.status = 200
    later(24 * HOUR_MS)
    await runJobs()
    expect(receiver.received).toHaveLength(1)
  })

  test('a webhook never reaches an address of the owner’s own network, of which the owner reads and no log is written', async () => {
    const form = await put({ webhook: `http://10.0.0.1:${receiver.port}/` })
    await visitor.send({ ...form, values: GOOD })
    const faults: unknown[] = []
    const report = (error: unknown) => void faults.push(error)
    await runJobs(testApp.jobs(), report)
    const detail = 'L’indirizzo porta a una rete privata: si possono usare solo indirizzi pubblici.'
    expect(await deliveries()).toMatchObject([{ state: 'failed', detail }])
    expect(faults).toEqual([])
  })

  test('[SCOPE-04] [BLOCK-06] [SCOPE-11] a newsletter form signs up to its list, with proof of what was agreed to', async () => {
    const [list] = await newsletterLists(testApp.services.database, siteId)
    const form = await put({ listId: list!.id, consent: 'Scrivetemi pure.' }, 'newsletter')
    const values = { email: 'Ada@Esempio.it', _consent: 'true' }
    const answer = await visitor.send({ ...form, values })
    expect([answer.status, answer.json().html]).toEqual([200, expect.stringContaining('conferma l’iscrizione')])
    await runJobs()
    expect(mails.received.map(({ to }) => to)).toEqual(['ada@esempio.it'])
    const [proof] = await testApp.services.database.site(siteId).selectFrom('newsletter_proofs').selectAll().execute()
    expect(proof).toMatchObject({ text: 'Scrivetemi pure.', source: 'block', page_path: '/contatti' })
    expect(await kept()).toEqual([])
  })

  test.each([
    [{ email: 'ada@esempio.it' }, 'Spunta la casella per iscriverti.'],
    [{ email: 'ada', _consent: 'true' }, 'Uno o più campi non è valido, controlla le voci inserite.'],
  ])('a sign-up of %j is refused', async (values, error) => {
    const [list] = await newsletterLists(testApp.services.database, siteId)
    const form = await put({ listId: list!.id }, 'newsletter')
    const answer = await visitor.send({ ...form, values })
    expect([answer.status, answer.json().error]).toEqual([400, error])
    await runJobs()
    expect(mails.received).toEqual([])
  })

  test('a newsletter without a list is not set up', async () => {
    const form = await put({}, 'newsletter')
    expect((await visitor.send({ ...form, values: { email: 'ada@esempio.it', _consent: 'true' } })).status).toBe(404)
  })

  test('a form signs up who ticks its box, and nobody else', async () => {
    const [list] = await newsletterLists(testApp.services.database, siteId)
    const form = await put({ listId: list!.id })
    await visitor.send({ ...form, values: GOOD })
    await visitor.send({ ...form, values: { ...GOOD, email: 'bea@esempio.it', _consent: 'true' } })
    await runJobs()
    expect(mails.received.map(({ to }) => to)).toEqual(['bea@esempio.it'])
    expect(await deliveries()).toMatchObject([{ target: 'list', state: 'done' }])
  })

  test('what is written stays when the list that goes with it is gone', async () => {
    const [list] = await newsletterLists(testApp.services.database, siteId)
    const form = await put({ listId: list!.id })
    await siteWriter(anna, siteId).call('POST', '/newsletter/lists', { name: 'Altro' })
    const removed = await siteWriter(anna, siteId).call('DELETE', `/newsletter/lists/${list!.id}`)
    expect(removed.status, removed.body).toBe(204)
    expect((await visitor.send({ ...form, values: { ...GOOD, _consent: 'true' } })).status).toBe(200)
    expect(await kept()).toHaveLength(1)
    const [delivery] = await deliveries()
    expect(delivery).toMatchObject({ target: 'list', state: 'failed', detail: 'Questo elenco non c’è più.' })
    const again = `/api/sites/${siteId}/submissions/${delivery!.submission_id}/deliveries/${delivery!.id}/retry`
    expect((await anna.call('POST', again)).status).toBe(409)
  })

  test('where a captcha was left out few mails follow: to owners, and to addresses that others may have written', async () => {
    const [list] = await newsletterLists(testApp.services.database, siteId)
    const form = await put({ captcha: true, emails: ['rosa@forno.example'], listId: list!.id })
    const post = (number: number) =>
      visitor.plain({
        formId: form.formId,
        pagePath: '/contatti',
        nome: 'Ada',
        email: `ada-${number}@esempio.it`,
        _consent: 'true',
      })
    for (let number = 0; number < 8; number++) expect((await post(number)).status).toBe(200)
    expect((await kept()).map(({ is_suspect }) => is_suspect)).toEqual(Array(8).fill(1))
    await runJobs()
    expect(mails.received.filter(({ to }) => to === 'rosa@forno.example')).toHaveLength(5)
    expect(mails.received).toHaveLength(10)
  })

  test('a newsletter’s own form takes few sign-ups an hour without its captcha', async () => {
    const [list] = await newsletterLists(testApp.services.database, siteId)
    const { formId } = await put({ listId: list!.id, captcha: true }, 'newsletter')
    const post = async (number: number) => {
      const email = `ada-${number}@esempio.it`
      return (await visitor.plain({ formId, pagePath: '/contatti', email, _consent: 'true' })).status
    }
    const statuses = []
    for (let number = 0; number < 6; number++) statuses.push(await post(number))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    later(HOUR_MS)
    expect(await post(7)).toBe(200)
  })

  test('the site’s popup signs up too, while it does', async () => {
    const [list] = await newsletterLists(testApp.services.database, siteId)
    const { pageId } = await put()
    const values = { email: 'ada@esempio.it', _consent: 'true' }
    expect((await visitor.send({ formId: siteId, pageId, values })).status).toBe(404)
    const { draft, draftVersion } = (await anna.call('GET', `/api/sites/${siteId}`)).json()
    const popup = { enabled: true, title: 'Novità', signUp: { listId: list!.id } }
    const content = { ...draft, promotions: { popup } }
    await anna.call('PUT', `/api/sites/${siteId}/draft`, { baseVersion: draftVersion, content })
    await anna.call('POST', `/api/sites/${siteId}/publications`, { siteContent: true })
    const page = await visit(testApp.app, host, '/contatti')
    expect(page.body).toContain(`data-form-id="${siteId}"`)
    // The popup's captcha is always on; without scripts there is none.
    const answer = await visitor.plain({
      formId: siteId,
      pagePath: '/contatti',
      email: 'ada@esempio.it',
      _consent: 'true',
    })
    expect(answer.status, answer.body).toBe(200)
    await runJobs()
    expect(mails.received.map(({ to }) => to)).toEqual(['ada@esempio.it'])
  })

  describe('files', () => {
    const upload = async (form: { formId: string; pageId: string }, name: string, bytes: Buffer, field = 'foto') => {
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(bytes)]), name)
      const encoded = new Response(body)
      const query = new URLSearchParams({ ...form, fieldId: field }).toString()
      return await visit(testApp.app, host, {
        method: 'POST',
        url: `/api/form/UploadFile?${query}`,
        headers: {
          cookie: 'crumb=a-crumb-of-a-visitor',
          'x-csrf-token': 'a-crumb-of-a-visitor',
          accept: 'application/json',
          'content-type': encoded.headers.get('content-type')!,
        },
        body: Buffer.from(await encoded.arrayBuffer()),
      })
    }
    const filesOf = () => testApp.services.database.site(siteId).selectFrom('form_files').selectAll().execute()

    test('a file goes with its form, under its own name', async () => {
      const form = await put()
      const uploaded = await upload(form, '../../Gatto <b>.png', PNG)
      expect([uploaded.status, uploaded.json().name]).toEqual([200, 'Gatto b.png'])
      const answer = await visitor.send({ ...form, values: { ...GOOD, foto: [uploaded.json().id] } })
      expect(answer.status, answer.body).toBe(200)
      const [submission] = await kept()
      expect(await filesOf()).toMatchObject([{ submission_id: submission!.id, mime_type: 'image/png' }])
      expect(JSON.parse(submission!.answers).at(-1).value).toEqual(['Gatto b.png'])
    })

    test('a body that ends early, or has no boundary, is refused as such', async () => {
      const form = await put()
      const upload = `/api/form/UploadFile?${new URLSearchParams({ ...form, fieldId: 'foto' })}`
      for (const [url, type] of [
        [upload, 'multipart/form-data; boundary=x'],
        [upload, 'multipart/form-data'],
        ['/api/form/Send', 'multipart/form-data; boundary=x'],
        ['/api/form/Send', 'multipart/form-data'],
      ] as const) {
        const headers = {
          cookie: 'crumb=a-crumb-of-a-visitor',
          'x-csrf-token': 'a-crumb-of-a-visitor',
          accept: 'application/json',
          'sec-fetch-site': 'same-origin',
          'content-type': type,
        }
        const answer = await visit(testApp.app, host, { method: 'POST', url, headers, body: Buffer.from('--x\r\nfoo') })
        expect(answer.status, `${url} ${type}: ${answer.body}`).toBe(400)
      }
    })

    /** Posts like a browser without scripts. */
    const post = async (formId: string, values: object, files: readonly [string, Buffer][]) => {
      const body = new FormData()
      for (const [name, value] of Object.entries({ formId, pagePath: '/contatti', ...values })) body.append(name, value)
      for (const [name, bytes] of files) body.append('foto', new Blob([new Uint8Array(bytes)]), name)
      const encoded = new Response(body)
      return await visit(testApp.app, host, {
        method: 'POST',
        url: '/api/form/Send',
        headers: {
          accept: 'text/html',
          'sec-fetch-site': 'same-origin',
          'content-type': encoded.headers.get('content-type')!,
        },
        body: Buffer.from(await encoded.arrayBuffer()),
      })
    }

    test('files whose forms are not sent take no more room than a site gives them', async () => {
      const form = await put()
      await upload(form, 'a.png', PNG)
      await testApp.services.database.transact((transaction) =>
        transaction.site(siteId).update('form_files').set({ size: 500_000_000 }).execute(),
      )
      const answer = await upload(form, 'b.png', PNG)
      expect([answer.status, answer.json().error]).toEqual([
        503,
        'In questo momento il sito non può ricevere file: invia il modulo senza allegati.',
      ])
      later(2 * 86_400_000)
      await runJobs()
      expect((await upload(form, 'b.png', PNG)).status).toBe(200)
    })

    test('of a form that is refused no file is kept, and its sender is told to choose them again', async () => {
      const { formId } = await put()
      const wrong = await post(formId, { ...GOOD, email: 'ada' }, [['a.png', PNG]])
      expect(wrong.status).toBe(400)
      expect(wrong.body).toContain('Scegli di nuovo i file da allegare.')
      const many = await post(formId, GOOD, [
        ['1.png', PNG],
        ['2.png', PNG],
        ['3.png', PNG],
      ])
      expect(many.body).toContain('Puoi allegare al massimo 2 file.')
      expect(await filesOf()).toEqual([])
    })

    test('another file of the same name and size is another form', async () => {
      const { formId } = await put()
      const other = Buffer.concat([PNG.subarray(0, -1), Buffer.from([1])])
      for (const bytes of [PNG, PNG, other]) expect((await post(formId, GOOD, [['a.png', bytes]])).status).toBe(200)
      expect(await kept()).toHaveLength(2)
    })

    test('one that is too large takes nothing of a form that is sent without scripts', async () => {
      const { formId } = await put()
      const answer = await post(formId, GOOD, [['foto.png', Buffer.concat([PNG, Buffer.alloc(10_000_001)])]])
      expect(answer.status).toBe(413)
      for (const kept of ['Il file «foto.png» è troppo grande', ...Object.values(GOOD)])
        expect(answer.body).toContain(kept)
      expect([await kept(), await filesOf()]).toEqual([[], []])
    })

    test.each([
      ['script.html', Buffer.from('<script>'), 'Questo tipo di file non si può allegare.'],
      ['foto.png', Buffer.from('MZ…'), 'Il contenuto del file non è quello di un file .png.'],
      ['foto.svg', Buffer.from('<svg/>'), 'Questo tipo di file non si può allegare.'],
      ['foto.png', Buffer.alloc(0), 'Il file è vuoto.'],
      ['foto.png', Buffer.concat([PNG, Buffer.alloc(10_000_001)]), 'Il file «foto.png» è troppo grande'],
    ])('%s is refused in words', async (name, bytes, sentence) => {
      const answer = await upload(await put(), name, bytes)
      expect([answer.status >= 400 && answer.status < 500, answer.json().error]).toEqual([
        true,
        expect.stringContaining(sentence),
      ])
      expect(await filesOf()).toEqual([])
    })

    test('a file goes with one form only, though two name it', async () => {
      const form = await put()
      const { id } = (await upload(form, 'a.png', PNG)).json()
      const both = await Promise.all([1, 2].map(() => visitor.send({ ...form, values: { ...GOOD, foto: [id] } })))
      const [file] = await filesOf()
      const ids = (await kept()).map((submission) => submission.id)
      expect(ids).toContain(file!.submission_id)
      expect(both.some(({ status }) => status === 200)).toBe(true)
      const again = await visitor.send({ ...form, values: { ...GOOD, foto: [id] } })
      expect(again.status).toBe(400)
      expect((await filesOf())[0]!.submission_id).toBe(file!.submission_id)
    })

    test('a file goes with the form and the field that it was attached to, and with no other', async () => {
      const form = await put()
      const other = await put({}, 'form', 'altrove')
      const { id } = (await upload(form, 'a.png', PNG)).json()
      const gone = 'Il file non c’è più: allegalo di nuovo.'
      const elsewhere = await visitor.send({ ...other, values: { ...GOOD, foto: [id] } })
      expect([elsewhere.status, elsewhere.json().errors]).toEqual([400, { foto: gone }])
      const misplaced = await visitor.send({ ...form, values: { ...GOOD, disegno: [id] } })
      expect([misplaced.status, misplaced.json().errors]).toEqual([400, { disegno: gone }])
      expect((await visitor.send({ ...form, values: { ...GOOD, foto: [id] } })).status).toBe(200)
    })

    test('a field that takes none, and a file of somebody else’s form, are refused', async () => {
      const form = await put()
      expect((await upload(form, 'a.png', PNG, 'nome')).status).toBe(404)
      const answer = await visitor.send({ ...form, values: { ...GOOD, foto: [newId()] } })
      expect([answer.status, answer.json().errors]).toEqual([400, { foto: 'Il file non c’è più: allegalo di nuovo.' }])
    })

    test('a file whose form is never sent goes after a day', async () => {
      const form = await put()
      const { id } = (await upload(form, 'a.png', PNG)).json()
      const [file] = await filesOf()
      later(23 * HOUR_MS)
      await runJobs()
      expect(await filesOf()).toHaveLength(1)
      later(2 * HOUR_MS)
      await runJobs()
      expect(await filesOf()).toEqual([])
      expect(await testApp.services.files.size(file!.file_key)).toBeUndefined()
      expect((await visitor.send({ ...form, values: { ...GOOD, foto: [id] } })).status).toBe(400)
    })

    test('no site shows what was attached to its forms', async () => {
      const form = await put()
      const { id } = (await upload(form, 'a.png', PNG)).json()
      for (const path of ['/s/a.png', `/images/${siteId}/${id}/x-a.png`, `/sites/${siteId}/submissions/${id}`])
        expect((await visit(testApp.app, host, path)).status, path).toBe(404)
    })
  })
})
