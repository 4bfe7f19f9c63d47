import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { idSchema } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import { noteAct } from '../../../platform/activity.ts'
import { stampOf } from '../../../platform/backup/save-archive.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import { acceptParts, readCreation, readPartOffset, tusReply } from '../../../platform/http/tus.ts'
import type { Services } from '../../../platform/services.ts'
import { refuseSuspended } from '../../accounts/public.ts'
import { findSite, findSiteByIdentifier, identifierSchema } from '../../sites/public.ts'
import * as calls from '../model/calls.ts'
import { exportSite, exportSize } from './archive/export-site.ts'
import { findImport, importsOf, statusOf } from './imports-repository.ts'
import { isZipName, refuseSite } from './run-import.ts'
import { SiteUploads } from './site-uploads.ts'

const siteParams = z.object({ siteId: idSchema })
const importParams = z.object({ importId: idSchema })
// An archive contains everything of a site, including drafts and people's data.
const readsSite = ownerReads(PERMISSION.settings)
const reads = ownerReads('owner')
const writes = ownerWrites('owner')

/** Maximum concurrent exports: each holds a database connection as long as its download takes. */
const EXPORTS = 3

/** Download of a site's archive for its owners, and imports: upload, then progress and report. */
export function transferRoutes(app: App, services: Services): void {
  const { database, now } = services
  const uploads = new SiteUploads(services)
  let exports = 0
  acceptParts(app)

  app.get(
    '/api/sites/:siteId/export',
    // For HEAD an archive would be started that nobody reads.
    {
      config: { rules: readsSite },
      exposeHeadRoute: false,
      schema: { params: siteParams, response: { 200: z.unknown() } },
    },
    async ({ params, actor, headers }, reply) => {
      // A picture or a frame on a page must not start it in the name of whoever looks at that page.
      if (!/^(?:document|empty)$/.test(String(headers['sec-fetch-dest'] ?? 'empty')))
        throw new Refusal('forbidden', 'Una copia del sito si scarica solo dalle sue impostazioni.', {
          details: { reason: 'not_a_download' },
        })
      const found = await findSite(database, params.siteId)
      if (!found) throw new Refusal('not_found', 'Il sito non esiste.')
      await refuseSuspended(services, params.siteId, actor!.ownerId)
      if (exports >= EXPORTS)
        throw new Refusal('too_many_requests', 'Altri stanno scaricando i loro siti: riprova tra qualche minuto.')
      exports++
      const act = { kind: 'site.exported', subject: '' } as const
      await database
        .transact((transaction) => noteAct(transaction, params.siteId, actor, act, now()))
        .catch((error: unknown) => {
          exports--
          throw error
        })
      const archive = exportSite(services, params.siteId).once('close', () => exports--)
      const name = `${found.identifier}-${stampOf(now())}.zip`
      reply.header('content-disposition', `attachment; filename="${name}"`).type('application/zip')
      return reply.send(archive)
    },
  )

  serveCall(app, calls.readExportSize, readsSite, async ({ params }) => ({
    bytes: await exportSize(services, params.siteId),
  }))

  serveCall(app, calls.duplicateSite, ownerWrites(PERMISSION.settings), async ({ params: { siteId }, body, actor }) => {
    const { ownerId } = actor!
    await refuseSite(services, siteId, ownerId)
    if (await findSiteByIdentifier(database, body.identifier)) {
      const sentence = `Il nome «${body.identifier}» è già di un altro sito: scegline un altro.`
      throw new Refusal('conflict', sentence, { fields: { identifier: sentence } })
    }
    const size = await exportSize(services, siteId, { isDuplicate: true })
    return { importId: await uploads.beginDuplicate(actor!, { ...body, siteId, size }) }
  })

  app.post(
    '/api/installation/imports',
    { config: { rules: writes }, schema: { response: { 201: z.undefined() } } },
    async (request, reply) => {
      const { size, metadata } = readCreation(request)
      const ownerId = request.actor!.ownerId
      const { filename: fileName, identifier, site: intoSite } = metadata
      if (!fileName) throw new Refusal('bad_request', 'Manca il nome del file (Upload-Metadata: filename).')
      if (metadata.content === 'media' && !isZipName(fileName))
        throw new Refusal('invalid', 'Immagini e file si caricano in un file ZIP: scegline uno.')
      if (identifier) refuseIdentifier(identifier)
      if (intoSite) await refuseSite(services, intoSite, ownerId)
      const upload = { fileName, size, identifier: identifier || undefined, intoSite: intoSite || undefined }
      const id = await uploads.begin(ownerId, upload)
      return tusReply(reply.status(201).header('location', `/api/installation/imports/${id}`)).send()
    },
  )

  serveCall(app, calls.readImports, reads, async (request) => ({
    imports: (await importsOf(database, request.actor!.ownerId)).map(statusOf),
  }))

  // Before the call that reads it: Fastify answers HEAD by that, but here it is the upload protocol's request for the offset.
  app.head(
    '/api/installation/imports/:importId',
    {
      config: { rules: { ...reads, rate: 'picture' } },
      schema: { params: importParams, response: { 200: z.undefined() } },
    },
    async (request, reply) => {
      const { offset, size } = await uploads.find(request.actor!.ownerId, request.params.importId)
      return tusReply(reply.status(200).header('upload-length', String(size)), offset).send()
    },
  )

  serveCall(app, calls.readImport, reads, async ({ params, actor }) => {
    const found = await findImport(database, params.importId)
    if (!found || found.owner_id !== actor!.ownerId)
      throw new Refusal('not_found', 'Questa importazione non esiste più.')
    return statusOf(found)
  })

  app.patch(
    '/api/installation/imports/:importId',
    {
      config: { rules: { ...writes, rate: 'picture' } },
      schema: { params: importParams, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const part = { offset: readPartOffset(request), source: request.raw }
      const offset = await uploads.append(request.actor!.ownerId, request.params.importId, part)
      return tusReply(reply.status(204), offset).send()
    },
  )

  serveCall(app, calls.cancelImport, writes, async (request, reply) => {
    await uploads.cancel(request.actor!.ownerId, request.params.importId)
    tusReply(reply)
  })
}

function refuseIdentifier(identifier: string): void {
  const checked = identifierSchema.safeParse(identifier)
  if (checked.success) return
  const sentence = checked.error.issues[0]!.message
  throw new Refusal('invalid', sentence, { fields: { identifier: sentence } })
}
