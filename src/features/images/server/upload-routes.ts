import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { idSchema, isId } from '../../../core/ids.ts'
import { CONTENT_ONLY } from '../../../core/permissions.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { acceptParts, readCreation, readPartOffset, tusReply } from '../../../platform/http/tus.ts'
import type { Services } from '../../../platform/services.ts'
import { type Upload, Uploads } from './uploads.ts'

const siteParams = z.object({ siteId: idSchema })
const uploadParams = siteParams.extend({ uploadId: idSchema })
const read = { rules: { ...ownerReads(PERMISSION.media), rate: 'picture' } } as const
const write = { rules: { ...ownerWrites(PERMISSION.media), rate: 'picture' } } as const

/**
 * Resumable uploads, several at once, for any tus client. `replaces {assetId}` in the metadata replaces the file of an
 * asset.
 */
export function uploadRoutes(app: App, services: Services): void {
  const uploads = new Uploads(services)
  acceptParts(app)

  app.post(
    '/api/sites/:siteId/uploads',
    { config: write, schema: { params: siteParams, response: { 201: z.undefined() } } },
    async (request, reply) => {
      const { size, metadata } = readCreation(request)
      const { filename: name, replaces } = metadata
      if (!name) throw new Refusal('bad_request', 'Manca il nome del file (Upload-Metadata: filename).')
      if (replaces !== undefined && !isId(replaces))
        throw new Refusal('bad_request', 'Il file da sostituire non è valido (Upload-Metadata: replaces).')
      // Pages that are online would show the other file at once: that is publishing.
      if (replaces !== undefined && request.held?.contentOnly)
        throw new Refusal(
          'forbidden',
          'In questo sito cambi solo testi e immagini: non sostituisci i file che ci sono.',
          {
            details: { reason: CONTENT_ONLY },
          },
        )
      const { siteId } = request.params
      const id = await uploads.begin(siteId, request.actor!.ownerId, { name, size, replaces })
      return tusReply(reply.status(201).header('location', `/api/sites/${siteId}/uploads/${id}`)).send()
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
      const part = { offset: readPartOffset(request), source: request.raw }
      const { siteId, uploadId } = request.params
      return sendState(reply.status(204), await uploads.append(siteId, request.actor!.ownerId, uploadId, part))
    },
  )

  app.delete(
    '/api/sites/:siteId/uploads/:uploadId',
    { config: write, schema: { params: uploadParams, response: { 204: z.undefined() } } },
    async (request, reply) => {
      await uploads.cancel(request.params.siteId, request.actor!.ownerId, request.params.uploadId)
      return tusReply(reply.status(204)).send()
    },
  )
}

/** `Vetrina-Asset` is the id of the resulting asset; `Vetrina-Known` says that it already existed. */
function sendState(reply: FastifyReply, upload: Upload) {
  if (upload.assetId !== null) reply.header('vetrina-asset', upload.assetId)
  if (upload.known) reply.header('vetrina-known', '1')
  return tusReply(reply, upload.offset).send()
}
