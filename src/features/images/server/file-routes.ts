import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { type Id, idSchema } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import { matchesEtag } from '../../../platform/cache/page-cache.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { readRange } from '../../../platform/http/byte-range.ts'
import { ownerReads } from '../../../platform/http/rules.ts'
import type { Services } from '../../../platform/services.ts'
import { imagePath } from '../model/assets.ts'
import { type AssetRow, findNamed } from './assets-repository.ts'

declare module '../../../platform/services.ts' {
  interface Services {
    /** Provided by the feature of orders: whether a file is only for whoever buys it. */
    readonly isForSale?: (siteId: Id, assetId: Id) => Promise<boolean>
  }
}

/** A replaced file keeps its name, so caches have to revalidate it. */
const ASKED_AGAIN = 'public, max-age=0, must-revalidate'
/** Shown by the browser itself; everything else is downloaded. None of these types can run a script. */
const SHOWN = /^(?:audio|video)\/|^application\/pdf$|^text\/plain/

/**
 * Files by name: `/s/{name}` (ROUT-03, PATH-12). An image's name redirects to its own address, and that of a file that
 * an import still waits for to the old site.
 */
export function fileRoutes(app: App, services: Services): void {
  const { database, directory, files } = services
  app.get(
    '/s/:name',
    {
      config: { rules: { ground: 'site', access: 'visitor', sharing: 'public', rate: 'read' } },
      schema: { params: z.object({ name: z.string().max(250) }) },
    },
    async (request, reply) => {
      const match = await directory.find(request.headers.host)
      const file = match && (await findNamed(database, match.site.id, request.params.name.normalize('NFC')))
      if (!file || (await isForSale(services, match.site.id, file.id)))
        throw new Refusal('not_found', 'Questo file non esiste.')
      return await send(request, reply, { file, siteId: match.site.id, isForOwners: false })
    },
  )

  // Style sheets of owners name files as visitors reach them; pages in the editor are on the installation's host.
  app.get(
    '/s/of/:siteId/:name',
    {
      config: { rules: { ...ownerReads(PERMISSION.config), sharing: 'personal', rate: 'picture' } },
      schema: { params: z.object({ siteId: idSchema, name: z.string().max(250) }) },
    },
    async (request, reply) => {
      const { siteId, name } = request.params
      const file = await findNamed(database, siteId, name.normalize('NFC'))
      if (!file) throw new Refusal('not_found', 'Questo file non esiste.')
      return await send(request, reply, { file, siteId, isForOwners: true })
    },
  )

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { file, siteId, isForOwners }: { readonly file: AssetRow; readonly siteId: Id; readonly isForOwners: boolean },
  ) {
    const sharing = isForOwners ? ASKED_AGAIN.replace('public', 'private') : ASKED_AGAIN
    const elsewhere = await addressElsewhere(file, siteId)
    if (elsewhere !== undefined) return reply.header('cache-control', sharing).redirect(elsewhere, 302)
    const etag = `"${file.content_hash}"`
    reply.headers({
      // Browsers' PDF viewers do not start in a sandbox, and are sandboxed themselves.
      'content-security-policy':
        file.mime_type === 'application/pdf' && !isForOwners ? "frame-ancestors 'self'" : "default-src 'none'; sandbox",
      'cache-control': sharing,
      'accept-ranges': 'bytes',
      etag,
      'content-disposition': SHOWN.test(file.mime_type) && !isForOwners ? 'inline' : 'attachment',
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
  }

  async function addressElsewhere(file: AssetRow, siteId: Id): Promise<string | undefined> {
    if (file.file_key !== null)
      return file.width === null ? undefined : imagePath(siteId, { ...file, contentHash: file.content_hash })
    const source = URL.parse(file.source_url ?? '')
    // Once the old site's host is this one, there is nothing to redirect to.
    if (!source || !/^https?:$/.test(source.protocol) || (await directory.find(source.host)))
      throw new Refusal('not_found', 'Questo file non esiste.')
    return source.href
  }
}

async function isForSale(services: Pick<Services, 'isForSale'>, siteId: Id, assetId: Id): Promise<boolean> {
  // A service that nobody provides may not even be asked for.
  return 'isForSale' in services && (await services.isForSale?.(siteId, assetId)) === true
}
