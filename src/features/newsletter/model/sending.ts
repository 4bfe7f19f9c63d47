/** Times that a recipient's server may put a mail off before it is given up. */
export const MOST_ATTEMPTS = 6
const MINUTE_MS = 60_000
/** Mails of one run of the job: other work waits for it. */
const MOST_AT_ONCE = 20
/** Mails are spread over the minute. */
const RUNS_A_MINUTE = 6

/** How many mails go at once, and how long after its beginning the next lot begins. */
export function paceOf(mailsAMinute: number): { readonly size: number; readonly everyMs: number } {
  const size = Math.min(MOST_AT_ONCE, Math.max(1, Math.ceil(mailsAMinute / RUNS_A_MINUTE)))
  return { size, everyMs: Math.round((size / mailsAMinute) * MINUTE_MS) }
}

/** Wait before a mail that was put off is tried again: 5 minutes, then four times as long each time, at most a day. */
export function retryWait(attempts: number): number {
  return Math.min(24 * 60, 5 * 4 ** (attempts - 1)) * MINUTE_MS
}

/** What the sending of a mail failed by, as the mail library says it. */
export interface SendFailure {
  readonly permanent: boolean
  /** SMTP command that was answered so. */
  readonly command: string | undefined
  /** SMTP reply code. */
  readonly code: number | undefined
  readonly message: string
}

/**
 * What a failure means: the address is dead (`bounce`), this one is not taken (`refuse`), it may be later (`later`), or the
 * installation's own server has a fault that says nothing of the recipient (`hold`).
 */
export function meaningOf({ permanent, command, code, message }: SendFailure): 'bounce' | 'refuse' | 'later' | 'hold' {
  // RFC 3463: x.7.x is about who sends and what, not about the mailbox; x.2.2 is a mailbox that is full.
  const status = /\b[45]\.(\d{1,3})\.(\d{1,3})\b/.exec(message)
  const isPolicy = status?.[1] === '7'
  const isFull = status?.[1] === '2' && status[2] === '2'
  if (permanent) return command === 'RCPT TO' && !isPolicy && !isFull ? 'bounce' : 'refuse'
  const isAboutThisMail = (command === 'RCPT TO' || command === 'DATA') && code !== undefined
  return isAboutThisMail ? 'later' : 'hold'
}
