import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createMailer, MailError, type MailerOptions } from './mailer.ts'
import type { Mail, MailOutbox, MailOutcome } from './outbox.ts'

class MemoryOutbox implements MailOutbox {
  readonly records: { mail: Mail; outcome: MailOutcome }[] = []

  async record(mail: Mail, outcome: MailOutcome): Promise<void> {
    this.records.push({ mail, outcome })
  }

  async outcome(messageId: string): Promise<MailOutcome | undefined> {
    return this.records.findLast(({ mail }) => mail.messageId === messageId)?.outcome
  }
}

const servers: SMTPServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise<void>((resolve) => server.close(resolve)))))

interface Received {
  from: string
  to: string[]
  source: string
}

/** An SMTP server on loopback; `options` change its behaviour. */
async function serve(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    closeTimeout: 100,
    onData(stream, session, callback) {
      let source = ''
      stream.on('data', (chunk) => {
        source += chunk
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source })
        callback()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { received, smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}

const NOW = new Date('2027-03-04T05:06:07Z')
const MAIL: Mail = {
  siteId: null,
  to: 'cliente@posta.example',
  subject: 'Il tuo ordine è confermato',
  text: 'Grazie per l’acquisto.',
  messageId: '65f000000000000000000001',
}

function mailerWith(options: Partial<MailerOptions> = {}) {
  const outbox = new MemoryOutbox()
  const from = 'Vetrina <posta@vetrina.example>'
  const mailer = createMailer({
    from,
    outbox,
    clock: () => NOW,
    messageIdHost: 'vetrina.example',
    timeoutMs: 5000,
    ...options,
  })
  return { mailer, outbox }
}

function refuseRecipients(responseCode: number): SMTPServerOptions {
  return {
    onRcptTo: (_address, _session, callback) => callback(Object.assign(new Error('no such box'), { responseCode })),
  }
}

test('without a mail server nothing is sent and the mail can be read in the outbox', async () => {
  const { mailer, outbox } = mailerWith()
  expect(mailer.sends).toBe(false)
  expect(await mailer.send(MAIL)).toEqual({ state: 'kept', detail: null, at: NOW })
  expect(outbox.records).toEqual([{ mail: MAIL, outcome: { state: 'kept', detail: null, at: NOW } }])
})

test('a mail reaches the server with its sender, subject, both texts, date and name', async () => {
  const { received, smtpUrl } = await serve()
  const { mailer, outbox } = mailerWith({ smtpUrl })
  const outcome = await mailer.send({
    ...MAIL,
    html: '<p>Grazie per l’acquisto.</p>',
    replyTo: 'negozio@vetrina.example',
    headers: { 'List-Unsubscribe': '<https://vetrina.example/disiscrivi>' },
  })
  expect(outcome.state).toBe('sent')
  expect(outbox.records.map((record) => record.outcome.state)).toEqual(['sent'])
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: 'posta@vetrina.example', to: ['cliente@posta.example'] })
  const { source } = received[0]!
  expect(source).toContain('From: Vetrina <posta@vetrina.example>')
  expect(source).toContain('Reply-To: negozio@vetrina.example')
  expect(source).toContain('Message-ID: <65f000000000000000000001@vetrina.example>')
  expect(source).toContain('Date: Thu, 04 Mar 2027 05:06:07 +0000')
  expect(source).toContain('List-Unsubscribe: <https://vetrina.example/disiscrivi>')
  expect(source).toMatch(/multipart\/alternative/)
})

test('a mail may come in another name, whatever stands in it, and from the same address', async () => {
  const { received, smtpUrl } = await serve()
  const { mailer } = mailerWith({ smtpUrl })
  await mailer.send({ ...MAIL, fromName: 'Bottega "Da Ugo" <ugo@altrove.example>, & C.' })
  expect(received[0]!.from).toBe('posta@vetrina.example')
  const unfolded = received[0]!.source.replace(/\r\n[ \t]+/g, ' ')
  expect(unfolded).toMatch(/^From: "Bottega .*" <posta@vetrina\.example>\r$/m)
})

test('a server that dies after taking the mail leads to a repeat with the same Message-ID', async () => {
  const taken: string[] = []
  let dying = true
  const { smtpUrl } = await serve({
    onData(stream, _session, callback) {
      let source = ''
      stream.on('data', (chunk) => {
        source += chunk
      })
      stream.on('end', () => {
        taken.push(/^Message-ID: .*$/im.exec(source)![0])
        if (dying)
          for (const connection of servers[0]!.connections)
            (connection as unknown as { _socket: { destroy(): void } })._socket.destroy()
        else callback()
      })
    },
  })
  const { mailer, outbox } = mailerWith({ smtpUrl })
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ name: 'MailError', permanent: false })
  expect(outbox.records).toEqual([])
  dying = false
  await mailer.send(MAIL)
  expect(taken).toEqual(Array(2).fill('Message-ID: <65f000000000000000000001@vetrina.example>'))
  expect(outbox.records.map((record) => record.outcome.state)).toEqual(['sent'])
})

test('a mail that is recorded as sent does not leave again', async () => {
  const { received, smtpUrl } = await serve()
  const { mailer } = mailerWith({ smtpUrl })
  await mailer.send(MAIL)
  expect((await mailer.send(MAIL)).state).toBe('sent')
  expect(received).toHaveLength(1)
})

test('a record that fails after the mail left is the caller’s failure, not the server’s', async () => {
  const { smtpUrl } = await serve()
  const outbox = new MemoryOutbox()
  outbox.record = async () => Promise.reject(new Error('disk full'))
  await expect(mailerWith({ smtpUrl, outbox }).mailer.send(MAIL)).rejects.toThrow('disk full')
})

test('a recipient refused for good is recorded and not tried again', async () => {
  const { smtpUrl } = await serve(refuseRecipients(550))
  const { mailer, outbox } = mailerWith({ smtpUrl })
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ permanent: true })
  expect(outbox.records[0]?.outcome).toMatchObject({ state: 'refused', detail: expect.stringContaining('no such box') })
})

test('a recipient refused for now may be tried again', async () => {
  const { smtpUrl } = await serve(refuseRecipients(450))
  const { mailer, outbox } = mailerWith({ smtpUrl })
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ permanent: false })
  expect(outbox.records).toEqual([])
})

test('a message refused for good is permanent, a sender or a password refused is the installation’s to mend', async () => {
  const spam: SMTPServerOptions = {
    onData(stream, _session, callback) {
      stream.resume().on('end', () => callback(Object.assign(new Error('spam'), { responseCode: 554 })))
    },
  }
  await expect(mailerWith(await serve(spam)).mailer.send(MAIL)).rejects.toMatchObject({ permanent: true })
  const sender: SMTPServerOptions = {
    onMailFrom: (_address, _session, callback) => callback(Object.assign(new Error('not you'), { responseCode: 550 })),
  }
  await expect(mailerWith(await serve(sender)).mailer.send(MAIL)).rejects.toMatchObject({ permanent: false })
  const locked = await serve({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(new Error('no')),
  })
  const smtpUrl = locked.smtpUrl.replace('smtp://', 'smtp://utente:parola@')
  const failure = await mailerWith({ smtpUrl })
    .mailer.send(MAIL)
    .catch((error) => error)
  expect(failure).toBeInstanceOf(MailError)
  expect(failure.permanent).toBe(false)
  expect(failure.message).not.toContain('parola')
})

test('a server that is not there, or says nothing, is a failure for now', async () => {
  await expect(mailerWith({ smtpUrl: 'smtp://127.0.0.1:1' }).mailer.send(MAIL)).rejects.toMatchObject({
    permanent: false,
  })
  const { smtpUrl } = await serve({ onConnect: () => {} })
  await expect(mailerWith({ smtpUrl, timeoutMs: 60 }).mailer.send(MAIL)).rejects.toMatchObject({ permanent: false })
})

test.each<[string, Partial<Mail>]>([
  ['a line break in the recipient', { to: 'a@posta.example\r\nBcc: b@posta.example' }],
  ['two recipients', { to: 'a@posta.example, b@posta.example' }],
  ['a recipient with a name', { to: 'A <a@posta.example>' }],
  ['no address at all', { to: 'nessuno' }],
  ['a line break in the subject', { subject: 'Ciao\r\nBcc: b@posta.example' }],
  ['a lone line feed in the subject', { subject: 'Ciao\nBcc: b@posta.example' }],
  ['a line break in the sender’s name', { fromName: 'Bottega\r\nBcc: b@posta.example' }],
  ['a line break in the reply address', { replyTo: 'a@posta.example\nBcc: b@posta.example' }],
  ['a line break in a header’s value', { headers: { 'X-Prova': 'a\r\nBcc: b@posta.example' } }],
  ['a line break in a header’s name', { headers: { 'X-Prova\r\nBcc': 'b@posta.example' } }],
  ['a header that the mail decides itself', { headers: { bcc: 'b@posta.example' } }],
  ['an end of line in the name of the mail', { messageId: 'a>\r\nBcc: b@posta.example' }],
])('%s is refused before any connection', async (_what, part) => {
  const { received, smtpUrl } = await serve()
  const { mailer, outbox } = mailerWith({ smtpUrl })
  await expect(mailer.send({ ...MAIL, ...part })).rejects.toMatchObject({ name: 'MailError', permanent: true })
  expect(received).toEqual([])
  expect(outbox.records).toEqual([])
})
