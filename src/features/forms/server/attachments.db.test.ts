import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { section } from '../../../../e2e/support/blocks.ts'
import { formBlock } from '../../../../e2e/support/forms.ts'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { polled } from '../../../../e2e/support/polled.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { JobRunner } from '../../../platform/jobs/jobs.ts'
import { putEntitlement } from '../../sites/public.ts'

const PNG = Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG\r\n\u001a\n'), Buffer.alloc(20)])
const FULL = 'In questo momento il sito non può ricevere file: invia il modulo senza allegati.'
const DAY_MS = 86_400_000
const FIELDS = [
  { type: 'text', id: 'nome', title: 'Nome', required: true },
  { type: 'file', id: 'foto', title: 'Foto', accept: 'images', maxFiles: 2 },
  { type: 'file', id: 'nota', title: 'Nota', accept: 'documents' },
]

describe.each(ENGINES)('what visitors attach on %s', (engine) => {
  let testApp: TestApp
  let anna: OwnerClient
  let siteId: string
  let host: string
  let form: { formId: string; pageId: string }
  let now = new Date('2026-11-22T12:00:00Z')
  let port: number
  let count = 0

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => now, env: { VETRINA_TRUST_PROXY: 'on' } })
    await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    port = (testApp.app.server.address() as AddressInfo).port
  })
  afterAll(() => testApp.close())
  beforeEach(async () => {
    now = new Date('2026-11-22T12:00:00Z')
    host = `allegati-${++count}`
    siteId = await testApp.createSite(host)
    anna = await testApp.signIn(`anna-${count}@esempio.it`, { [siteId]: ROLE.admin })
    const block = formBlock(FIELDS)
    const pageId = await siteWriter(anna, siteId).put({
      title: 'Contatti',
      urlId: 'contatti',
      blocks: [section(block)],
    })
    form = { formId: block.id, pageId }
  })

  const folder = () => `sites/${siteId}/submissions`
  const onDisk = () => Array.fromAsync(testApp.services.files.list(folder()))
  const rows = () => testApp.services.database.site(siteId).selectFrom('form_files').selectAll().execute()
  const runJobs = () => new JobRunner(testApp.services.database, testApp.jobs(), { now: () => now }).runDue()

  async function upload(bytes: Buffer = PNG, { name = 'a.png', field = 'foto', ip = '203.0.113.7' } = {}) {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(bytes)]), name)
    const encoded = new Response(body)
    return await visit(testApp.app, host, {
      method: 'POST',
      url: `/api/form/UploadFile?${new URLSearchParams({ ...form, fieldId: field })}`,
      headers: {
        cookie: 'crumb=a-crumb-of-a-visitor',
        'x-csrf-token': 'a-crumb-of-a-visitor',
        accept: 'application/json',
        'content-type': encoded.headers.get('content-type')!,
      },
      body: Buffer.from(await encoded.arrayBuffer()),
      ip,
    })
  }
  const refused = { status: 503, error: FULL }
  const told = ({ status, json }: Awaited<ReturnType<typeof upload>>) => ({ status, error: json().error })

  test('one that the site has no room for leaves nothing on the disk', async () => {
    await testApp.services.database.transact((transaction) =>
      putEntitlement(transaction, siteId, 'storage', { enabled: true, limit: 50_000 }),
    )
    expect(told(await upload(Buffer.concat([PNG, Buffer.alloc(100_000)])))).toEqual(refused)
    expect([await onDisk(), await rows()]).toEqual([[], []])
  })

  test('what visitors attach leaves room on the disk for the owner and the database', async () => {
    const { files } = testApp.services
    const { freeBytes } = files
    onTestFinished(() => void Object.assign(files, { freeBytes }))
    files.freeBytes = async () => 500_000_100
    expect(told(await upload())).toEqual(refused)
    expect([await onDisk(), await rows()]).toEqual([[], []])
    files.freeBytes = async () => 500_100_000
    expect((await upload()).status).toBe(200)
  })

  test('one network has its share, sent or not, and another one still its own', async () => {
    expect((await upload()).status).toBe(200)
    await testApp.services.database.transact((transaction) =>
      transaction.site(siteId).update('form_files').set({ size: 200_000_000 }).execute(),
    )
    expect(told(await upload(PNG, { ip: '203.0.113.99' }))).toEqual(refused)
    expect((await upload(PNG, { ip: '198.51.100.1' })).status).toBe(200)
    now = new Date(now.getTime() + DAY_MS)
    expect((await upload(PNG, { ip: '203.0.113.99' })).status).toBe(200)
    expect(JSON.stringify(await rows())).not.toContain('203.0.113')
  })

  test('files that are on their way at the same time take no more than there is', async () => {
    await testApp.services.database.transact((transaction) =>
      putEntitlement(transaction, siteId, 'storage', { enabled: true, limit: 250_000 }),
    )
    const large = Buffer.concat([PNG, Buffer.alloc(100_000)])
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await upload(large)).status))
    expect(statuses.toSorted()).toEqual([200, 200, 503, 503])
    expect(await onDisk()).toHaveLength(2)
    expect((await rows()).map(({ size }) => Number(size))).toEqual([large.length, large.length])
  })

  test('a text is one to its end', async () => {
    const note = Buffer.concat([Buffer.alloc(300_000, 'a'), Buffer.from([0]), Buffer.from('b')])
    const answer = await upload(note, { name: 'nota.txt', field: 'nota' })
    expect(told(answer)).toEqual({ status: 415, error: 'Il contenuto del file non è quello di un file .txt.' })
    expect([await onDisk(), await rows()]).toEqual([[], []])
    expect((await upload(Buffer.from('ciao'), { name: 'nota.txt', field: 'nota' })).status).toBe(200)
  })

  test('a file that no row knows of goes with the next day; the others stay', async () => {
    await testApp.services.files.put(`${folder()}/dimenticato`, PNG, { maxBytes: 1000 })
    const { id } = (await upload()).json()
    now = new Date(now.getTime() + DAY_MS / 2)
    await runJobs()
    expect((await onDisk()).map(({ key }) => key)).toEqual([`${folder()}/${id}`])
  })

  describe('a form in parts', () => {
    const BOUNDARY = 'un-confine'
    const field = (name: string, value: string) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const file = (name: string, fileName = 'a.png') =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n`
    const END = `--${BOUNDARY}--\r\n`
    const place = () => field('formId', form.formId) + field('pagePath', '/contatti')

    /** An incomplete upload. */
    async function begin(body: string, connection = 'close'): Promise<Socket> {
      const socket = connect({ port, host: '127.0.0.1' })
      socket.on('error', () => {})
      onTestFinished(() => void socket.destroy())
      await once(socket, 'connect')
      const lines = [
        'POST /api/form/Send HTTP/1.1',
        `host: ${host}.localhost:3000`,
        `connection: ${connection}`,
        'accept: text/html',
        'sec-fetch-site: same-origin',
        `content-type: multipart/form-data; boundary=${BOUNDARY}`,
        'transfer-encoding: chunked',
      ]
      socket.write(`${lines.join('\r\n')}\r\n\r\n`)
      write(socket, body)
      return socket
    }
    function write(socket: Socket, piece: string): void {
      const bytes = Buffer.from(piece, 'latin1')
      socket.write(`${bytes.length.toString(16)}\r\n`)
      socket.write(bytes)
      socket.write('\r\n')
    }
    const post = async (body: string) => {
      const socket = await begin(body)
      socket.write('0\r\n\r\n')
      return await text(socket)
    }
    const sent = () => testApp.services.database.site(siteId).selectFrom('form_submissions').selectAll().execute()

    test('that is not there is refused before its files come', async () => {
      const answer = await text(await begin(field('formId', 'f'.repeat(24)) + file('foto') + 'a'.repeat(1000)))
      expect(answer).toContain('HTTP/1.1 404')
      expect(await text(await begin(field('nome', 'Ada') + file('foto')))).toContain('HTTP/1.1 404')
    })

    test('brings its files to the disk as they come, which go when it breaks off', async () => {
      const socket = await begin(place() + file('foto') + PNG.toString('latin1'))
      await polled(rows).toHaveLength(1)
      socket.destroy()
      await polled(rows).toEqual([])
      expect(await onDisk()).toEqual([])
    })

    test('is read as far as it asks: what it does not know is left out', async () => {
      const unknown = Array.from({ length: 300 }, (_one, index) => field(`altro-${index}`, 'x'.repeat(1000))).join('')
      const answer = await post(place() + unknown + field('nome', 'Ada') + field('nome', 'Bea') + END)
      expect(answer).toContain('HTTP/1.1 200')
      const [submission] = await sent()
      expect(JSON.parse(submission!.answers)).toMatchObject([{ id: 'nome', value: 'Ada' }, {}, {}])
    })

    test('that goes on beyond all that it asks is refused in the middle', async () => {
      // A closed connection may lose its last response.
      const socket = await begin(place(), 'keep-alive')
      const answered = once(socket, 'data')
      const piece = Buffer.from(field('altro', 'x'.repeat(79_000)), 'latin1')
      const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
      // Two photos, a note and one more of each are 50 MB.
      Readable.from(Array.from({ length: 700 }, () => chunk)).pipe(socket, { end: false })
      const [answer] = await answered
      expect(String(answer)).toContain('HTTP/1.1 413')
    })

    test('whose one file is of another kind keeps none of the others', async () => {
      const body = `${place() + field('nome', 'Ada') + file('foto') + PNG.toString('latin1')}\r\n`
      const answer = await post(`${body + file('foto', 'b.png')}MZ\r\n${END}`)
      expect(answer).toContain('HTTP/1.1 415')
      expect(answer).toContain('Il contenuto del file non è quello di un file .png.')
      expect([await onDisk(), await rows(), await sent()]).toEqual([[], [], []])
    })
  })
})
