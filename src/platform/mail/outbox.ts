import type { Id } from '../../core/ids.ts'

/** One mail to one person. */
export interface Mail {
  /** Null for mail of the installation itself. */
  readonly siteId: Id | null
  /** A bare address: `nome@dominio.example`. */
  readonly to: string
  /** Name of the sender in place of the installation's; the address stays, because the server may send for no other. */
  readonly fromName?: string | undefined
  readonly subject: string
  readonly text: string
  readonly html?: string | undefined
  /** Names this mail for good, such as the id of the job that sends it: a repeat carries the same Message-ID. */
  readonly messageId: string
  /** Once it is sent its text is not kept: there are thousands of them, and each opens something for its reader. */
  readonly forgetText?: boolean
  /** A bare address. */
  readonly replyTo?: string | undefined
  /** Further headers, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** `kept`: there is no mail server, people read it in the outbox. `refused`: for good, by the server named in the detail. */
export interface MailOutcome {
  readonly state: 'kept' | 'sent' | 'refused'
  readonly detail: string | null
  readonly at: Date
}

/** Keeps every mail with what became of it. */
export interface MailOutbox {
  /** When the promise resolves, the record is on the disk. A second record of one messageId takes the first one's place. */
  record(mail: Mail, outcome: MailOutcome): Promise<void>
  /** What is recorded of a mail; a mail that was sent is not sent again. */
  outcome(messageId: string): Promise<MailOutcome | undefined>
}
