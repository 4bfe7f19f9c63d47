import type { Id } from '../../core/ids.ts'

/** A file of an email, as it is. */
export interface MailFile {
  readonly name: string
  /** A media type. */
  readonly type: string
  readonly bytes: Uint8Array
}

/** One email to one person. */
export interface Mail {
  /** Null for emails of the installation itself. */
  readonly siteId: Id | null
  /** A bare address: `nome@dominio.example`. */
  readonly to: string
  /** Sender name in place of the installation's; the address stays, because the server may send for no other. */
  readonly fromName?: string | undefined
  readonly subject: string
  readonly text: string
  readonly html?: string | undefined
  /** Permanent id of this email, such as the id of the job that sends it: a repeat has the same Message-ID. */
  readonly messageId: string
  /** The text is not stored after sending: there are thousands of them, and each contains a link with access. */
  readonly forgetText?: boolean
  /** A bare address. */
  readonly replyTo?: string | undefined
  /** Additional headers, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Files that come with it; not stored. */
  readonly files?: readonly MailFile[] | undefined
  /** A calendar file (RFC 5545) and what programs do with it; not stored. */
  readonly calendar?: { readonly method: string; readonly text: string } | undefined
}

/**
 * `kept`: there is no SMTP server, people read it in the outbox. `refused`: for good, by the server named in the
 * detail.
 */
export interface MailOutcome {
  readonly state: 'kept' | 'sent' | 'refused'
  readonly detail: string | null
  readonly at: Date
}

/** Stores every email with its outcome. */
export interface MailOutbox {
  /**
   * When the promise resolves, the record is on the disk. A second record with the same messageId replaces the first.
   */
  record(mail: Mail, outcome: MailOutcome): Promise<void>
  /** The recorded outcome of an email; a sent email is not sent again. */
  outcome(messageId: string): Promise<MailOutcome | undefined>
}
