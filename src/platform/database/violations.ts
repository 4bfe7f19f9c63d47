/** SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE, and unique_violation of PostgreSQL. */
const UNIQUE_VIOLATIONS = new Set(['SQLITE_1555', 'SQLITE_2067', '23505'])

/**
 * Values of a request that PostgreSQL cannot store: text with NUL, a number out of range, a key too long for an index.
 * The embedded database refuses the first with the same code.
 */
export const ZERO_CHARACTER = '22021'
const UNSTORABLE = new Set([ZERO_CHARACTER, '22003', '22P05', '54000'])

/** Whether a query failed because of a value in the request. */
export function isUnstorable(error: unknown): boolean {
  return error instanceof Error && UNSTORABLE.has(String((error as Error & { code?: unknown }).code))
}

/** Whether a write lost a race for a unique key. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && UNIQUE_VIOLATIONS.has(String((error as Error & { code?: unknown }).code))
}

/** Whether the transaction was ended because others waited for it and it for them: deadlock_detected of PostgreSQL. */
export function isDeadlock(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === '40P01')
}

/** SQLITE_FULL, SQLITE_IOERR_WRITE, SQLITE_IOERR_SHMSIZE, disk_full of PostgreSQL, and what files are refused with. */
const FULL_DISK = new Set(['SQLITE_13', 'SQLITE_778', 'SQLITE_4874', '53100', 'ENOSPC', 'EDQUOT'])

/** Whether a write failed because the disk is full, through any wrapping error. */
export function isFullDisk(error: unknown): boolean {
  return causesOf(error).some(({ code, errcode }) =>
    FULL_DISK.has(errcode === undefined ? String(code) : `SQLITE_${errcode}`),
  )
}

/** PostgreSQL error classes for connection failures, shutdown and start-up (appendix A, 08 and 57P). */
const GONE = /^(?:08|57P0[1-4])/
/** Messages of the driver for failures without a code. */
const LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/
const NO_LINE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])

/** Whether the database server could not be reached; SQLite has none. */
export function isUnreachable(error: unknown): boolean {
  return causesOf(error).some(
    ({ code, message, syscall }) =>
      GONE.test(String(code)) || LOST.test(String(message)) || (syscall !== undefined && NO_LINE.has(String(code))),
  )
}

type Cause = {
  readonly code?: unknown
  /** Of the embedded database, on connections that do not go through its thread. */
  readonly errcode?: unknown
  readonly message?: unknown
  readonly syscall?: unknown
  readonly cause?: unknown
}

/** An error and its causes: libraries wrap what a query threw. */
function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = []
  for (let at = error; at instanceof Error && causes.length < 5; at = at.cause) causes.push(at as Cause)
  return causes
}
