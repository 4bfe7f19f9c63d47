import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Id } from '../../../core/ids.ts'
import type { Secrets } from '../../../platform/secrets.ts'

/** A key is requested when the form is sent, and is valid for a day. */
const VALID_MS = 86_400_000
/** Allowed clock difference between two nodes. */
const AHEAD_MS = 60_000
const RANDOM_BYTES = 16
const KEY = /^1:(\d{10}):([A-Za-z0-9+/]{43}=)$/

/**
 * One-time keys of submissions, `1:<unix seconds>:<32 bytes in base64>` (docs/decisions/0023): half of the bytes are
 * random, so that two visitors in the same second get different keys; the other half are a signature. Nothing is
 * stored until a form is sent.
 */
export function createSubmissionKeys(secrets: Pick<Secrets, 'sign'>) {
  const known = new Map<Id, string>()
  /** Deriving it costs more than using it. */
  function keyOf(siteId: Id): string {
    const key = known.get(siteId) ?? secrets.sign('submission-key', siteId)
    known.set(siteId, key)
    return key
  }
  const signature = (siteId: Id, seconds: string, random: Buffer): Buffer =>
    createHmac('sha256', keyOf(siteId)).update(`${seconds}:`).update(random).digest()

  return {
    make(siteId: Id, now: Date): string {
      const seconds = String(Math.floor(now.getTime() / 1000))
      const random = randomBytes(RANDOM_BYTES)
      const signed = signature(siteId, seconds, random).subarray(0, RANDOM_BYTES)
      return `1:${seconds}:${Buffer.concat([random, signed]).toString('base64')}`
    },
    /** Whether this installation issued the key for this site, less than a day ago. */
    isValid(siteId: Id, key: string, now: Date): boolean {
      const [, seconds, bytes] = KEY.exec(key) ?? []
      if (seconds === undefined || bytes === undefined) return false
      const age = now.getTime() - Number(seconds) * 1000
      if (age > VALID_MS || age < -AHEAD_MS) return false
      const given = Buffer.from(bytes, 'base64')
      const expected = signature(siteId, seconds, given.subarray(0, RANDOM_BYTES)).subarray(0, RANDOM_BYTES)
      return timingSafeEqual(expected, given.subarray(RANDOM_BYTES))
    },
  }
}
