import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { type Id, idSchema } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads } from '../../../platform/http/rules.ts'
import type { Services } from '../../../platform/services.ts'
import { imagePath } from '../model/assets.ts'
import { readWidth, type Width } from '../model/widths.ts'
import { assetTags } from './asset-tags.ts'
import { versionsOf } from './asset-versions.ts'
import { type AssetRow, findAsset } from './assets-repository.ts'
import { type PictureAnswer, sendPicture } from './picture-memory.ts'
import { MIME_TYPES } from './rendition.ts'
import type { KeptPicture } from './renditions.ts'

/** The bytes at an address with a content hash never change. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/** A better format is still being made. */
const A_MINUTE = 'public, max-age=60'
/** A drawing opened by itself is a document: it may load and run nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const WIDEST: Width = 2500
const addressSchema = {
  params: z.object({ siteId: idSchema, assetId: idSchema, file: z.string().max(300) }),
  querystring: z.object({ format: z.string().max(10).optional() }),
}

const UNCHANGING = [
  ...['x-content-type-options', 'nosniff', 'referrer-policy', 'strict-origin-when-cross-origin'],
  ...['cross-origin-resource-policy', 'cross-origin', 'vary', 'accept'],
]

/** Images for visitors: `/images/{siteId}/{assetId}/{contentHash}-{name}?format=500w`. */
export function pictureRoutes(app: App, services: Services): void {
  const { database, directory, files, memory, pictureMemory, renditions } = services

  app.get(
    '/images/:siteId/:assetId/:file',
    {
      config: { rules: { ground: 'site', access: 'visitor', sharing: 'public', rate: 'picture' } },
      schema: addressSchema,
    },
    async (request, reply) => {
      const match = await directory.find(request.headers.host)
      const { siteId } = request.params
      if (match?.site.id !== siteId) throw new Refusal('not_found', 'Questa immagine non esiste.')
      const keep = pictureMemory.keeping(request.raw)
      const { asset, width, answer } = await pictureOf(request.params, request.query.format, request.headers.accept)
      // Only at its canonical address: made-up queries and names must not fill the memory.
      if (
        answer.headers.includes(FOR_EVER) &&
        request.url === imagePath(siteId, { ...asset, contentHash: asset.content_hash }, width)
      )
        keep(answer)
      reply.hijack()
      sendPicture(request.raw, reply.raw, request.admission === 'everybody' ? answer : personal(answer))
      return reply
    },
  )

  // Pages in the editor are on the installation's host and use the same addresses for their images.
  app.get(
    '/images/:siteId/:assetId/:file',
    {
      config: {
        rules: { ...ownerReads(PERMISSION.config), sharing: 'personal', rate: 'picture' },
      },
      schema: addressSchema,
    },
    async (request, reply) => {
      const { answer } = await pictureOf(request.params, request.query.format, request.headers.accept)
      reply.hijack()
      sendPicture(request.raw, reply.raw, personal(answer))
      return reply
    },
  )

  async function pictureOf(
    { siteId, assetId, file }: { siteId: Id; assetId: Id; file: string },
    format: string | undefined,
    accept: string | undefined,
  ) {
    const known = await memory.read(siteId, `asset ${assetId}`, () => withVersions(siteId, assetId), {
      tags: () => assetTags([assetId]),
    })
    const asset = known?.find(({ content_hash: hash }) => hash !== '' && file.startsWith(`${hash}-`))
    const width = format === undefined ? WIDEST : readWidth(format)
    if (!asset || asset.file_key === null || asset.width === null)
      throw new Refusal('not_found', 'Questa immagine non esiste.')
    if (width === undefined)
      throw new Refusal('not_found', 'L’immagine non esiste in questa larghezza.', { details: { format } })
    const answer = await pictureAnswer(siteId, asset, width, accept)
    if (!answer) throw new Refusal('not_found', 'Questa immagine non esiste.')
    return { asset, width, answer }
  }

  /** The current asset, and one for each replaced file that may still be requested. */
  async function withVersions(siteId: Id, assetId: Id): Promise<AssetRow[] | undefined> {
    const asset = await findAsset(database, siteId, assetId)
    if (!asset) return undefined
    const versions = await versionsOf(database, siteId, assetId)
    return [asset, ...versions.map((version) => ({ ...asset, ...version }))]
  }

  async function pictureAnswer(
    siteId: string,
    asset: AssetRow,
    width: Width,
    accept: string | undefined,
  ): Promise<PictureAnswer | undefined> {
    if (asset.mime_type === 'image/svg+xml') {
      const stored = await files.open(asset.file_key!)
      const headers = [...UNCHANGING, 'content-security-policy', DRAWING_POLICY, 'cache-control', FOR_EVER]
      return stored && answerOf(siteId, await buffer(stored.stream), asset.mime_type, asset.content_hash, headers)
    }
    const picture = keptPicture(siteId, asset)
    const rendition = picture && (await renditions.find(picture, width, accept))
    if (!rendition) return undefined
    const tag = `${asset.content_hash}-${rendition.width}-${rendition.format}`
    const headers = [...UNCHANGING, 'cache-control', rendition.final ? FOR_EVER : A_MINUTE]
    return answerOf(siteId, rendition.body, MIME_TYPES[rendition.format], tag, headers)
  }
}

/** The same picture for this browser only, and for no page of another site. */
function personal(answer: PictureAnswer): PictureAnswer {
  const headers = answer.headers.map((part) =>
    part === 'cross-origin' ? 'same-origin' : part.replace(/^public, /, 'private, '),
  )
  return { ...answer, headers }
}

function answerOf(siteId: string, body: Buffer, type: string, tag: string, headers: string[]): PictureAnswer {
  const etag = `"${tag}"`
  return { siteId, body, etag, headers: [...headers, 'content-type', type, 'etag', etag] }
}

/** The parts of an asset that renditions need; undefined for drawings, other files, and files that have not arrived. */
export function keptPicture(siteId: Id, asset: AssetRow): KeptPicture | undefined {
  if (asset.file_key === null || asset.width === null || asset.mime_type === 'image/svg+xml') return undefined
  return {
    siteId,
    contentHash: asset.content_hash,
    width: asset.width,
    height: asset.height ?? asset.width,
    hasAlpha: asset.has_alpha === 1,
    animated: asset.animated === 1,
  }
}
