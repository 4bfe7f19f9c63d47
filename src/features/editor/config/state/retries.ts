import type { ApiFailure } from '../../../../config/api.ts'
import type { SaveState } from './editor-state.ts'

/** Attempts in a row to send changes that failed. */
export interface Failures {
  readonly attempts: number
  /** Time of the first one. */
  readonly since: number | undefined
}

export const NO_FAILURES: Failures = { attempts: 0, since: undefined }

/** Delay before a change is sent, in ms, so that keystrokes are sent together. */
export const SEND_AFTER_MS = 400
const RETRY_MS = [1000, 2000, 5000, 10_000, 30_000] as const
export const CONFLICT = 409
const waitOf = (index: number) => RETRY_MS[Math.min(index, RETRY_MS.length - 1)]!

/** Delay in ms before a change made now is sent: it does not go sooner than the attempts that failed. */
export function sendDelay({ attempts }: Failures): number {
  return attempts > 0 ? waitOf(attempts - 1) : SEND_AFTER_MS
}

/** The waits start again, as when the network is back. */
export function retryNow(failures: Failures): Failures {
  return { ...failures, attempts: 0 }
}

/** What follows from a failed attempt; `retryIn` is in ms, undefined where repeating would change nothing. */
export function afterFailure(
  { attempts, since: before }: Failures,
  { status, message: sentence }: Pick<ApiFailure, 'status' | 'message'>,
  { now, isOnline }: { readonly now: number; readonly isOnline: boolean },
): { failures: Failures; save: SaveState; retryIn: number | undefined } {
  const since = before ?? now
  if (isRefusal(status))
    return {
      failures: { attempts, since },
      save: { state: 'failed', sentence, retryAt: 0, since },
      retryIn: undefined,
    }
  const retryIn = waitOf(attempts)
  const save: SaveState = isOnline ? { state: 'failed', sentence, retryAt: now + retryIn, since } : { state: 'offline' }
  return { failures: { attempts: attempts + 1, since }, save, retryIn }
}

/** A refusal by the server itself. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== CONFLICT && status !== 401 && status !== 429
}
