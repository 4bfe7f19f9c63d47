import { type DetailedError, type PreviousUpload, Upload } from 'tus-js-client'
import { type Id, isId } from '../../../core/ids.ts'
import type { Sender } from './upload-client.ts'
import type { Interruption } from './upload-queue.ts'

/** Bytes per request: what a proxy in between buffers, and the most that a lost connection repeats behind one. */
const PART_BYTES = 8_000_000

export interface TusSenderOptions {
  /** `/api/sites/{siteId}/uploads` */
  readonly endpoint: string
  /** Headers that prove that this page sends the request. */
  readonly headers: () => Promise<Record<string, string>>
  /** Asks for sign-in again; resolves once signed in. */
  readonly renewSession: () => Promise<void>
  readonly putInto: (folderId: Id, assetId: Id) => Promise<unknown>
}

/**
 * Sends files by the tus protocol. An interrupted upload resumes where it stopped, even after a reload of the page:
 * the browser stores its address under the file's name, size and date.
 */
export function createTusSender({ endpoint, headers, renewSession, putInto }: TusSenderOptions): Sender {
  return {
    start(file, { replaces, folderId }, hear) {
      let assetId: string | undefined
      let known = false
      let stopped = false
      const upload = new Upload(file, {
        endpoint,
        chunkSize: PART_BYTES,
        // The queue decides when to retry.
        retryDelays: null,
        removeFingerprintOnSuccess: true,
        metadata: { filename: file.name, ...(replaces && { replaces }) },
        fingerprint: async () =>
          ['vetrina', endpoint, replaces ?? '', file.name, file.type, file.size, file.lastModified].join(' '),
        async onBeforeRequest(request) {
          for (const [name, value] of Object.entries(await headers())) request.setHeader(name, value)
        },
        onAfterResponse(_request, response) {
          assetId = response.getHeader('vetrina-asset') || assetId
          known ||= response.getHeader('vetrina-known') === '1'
        },
        onProgress: (sent) => hear.progress(sent),
        async onSuccess() {
          if (!isId(assetId)) return hear.interrupted({ kind: 'busy' })
          // A file that the site already had stays where it is. If the folder is gone, the file has arrived all the
          // same.
          if (folderId && !known) await putInto(folderId, assetId).catch(() => {})
          hear.done(assetId, known)
        },
        onError(error) {
          if (stopped) return
          const response = 'originalResponse' in error ? (error as DetailedError).originalResponse : null
          const reason = interruptionOf(response?.getStatus() ?? 0, response?.getBody() ?? '')
          if (reason !== 'session') hear.interrupted(reason)
          else
            renewSession().then(
              () => hear.interrupted({ kind: 'busy' }),
              () => hear.interrupted({ kind: 'lost' }),
            )
        },
      })
      upload
        .findPreviousUploads()
        .catch((): PreviousUpload[] => [])
        .then(([previous]) => {
          if (stopped) return
          if (previous) upload.resumeFromPreviousUpload(previous)
          upload.start()
        })
      const end = (forget: boolean) => {
        stopped = true
        // If it cannot be terminated now, the server does so after a day.
        void upload.abort(forget).catch(() => {})
      }
      return { stop: () => end(false), forget: () => end(true) }
    },
  }
}

/** What an unsuccessful response means for the file; status 0 without a response. */
export function interruptionOf(status: number, body: string): Interruption | 'session' {
  if (status === 0) return { kind: 'lost' }
  const answer = read(body)
  if (status === 401 || answer.crumbFail === true) return 'session'
  // Another request still holds the upload, it is gone, or there were too many: a later attempt resumes from what the
  // server has.
  const isPassing = status >= 500 || [404, 408, 409, 410, 423, 425, 429].includes(status)
  // When the site has reached a limit, waiting does not help.
  if (isPassing && answer.limit === undefined) return { kind: 'busy' }
  return typeof answer.error === 'string' ? { kind: 'refused', sentence: answer.error } : { kind: 'busy' }
}

function read(body: string): { error?: unknown; crumbFail?: unknown; limit?: unknown } {
  try {
    const answer: unknown = JSON.parse(body)
    return typeof answer === 'object' && answer !== null ? answer : {}
  } catch {
    return {}
  }
}
