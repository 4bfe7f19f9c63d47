import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  readonly to: string
  /** Unfolded header lines by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  /** The whole message, verbatim. */
  readonly source: string
  /** Its decoded parts, with normalized line ends. */
  readonly text: string
  readonly html: string
  /** Its calendar file; '' without one. */
  readonly calendar: string
}

export interface MailServer {
  readonly url: string
  readonly received: ReceivedMail[]
  /** Refuses a recipient with an SMTP reply code. */
  refuse: (address: string) => { code: number; message: string } | undefined
  /** Called when an email has arrived and before it is acknowledged; false sends no reply. */
  onMail: (mail: ReceivedMail) => Promise<boolean>
  close(): Promise<void>
}

/** A real SMTP server on loopback that keeps what it accepts. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const refusal = mails.refuse(address)
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
    },
    onData(stream, session, done) {
      let source = ''
      stream.setEncoding('utf8').on('data', (chunk) => {
        source += chunk
      })
      stream.on('end', async () => {
        const mail = readMail(session.envelope.rcptTo[0]!.address, source)
        mails.received.push(mail)
        if (await mails.onMail(mail)) done()
      })
    },
  }
  const server = new SMTPServer(options)
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received: [],
    refuse: () => undefined,
    onMail: async () => true,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
  return mails
}

function readMail(to: string, source: string): ReceivedMail {
  const { headers, body } = split(source)
  const parts = partsOf({ headers, body })
  const decoded = (type: string) => {
    const part = parts.find((one) => one.headers['content-type']?.startsWith(type))
    const text = part && decode(part.body, part.headers['content-transfer-encoding'])
    return text?.replaceAll('\r\n', '\n').trimEnd() ?? ''
  }
  return {
    ...{ to, headers, source },
    text: decoded('text/plain'),
    html: decoded('text/html'),
    calendar: decoded('text/calendar'),
  }
}

type Part = ReturnType<typeof split>

/** The parts of a message that hold no others. */
function partsOf(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(part.headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) return [part]
  return part.body.split(`--${boundary}`).flatMap((inner) => partsOf(split(inner.replace(/^\r\n/, ''))))
}

function split(message: string) {
  const end = message.indexOf('\r\n\r\n')
  const head = message.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const lines = head.split('\r\n').map((line) => /^([^:]+):\s*(.*)$/s.exec(line))
  const headers = Object.fromEntries(lines.flatMap((line) => (line ? [[line[1]!.toLowerCase(), line[2]!]] : [])))
  return { headers: headers as Record<string, string>, body: message.slice(end + 4) }
}

function decode(body: string, encoding = '7bit'): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(encoding)) return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
