import { createTransport } from 'nodemailer'
import type { Mail, MailOutbox, MailOutcome } from './outbox.ts'

export interface Mailer {
  /** Whether mail is sent, or only stored in the outbox. */
  readonly sends: boolean
  /**
   * Sends an email, or stores it when no server is set. Throws a MailError; unless it is permanent, the caller retries
   * later.
   */
  send(mail: Mail): Promise<MailOutcome>
}

export interface MailerOptions {
  readonly smtpUrl?: string | undefined
  /** `nome@dominio.example` or `Nome <nome@dominio.example>`. */
  readonly from: string
  readonly outbox: MailOutbox
  readonly clock: () => Date
  /** Host after the `@` of Message-IDs: the installation's. */
  readonly messageIdHost: string
  /** Longest silence of the server, in ms. */
  readonly timeoutMs?: number
}

/** An email that was not sent. `permanent`: a retry cannot help. */
export class MailError extends Error {
  readonly permanent: boolean

  constructor(message: string, permanent: boolean, cause?: unknown) {
    super(message, { cause })
    this.name = 'MailError'
    this.permanent = permanent
  }
}

const ADDRESS = /^[^\s<>(),;:"\\@]{1,64}@[^\s<>(),;:"\\@]{1,253}$/
const MESSAGE_ID = /^[\w.-]{1,120}$/
const CALENDAR_METHOD = /^[A-Z]{1,20}$/
const HEADER_NAME = /^[A-Za-z0-9-]{1,60}$/
/** Header values end at a line break; a line break in a value would inject headers. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not stand there.
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/
/** Headers that the mail's own fields set. */
const OWN_HEADERS = /^(?:from|sender|to|cc|bcc|reply-to|subject|date|message-id|return-path|mime-version|content-.*)$/i

/** Creates the mailer: by SMTP when a server is set, otherwise with the outbox only. */
export function createMailer(options: MailerOptions): Mailer {
  const { outbox, clock } = options
  const transport =
    options.smtpUrl === undefined ? undefined : openTransport(options.smtpUrl, options.timeoutMs ?? 30_000)

  async function finish(mail: Mail, state: MailOutcome['state'], detail: string | null): Promise<MailOutcome> {
    const outcome = { state, detail, at: clock() }
    await outbox.record(mail, outcome)
    return outcome
  }

  return {
    sends: transport !== undefined,
    async send(mail) {
      check(mail)
      const before = await outbox.outcome(mail.messageId)
      if (before?.state === 'sent') return before
      if (!transport) return finish(mail, 'kept', null)
      const message = {
        ...messageOf(mail, options),
        // A server that already has the email recognizes a repeat by this id.
        messageId: `<${mail.messageId}@${options.messageIdHost}>`,
        date: clock(),
      }
      const { response } = await transport.sendMail(message).catch(async (error) => {
        const failure = mailError(error)
        if (failure.permanent) await finish(mail, 'refused', failure.message)
        throw failure
      })
      return await finish(mail, 'sent', response)
    },
  }
}

function openTransport(url: string, timeoutMs: number) {
  return createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function messageOf(mail: Mail, options: MailerOptions) {
  return {
    from: mail.fromName === undefined ? options.from : { name: mail.fromName, address: addressOf(options.from) },
    // As an object, because the library parses a string as a list.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== undefined && { html: mail.html }),
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
    ...(mail.headers && { headers: { ...mail.headers } }),
    ...(mail.files && {
      attachments: mail.files.map(({ name, type, bytes }) => ({
        ...{ filename: name, contentType: type, content: Buffer.from(bytes) },
      })),
    }),
    // Beside the text, where mail programs offer it, and as a file.
    ...(mail.calendar && {
      icalEvent: { method: mail.calendar.method, filename: 'calendario.ics', content: mail.calendar.text },
    }),
  }
}

/** The bare address of a sender. */
export function addressOf(from: string): string {
  return /<([^<>]+)>$/.exec(from)?.[1] ?? from
}

function check(mail: Mail): void {
  const refuse = (what: string) => {
    throw new MailError(`The mail’s ${what} is not allowed`, true)
  }
  if (!ADDRESS.test(mail.to)) refuse('recipient')
  if (mail.replyTo !== undefined && !ADDRESS.test(mail.replyTo)) refuse('reply address')
  if (CONTROL.test(mail.to) || CONTROL.test(mail.replyTo ?? '')) refuse('address')
  if (CONTROL.test(mail.fromName ?? '')) refuse('sender’s name')
  if (CONTROL.test(mail.subject)) refuse('subject')
  if (!MESSAGE_ID.test(mail.messageId)) refuse('messageId')
  if (mail.calendar && !CALENDAR_METHOD.test(mail.calendar.method)) refuse('calendar method')
  for (const [name, value] of Object.entries(mail.headers ?? {}))
    if (!HEADER_NAME.test(name) || OWN_HEADERS.test(name) || CONTROL.test(value))
      refuse(`header ${JSON.stringify(name)}`)
}

/**
 * Only a reply about this recipient or this message is final; a wrong password or sender can be corrected by the
 * owner.
 */
function mailError(error: unknown): MailError {
  const { responseCode, command, message } = error as { responseCode?: number; command?: string; message: string }
  const permanent = (command === 'RCPT TO' || command === 'DATA') && responseCode !== undefined && responseCode >= 500
  return new MailError(message, permanent, error)
}
