import { hash } from 'node:crypto'
import { z } from 'zod'
import { type Id, isId } from '../../../../core/ids.ts'
import { maskAddress } from '../../../../core/network.ts'
import { PageNotFound } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { readRange } from '../../../../platform/http/byte-range.ts'
import type { Services } from '../../../../platform/services.ts'
import { findAsset } from '../../../images/public.ts'
import { siteOfRequest } from '../../../pages/public.ts'
import { continues, downloadStateOf, type StoredDownload } from '../model/downloads.ts'
import { countDownload, findDownload } from './downloads-repository.ts'
import { ownedLinesOf } from './give-files.ts'
import { DOWNLOAD_PATH, opensDownload } from './order-address.ts'
import { readOrder } from './orders-repository.ts'

/** Of a hash: enough to tell versions of a file apart. */
const TAG_CHARACTERS = 32

type FoundFile = NonNullable<Awaited<ReturnType<typeof findAsset>>>

// Who has bought a file must not need the password of the site.
const buyer = { ground: 'site', access: 'visitor', sharing: 'personal', rate: 'read', whileLocked: 'answers' } as const

/** The files of digital products, for whoever has the address of a download. */
export function downloadRoutes(app: App, services: Services): void {
  const { database, directory, files, secrets, now } = services

  app.get(
    `${DOWNLOAD_PATH}/:downloadId/:token`,
    {
      config: { rules: buyer },
      // Looking is no download.
      exposeHeadRoute: false,
      schema: { params: z.object({ downloadId: z.string(), token: z.string() }) },
    },
    async (request, reply) => {
      const site = await siteOfRequest(directory, request, reply)
      if (!site) return reply
      const { downloadId, token } = request.params
      const found = isId(downloadId) ? await findDownload(database, site.id, downloadId) : undefined
      const isOpened = found !== undefined && opensDownload(secrets, site.id, found, token)
      const file = isOpened ? await openFile(services, site.id, found, now()) : undefined
      // One answer for all that opens nothing, and without what was asked for: it might be most of a right token.
      if (!found || !file) throw new PageNotFound(DOWNLOAD_PATH)
      const size = Number(file.size)
      const etag = `"${hash('sha256', file.content_hash).slice(0, TAG_CHARACTERS)}"`
      const range = readRange(request.headers.range, size, request.headers['if-range'], etag)
      reply.headers({
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'accept-ranges': 'bytes',
        etag,
      })
      if (range === 'unsatisfiable')
        return reply.status(416).header('content-range', `bytes */${size}`).type(file.mime_type).send()
      const agent = request.headers['user-agent'] ?? ''
      const client = secrets.sign('download-client', `${site.id} ${maskAddress(request.ip)} ${agent}`)
      // Whoever asks for all of it begins anew, with or without a range.
      const isPart = range !== undefined && range.end - range.start + 1 < size
      const goesOn = isPart && continues(found, client, now())
      if (!goesOn && !(await countDownload(database, site.id, found, client, now())))
        throw new PageNotFound(DOWNLOAD_PATH)
      const stored = await files.open(file.file_key!, range)
      if (!stored) throw new PageNotFound(DOWNLOAD_PATH)
      const { start, end } = range ?? { start: 0, end: size - 1 }
      if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`)
      return reply
        .headers({
          'content-type': file.mime_type,
          'content-length': String(end - start + 1),
          // RFC 8187: names have characters of any script.
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        })
        .send(stored.stream)
    },
  )
}

/** The file of a download that is open; its last use may just be going on, whose parts are still to come. */
async function openFile(
  { database, files }: Pick<Services, 'database' | 'files'>,
  siteId: Id,
  download: StoredDownload,
  now: Date,
): Promise<FoundFile | undefined> {
  const order = await readOrder(database, siteId, download.orderId)
  if (!order) return undefined
  const owned = new Set((await ownedLinesOf(database, siteId, order)).map(({ id }) => id))
  const state = downloadStateOf(download, owned, now)
  if (state !== 'open' && state !== 'usedUp') return undefined
  const asset = await findAsset(database, siteId, download.assetId)
  // What is missing must cost no download.
  const isThere = asset?.file_key != null && (await files.size(asset.file_key)) !== undefined
  return isThere ? asset : undefined
}
