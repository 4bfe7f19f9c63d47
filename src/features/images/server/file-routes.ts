import { z } from 'zod'
import { Refusal } from '../../../core/refusal.ts'
import { matchesEtag } from '../../../platform/cache/page-cache.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Services } from '../../../platform/services.ts'
import { findNamedFile } from './assets-repository.ts'

/** The name stays when the file is put in anew, so it is asked for again each time. */
const ASKED_AGAIN = 'public, max-age=0, must-revalidate'
/** Shown by the browser itself; everything else is saved. None of these types can run a script. */
const SHOWN = /^(?:audio|video)\/|^application\/pdf$|^text\/plain/

/** Files that are no pictures: `/s/{name}` (ROUT-03, PATH-12). */
export function fileRoutes(app: App, { database, directory, files }: Services): void {
  app.get(
    '/s/:name',
    {
      config: { rules: { ground: 'site', access: 'visitor', sharing: 'public', rate: 'read' } },
      schema: { params: z.object({ name: z.string().max(250) }) },
    },
    async (request, reply) => {
      const match = await directory.find(request.headers.host)
      const file = match && (await findNamedFile(database, match.site.id, request.params.name.normalize('NFC')))
      if (!file || file.deleted_at !== null) throw new Refusal('not_found', 'Questo file non esiste.')
      const etag = `"${file.content_hash}"`
      reply.headers({
        // Browsers' own PDF viewers do not start in a sandbox, and are one themselves.
        'content-security-policy':
          file.mime_type === 'application/pdf' ? "frame-ancestors 'self'" : "default-src 'none'; sandbox",
        'cache-control': ASKED_AGAIN,
        'accept-ranges': 'bytes',
        etag,
        'content-disposition': SHOWN.test(file.mime_type) ? 'inline' : 'attachment',
      })
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send()
      const size = Number(file.size)
      const range = readRange(request.headers.range, size, request.headers['if-range'], etag)
      if (range === 'unsatisfiable')
        return reply.status(416).header('content-range', `bytes */${size}`).type(file.mime_type).send()
      const stored = await files.open(file.file_key!, range)
      if (!stored) throw new Refusal('not_found', 'Questo file non esiste.')
      const { start, end } = range ?? { start: 0, end: size - 1 }
      if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`)
      return reply
        .headers({ 'content-type': file.mime_type, 'content-length': String(end - start + 1) })
        .send(stored.stream)
    },
  )
}

/** A single range of bytes (RFC 9110, 14.2); anything else asks for the whole file. */
function readRange(
  header: string | undefined,
  size: number,
  ifRange: string | string[] | undefined,
  etag: string,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (ifRange !== undefined && ifRange !== etag) return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size) return 'unsatisfiable'
  return start > end ? undefined : { start, end }
}
