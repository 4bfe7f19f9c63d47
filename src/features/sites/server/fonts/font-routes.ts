import { buffer } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PERMISSION } from '../../../../core/codes.ts'
import { refuseSize } from '../../../../core/file-size.ts'
import { type Id, idSchema } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { noteSetting } from '../../../../platform/activity.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import { assetTags, countFileBytes, FONT_TYPE, findAsset } from '../../../images/public.ts'
import { sendFont } from '../../model/calls/fonts.ts'
import { FONT_BYTES, ownFontName } from '../../model/own-fonts.ts'
import { checkLimit } from '../entitlements.ts'
import { getSite } from '../repository.ts'
import { makeFontApart } from './font-process.ts'
import { insertFont, storeFont } from './keep-font.ts'

/** Content types of fonts (RFC 8081). What the bytes are is read from them. */
const UPLOADED = /^font\/(?:ttf|otf|sfnt|woff2?)$/
/** The bytes at an address with a content hash never change. */
const FOR_EVER = 'max-age=31536000, immutable'
const NO_FONT = 'Questo carattere non esiste.'
const address = {
  params: z.object({ siteId: idSchema, fontId: idSchema, file: z.string().max(60) }),
}

/** Owners' own fonts: their upload, and the fonts that are made of them, at `/s/fonts/{siteId}/{fontId}/{hash}.woff2`. */
export function fontRoutes(app: App, services: Services): void {
  uploadRoute(app, services)
  servingRoutes(app, services)
}

function uploadRoute(app: App, services: Services): void {
  const { database, files, now } = services
  // A parser would take the bytes before the room for them is known.
  app.addContentTypeParser(UPLOADED, (_request, _payload, done) => done(null, undefined))

  serveCall(app, sendFont, ownerWrites(PERMISSION.settings), async (request) => {
    const { siteId } = request.params
    await getSite(database, siteId)
    if (!UPLOADED.test(request.headers['content-type'] ?? ''))
      throw new Refusal('unsupported_type', 'Un carattere si invia come font/ttf, font/otf, font/woff o font/woff2.')
    if (request.query.mayUse === undefined)
      throw new Refusal('invalid', 'Conferma che hai il diritto di usare questo carattere sul tuo sito.')
    const announced = Number(request.headers['content-length'] ?? 1)
    if (announced > FONT_BYTES) refuseSize(FONT_BYTES)
    const roomFor = (more: number) =>
      checkLimit(database, siteId, 'storage', { count: () => countFileBytes(database, siteId), more })
    await roomFor(1)
    const upload = await readAtMost(request.raw, FONT_BYTES)
    if (upload.length === 0) throw new Refusal('invalid', 'Il file è vuoto.')
    const made = await makeFontApart(upload)
    await roomFor(made.bytes.length)
    const name = made.family || ownFontName(request.query.name.replace(/\.[^.]*$/, '')) || 'Carattere'
    const stored = await storeFont(files, siteId, { ...made, family: name }, now())
    const font = await database.transact(async (transaction) => {
      await noteSetting(transaction, siteId, request.actor, { kind: 'settings.font', subject: name }, now())
      return await insertFont(transaction, siteId, stored)
    })
    if (font.id !== stored.id) await files.remove(stored.file_key)
    const { kind, style, weight, measures, titleWidth, embedding } = made
    return {
      ...{ name, kind, embedding },
      file: {
        ...{ fontId: font.id, hash: stored.content_hash, style, titleWidth },
        ...{ weight: [...weight] as [number, number], ...measures },
      },
    }
  })
}

async function readAtMost(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of source) {
    size += part.length
    if (size > maxBytes) refuseSize(maxBytes)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

type Address = FastifyRequest<{ Params: z.output<typeof address.params> }>['params']

function servingRoutes(app: App, services: Services): void {
  const { database, directory, files, memory } = services
  const path = '/s/fonts/:siteId/:fontId/:file'

  app.get(
    path,
    {
      config: { rules: { ground: 'site', access: 'visitor', sharing: 'public', rate: 'picture' } },
      schema: address,
    },
    async (request, reply) => {
      const match = await directory.find(request.headers.host)
      if (match?.site.id !== request.params.siteId) throw new Refusal('not_found', NO_FONT)
      const sharing = request.admission === 'everybody' ? 'public' : 'private'
      return reply
        .headers(headersFor(sharing))
        .type(FONT_TYPE)
        .send(await bytesOf(request.params))
    },
  )

  // Pages in the editor are on the installation's host and use the same addresses.
  app.get(
    path,
    {
      config: { rules: { ...ownerReads(PERMISSION.config), sharing: 'personal', rate: 'picture' } },
      schema: address,
    },
    async (request, reply) =>
      reply
        .headers(headersFor('private'))
        .type(FONT_TYPE)
        .send(await bytesOf(request.params)),
  )

  async function bytesOf({ siteId, fontId, file }: Address): Promise<Buffer> {
    const font = await memory.read(siteId, `font ${fontId}`, () => findFont(siteId, fontId), {
      tags: () => assetTags([fontId]),
    })
    const stored = font && file === `${font.content_hash}.woff2` ? await files.open(font.file_key) : undefined
    if (!stored) throw new Refusal('not_found', NO_FONT)
    return await buffer(stored.stream)
  }

  async function findFont(siteId: Id, fontId: Id) {
    const asset = await findAsset(database, siteId, fontId)
    if (asset?.mime_type !== FONT_TYPE || asset.file_key === null) return undefined
    return { content_hash: asset.content_hash, file_key: asset.file_key }
  }
}

function headersFor(sharing: 'public' | 'private'): Record<string, string> {
  return {
    'cache-control': `${sharing}, ${FOR_EVER}`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  }
}
