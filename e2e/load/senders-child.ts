// Visitors who send a form the most expensive bodies possible, each at a limited rate, until they are stopped.
import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { BOUNDARY, field, type Sending, type Sent } from './worst-form.ts'

const MEGABYTE = 2 ** 20
const over = new AbortController()
const statuses: Record<string, number> = {}
let bytes = 0

const file = Buffer.from(
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="foto"; filename="a.png"\r\n\r\n\u0089PNG\r\n`,
  'latin1',
)

/** The maximum of any form: 75 MB of fields and ten files of 9 MB; the last boundary never comes. */
function* worst(formId: string): Generator<Buffer> {
  yield field('formId', formId)
  yield field('pagePath', '/contatti')
  for (let number = 0; number < 950; number++) yield field(`campo-${number}`, 'x'.repeat(79_000))
  for (let number = 0; number < 10; number++) {
    yield file
    for (let megabyte = 0; megabyte < 9; megabyte++) yield Buffer.alloc(MEGABYTE, 'a')
    yield Buffer.from('\r\n')
  }
}

/** Sends a body at its line's rate and returns the status; 0 if the connection ended without one. */
async function send({ port, host, bytesPerSecond }: Sending, formId: string): Promise<number> {
  const { signal } = over
  const headers = {
    host,
    origin: `http://${host}`,
    accept: 'text/html',
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  }
  const sending = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/form/Send', signal, headers })
  const answered = once(sending, 'response').then(
    ([response]) => {
      response.resume()
      return response.statusCode as number
    },
    () => 0,
  )
  async function* paced() {
    for (const piece of worst(formId)) {
      if (signal.aborted) return
      yield piece
      bytes += piece.length
      await wait((piece.length / bytesPerSecond) * 1000)
    }
  }
  Readable.from(paced())
    .on('error', () => {})
    .pipe(sending)
  const status = await answered
  sending.destroy()
  return status
}

process.on('message', async (question: Sending | 'end') => {
  if (question === 'end') return over.abort()
  process.send!({})
  const senders = Array.from({ length: question.visitors }, async (_one, number) => {
    while (!over.signal.aborted) {
      const status = await send(question, question.formIds[number % question.formIds.length]!)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  })
  await Promise.all(senders)
  process.send!({ statuses, bytes } satisfies Sent)
  process.exit(0)
})
