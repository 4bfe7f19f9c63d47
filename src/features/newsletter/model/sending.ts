/** How often a recipient's server may defer an email before it is given up. */
export const MOST_ATTEMPTS = 6
const MINUTE_MS = 60_000
/** Maximum emails per run of the job: other jobs wait for it. */
const MOST_AT_ONCE = 20
/** Emails are spread over the minute. */
const RUNS_A_MINUTE = 6

/** Emails per batch, and the time from the start of one batch to the next. */
export function paceOf(mailsAMinute: number): { readonly size: number; readonly everyMs: number } {
  const size = Math.min(MOST_AT_ONCE, Math.max(1, Math.ceil(mailsAMinute / RUNS_A_MINUTE)))
  return { size, everyMs: Math.round((size / mailsAMinute) * MINUTE_MS) }
}

/** Delay before a deferred email is retried: 5 minutes, then four times as long each time, at most a day. */
export function retryWait(attempts: number): number {
  return Math.min(24 * 60, 5 * 4 ** (attempts - 1)) * MINUTE_MS
}

/** A failure to send, as the mail library reports it. */
export interface SendFailure {
  readonly permanent: boolean
  /** SMTP command that failed. */
  readonly command: string | undefined
  /** SMTP reply code. */
  readonly code: number | undefined
  readonly message: string
}

/**
 * Meaning of a failure: the address is dead (`bounce`), the message is refused (`refuse`), it may succeed later
 * (`later`), or the installation's own server has a fault that says nothing about the recipient (`hold`).
 */
export function meaningOf({ permanent, command, code, message }: SendFailure): 'bounce' | 'refuse' | 'later' | 'hold' {
  // RFC 3463: x.7.x is about sender and message, not about the mailbox; x.2.2 is a full mailbox.
  const status = /\b[45]\.(\d{1,3})\.(\d{1,3})\b/.exec(message)
  const isPolicy = status?.[1] === '7'
  const isFull = status?.[1] === '2' && status[2] === '2'
  if (permanent) return command === 'RCPT TO' && !isPolicy && !isFull ? 'bounce' : 'refuse'
  const isAboutThisMail = (command === 'RCPT TO' || command === 'DATA') && code !== undefined
  return isAboutThisMail ? 'later' : 'hold'
}
