import type { Id } from '../../../core/ids.ts'
import { t } from './messages.ts'

/** One upload, as the screen shows it. */
export interface QueuedUpload {
  /** This page's own key; the server uses another. */
  readonly key: string
  readonly name: string
  readonly size: number
  readonly sent: number
  readonly state: 'waiting' | 'sending' | 'retrying' | 'paused' | 'done' | 'failed'
  /** Asset that the file replaces. */
  readonly replaces?: Id | undefined
  /** Folder for the file when it has arrived. */
  readonly folderId?: Id | undefined
  /** Object URL of the local file, to show it at once; undefined unless it is an image. */
  readonly preview?: string | undefined
  /** Attempts since the last progress. */
  readonly attempts: number
  /** Time of the next attempt, in ms; only while it is retrying. */
  readonly retryAt?: number | undefined
  /** Why it failed. */
  readonly sentence?: string | undefined
  readonly assetId?: Id | undefined
  /** The site already had the same file. */
  readonly known?: boolean | undefined
}

export type UploadQueue = readonly QueuedUpload[]

/** Why an upload failed: connection lost, server temporarily unable, or refused for good. */
export type Interruption =
  | { readonly kind: 'lost' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'refused'; readonly sentence: string }

const AT_ONCE = 3
/** A server that fails this often for one file will keep failing; a lost connection may come back. */
const MOST_ATTEMPTS = 6
const LONGEST_WAIT_MS = 60_000

/** Delay before another attempt, in ms: 1 s, 2 s, 4 s, … at most a minute. */
export function waitAfter(attempts: number): number {
  return Math.min(LONGEST_WAIT_MS, 500 * 2 ** attempts)
}

type NewUpload = Pick<QueuedUpload, 'key' | 'name' | 'size' | 'replaces' | 'folderId' | 'preview'>

/** Appends files; one that is refused at once is listed with the reason. */
export function add(queue: UploadQueue, files: readonly (NewUpload & { refused?: string | undefined })[]): UploadQueue {
  return [
    ...queue,
    ...files.map(
      ({ refused, ...file }): QueuedUpload => ({
        ...file,
        sent: 0,
        attempts: 0,
        ...(refused === undefined ? { state: 'waiting' } : { state: 'failed', sentence: refused }),
      }),
    ),
  ]
}

/** Files to start now. */
export function due(queue: UploadQueue, now: number): readonly QueuedUpload[] {
  const free = AT_ONCE - queue.filter(({ state }) => state === 'sending').length
  return queue
    .filter(({ state, retryAt }) => state === 'waiting' || (state === 'retrying' && retryAt! <= now))
    .slice(0, Math.max(0, free))
}

/** Time of the next retry, in ms; undefined without any. */
export function nextMoment(queue: UploadQueue): number | undefined {
  const moments = queue.flatMap(({ state, retryAt }) => (state === 'retrying' ? [retryAt!] : []))
  return moments.length > 0 ? Math.min(...moments) : undefined
}

export function begin(queue: UploadQueue, key: string): UploadQueue {
  return change(queue, key, () => ({ state: 'sending', retryAt: undefined, sentence: undefined }))
}

export function progress(queue: UploadQueue, key: string, sent: number): UploadQueue {
  return change(queue, key, (upload) =>
    upload.state === 'sending' ? { sent, attempts: sent > upload.sent ? 0 : upload.attempts } : {},
  )
}

export function succeed(queue: UploadQueue, key: string, assetId: Id, known: boolean): UploadQueue {
  return change(queue, key, ({ size }) => ({ state: 'done', sent: size, assetId, known }))
}

/** After a failed attempt: another attempt later, or the final failure with its reason. */
export function interrupt(queue: UploadQueue, key: string, reason: Interruption, now: number): UploadQueue {
  return change(queue, key, (upload) => {
    if (upload.state !== 'sending') return {}
    if (reason.kind === 'refused') return { state: 'failed', sentence: reason.sentence }
    const attempts = upload.attempts + 1
    if (reason.kind === 'busy' && attempts >= MOST_ATTEMPTS) {
      const arrived = upload.sent === upload.size
      return { state: 'failed', sentence: t(arrived ? 'images.processingFailed' : 'images.uploadFailed', upload) }
    }
    return { state: 'retrying', attempts, retryAt: now + waitAfter(attempts) }
  })
}

/** Online again: uploads that wait for it retry at once. */
export function hurry(queue: UploadQueue, now: number): UploadQueue {
  return queue.map((upload) => (upload.state === 'retrying' ? { ...upload, retryAt: now } : upload))
}

export function pause(queue: UploadQueue): UploadQueue {
  return queue.map((upload) => (isUnderWay(upload) ? { ...upload, state: 'paused', retryAt: undefined } : upload))
}

export function resume(queue: UploadQueue): UploadQueue {
  return queue.map((upload) => (upload.state === 'paused' ? { ...upload, state: 'waiting', attempts: 0 } : upload))
}

/** Retries a failed upload. */
export function retry(queue: UploadQueue, key: string): UploadQueue {
  return change(queue, key, ({ state }) =>
    state === 'failed' ? { state: 'waiting', attempts: 0, sentence: undefined } : {},
  )
}

export function remove(queue: UploadQueue, key: string): UploadQueue {
  return queue.filter((upload) => upload.key !== key)
}

/** Removes completed uploads; failed ones stay until they are dismissed. */
export function removeDone(queue: UploadQueue): UploadQueue {
  return queue.filter(({ state }) => state !== 'done')
}

export function isUnderWay({ state }: QueuedUpload): boolean {
  return state === 'waiting' || state === 'sending' || state === 'retrying'
}

/** Totals of all uploads; failed ones do not count. */
export function totalOf(queue: UploadQueue): {
  sent: number
  size: number
  done: number
  /** Of the completed ones. */
  known: number
  count: number
  failed: number
} {
  const counted = queue.filter(({ state }) => state !== 'failed')
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    sent: sum(counted.map(({ sent }) => sent)),
    size: sum(counted.map(({ size }) => size)),
    done: counted.filter(({ state }) => state === 'done').length,
    known: counted.filter(({ known }) => known).length,
    count: counted.length,
    failed: queue.length - counted.length,
  }
}

/** Progress of all uploads, in a sentence that is also announced. */
export function summaryOf(queue: UploadQueue): string {
  const { done, known, count, failed } = totalOf(queue)
  if (queue.length === 0) return ''
  if (queue.some(isUnderWay)) {
    const stopped = queue.every(({ state }) => state !== 'sending' && state !== 'waiting')
    return t(stopped ? 'images.uploads.interrupted' : 'images.uploads.underWay', { done, count })
  }
  if (queue.some(({ state }) => state === 'paused')) return t('images.uploads.paused', { done, count })
  if (failed > 0) return t(done === 0 ? 'images.uploads.noneArrived' : 'images.uploads.someFailed', { done, failed })
  if (known === 0) return t('images.uploads.done', { done })
  return t(known === done ? 'images.uploads.allKnown' : 'images.uploads.someKnown', { known, arrived: done - known })
}

function change(queue: UploadQueue, key: string, how: (upload: QueuedUpload) => Partial<QueuedUpload>): UploadQueue {
  return queue.map((upload) => (upload.key === key ? { ...upload, ...how(upload) } : upload))
}
