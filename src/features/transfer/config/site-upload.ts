import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type DetailedError, type PreviousUpload, Upload } from 'tus-js-client'
import type { Api } from '../../../config/api.ts'
import { useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import { IMPORTS_KEY } from './imports-data.ts'
import { t } from './messages.ts'

const IMPORTS = calls.readImports.path
/** Bytes per request: what a proxy in between buffers, and the most that a lost connection repeats. */
const PART_BYTES = 8_000_000
const CONFLICT = 409
const FULL_DISK = 507
/** Delays before a lost connection is retried, in ms. */
const RETRIES_MS = [500, 2000, 5000, 15_000, 30_000]

/** Target of an import: a new site with a name, or an existing site, which media always need. */
export interface Destination {
  readonly identifier: string
  readonly siteId: Id | undefined
  readonly content?: 'media'
}

export type Sending =
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly name: string; readonly sent: number; readonly size: number }
  | { readonly state: 'failed'; readonly sentence: string }

/** Uploads the file of an import; an interrupted upload resumes, even after a reload of the page. */
export function useSiteUpload(onSent: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const [sending, setSending] = useState<Sending>({ state: 'idle' })
  const upload = useRef<Upload>(undefined)
  const abort = useCallback(async () => {
    const stopped = upload.current
    upload.current = undefined
    await stopped?.abort()
  }, [])
  useEffect(() => () => void abort(), [abort])

  async function start(file: File, destination: Destination): Promise<void> {
    setSending({ state: 'sending', name: file.name, sent: 0, size: file.size })
    const current = createUpload(api, file, destination, {
      onProgress: (sent) => setSending({ state: 'sending', name: file.name, sent, size: file.size }),
      onSuccess() {
        setSending({ state: 'idle' })
        onSent()
        void client.invalidateQueries({ queryKey: IMPORTS_KEY })
      },
      onError: (error) => setSending({ state: 'failed', sentence: sentenceOfUpload(error) }),
    })
    upload.current = current
    const [previous] = await current.findPreviousUploads().catch((): PreviousUpload[] => [])
    // Stopped meanwhile.
    if (upload.current !== current) return
    if (previous) current.resumeFromPreviousUpload(previous)
    current.start()
  }

  async function stop(): Promise<void> {
    await abort()
    setSending({ state: 'idle' })
    await client.invalidateQueries({ queryKey: IMPORTS_KEY })
  }
  return { sending, start, stop }
}

function createUpload(
  api: Api,
  file: File,
  { identifier, siteId, content }: Destination,
  hear: {
    onProgress: (sent: number) => void
    onSuccess: () => void
    onError: (error: Error | DetailedError) => void
  },
): Upload {
  const place = { ...(identifier && { identifier }), ...(siteId && { site: siteId }), ...(content && { content }) }
  return new Upload(file, {
    endpoint: IMPORTS,
    chunkSize: PART_BYTES,
    retryDelays: RETRIES_MS,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, ...place },
    fingerprint: async () =>
      ['vetrina', IMPORTS, identifier, siteId ?? '', content ?? '', file.name, file.size, file.lastModified].join(' '),
    async onBeforeRequest(request) {
      for (const [name, value] of Object.entries(await api.crumbHeader())) request.setHeader(name, value)
    },
    onShouldRetry: ({ originalRequest, originalResponse }) =>
      mayRetry(originalRequest.getMethod(), originalResponse?.getStatus() ?? 0),
    ...hear,
  })
}

/** A refused creation and a full disk are final; a part may come too early, and a server may come back. */
function mayRetry(method: string, status: number): boolean {
  if (status === 0) return true
  return status >= 500 ? status !== FULL_DISK : status === CONFLICT && method !== 'POST'
}

/** The server's own sentence for a refusal; otherwise the connection was lost. */
function sentenceOfUpload(error: Error | DetailedError): string {
  const body = ('originalResponse' in error && error.originalResponse?.getBody()) || ''
  try {
    const answer = JSON.parse(body) as { error?: unknown }
    if (typeof answer.error === 'string') return answer.error
  } catch {
    // Not a response of the server.
  }
  return t('transfer.import.broken')
}
