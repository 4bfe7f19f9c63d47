import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { idSchema } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Services } from '../../../platform/services.ts'
import { type Upload, Uploads } from './uploads.ts'

/** https://tus.io/protocols/resumable-upload: core, creation and termination. */
const VERSION = '1.0.0'
const PART_TYPE = 'application/offset+octet-stream'
const siteParams = z.object({ siteId: idSchema })
const uploadParams = siteParams.extend({ uploadId: idSchema })
const numberHeader = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const rules = {
  ground: 'installation',
  access: { permission: PERMISSION.contentManager },
  sharing: 'none',
} as const
const read = { rules: { ...rules, rate: 'picture' } } as const
const write = { rules: { ...rules, crumb: 'required', rate: 'picture' } } as const

/** Uploads that can be broken off and gone on with, many at once, by any tus client. */
export function uploadRoutes(app: App, services: Services): void {
  const uploads = new Uploads(services)
  // The handler reads the parts as they arrive; a parser would hold them all in memory.
  app.addContentTypeParser(PART_TYPE, (_request, _payload, done) => done(null, undefined))

  app.post(
    '/api/sites/:siteId/uploads',
    { config: write, schema: { params: siteParams, response: { 201: z.undefined() } } },
    async (request, reply) => {
      checkVersion(request)
      const size = readNumber(request, 'upload-length')
      const name = metadataOf(request).filename
      if (!name) throw new Refusal('bad_request', 'Manca il nome del file (Upload-Metadata: filename).')
      const { siteId } = request.params
      const id = await uploads.begin(siteId, request.actor!.ownerId, { name, size })
      return reply
        .status(201)
        .headers({ 'tus-resumable': VERSION, location: `/api/sites/${siteId}/uploads/${id}` })
        .send()
    },
  )

  app.head(
    '/api/sites/:siteId/uploads/:uploadId',
    { config: read, schema: { params: uploadParams, response: { 200: z.undefined() } } },
    async (request, reply) => {
      const { siteId, uploadId } = request.params
      const upload = await uploads.find(siteId, request.actor!.ownerId, uploadId)
      return sendState(reply.status(200).header('upload-length', String(upload.size)), upload)
    },
  )

  app.patch(
    '/api/sites/:siteId/uploads/:uploadId',
    { config: write, schema: { params: uploadParams, response: { 204: z.undefined() } } },
    async (request, reply) => {
      checkVersion(request)
      if (request.headers['content-type'] !== PART_TYPE)
        throw new Refusal('unsupported_type', `Le parti di un file si inviano come ${PART_TYPE}.`)
      const { siteId, uploadId } = request.params
      const part = { offset: readNumber(request, 'upload-offset'), source: request.raw }
      return sendState(reply.status(204), await uploads.append(siteId, request.actor!.ownerId, uploadId, part))
    },
  )

  app.delete(
    '/api/sites/:siteId/uploads/:uploadId',
    { config: write, schema: { params: uploadParams, response: { 204: z.undefined() } } },
    async (request, reply) => {
      await uploads.cancel(request.params.siteId, request.actor!.ownerId, request.params.uploadId)
      return reply.status(204).header('tus-resumable', VERSION).send()
    },
  )
}

/** `Vetrina-Asset` names the asset that the file has become. */
function sendState(reply: FastifyReply, { offset, assetId }: Upload) {
  reply.headers({ 'tus-resumable': VERSION, 'upload-offset': String(offset) })
  if (assetId !== null) reply.header('vetrina-asset', assetId)
  return reply.send()
}

function checkVersion({ headers }: FastifyRequest): void {
  if (headers['tus-resumable'] !== VERSION)
    throw new Refusal('bad_request', `La richiesta deve seguire il protocollo tus ${VERSION}.`)
}

function readNumber({ headers }: FastifyRequest, name: string): number {
  const value = numberHeader.safeParse(headers[name])
  if (!value.success) throw new Refusal('bad_request', `L’intestazione ${name} deve essere un numero intero.`)
  return value.data
}

/** `filename bmFtZQ==,filetype …`: keys with values in base64. */
function metadataOf({ headers }: FastifyRequest): Record<string, string> {
  const header = String(headers['upload-metadata'] ?? '')
  const pairs = header.split(',').map((pair) => pair.trim().split(' '))
  return Object.fromEntries(pairs.map(([key, value = '']) => [key, Buffer.from(value, 'base64').toString()]))
}
