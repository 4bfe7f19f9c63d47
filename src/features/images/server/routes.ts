import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { idSchema } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Services } from '../../../platform/services.ts'
import { findAsset, listAssets } from './assets-repository.ts'

/** Asked for again each minute: its widths and formats do not exist yet, and these bytes are the original's. */
const A_MINUTE = 'public, max-age=60'

export function imagesRoutes(app: App, services: Services): void {
  const { database, files, directory } = services

  app.get(
    '/images/:siteId/:assetId/:file',
    {
      config: { rules: { ground: 'site', access: 'visitor', sharing: 'public', rate: 'read' } },
      schema: { params: z.object({ siteId: idSchema, assetId: idSchema, file: z.string().max(300) }) },
    },
    async (request, reply) => {
      const match = await directory.find(request.headers.host)
      const { siteId, assetId, file } = request.params
      const asset = match?.site.id === siteId ? await findAsset(database, siteId, assetId) : undefined
      if (!asset || asset.file_key === null || !file.startsWith(`${asset.content_hash}-`))
        throw new Refusal('not_found', 'Questa immagine non esiste.')
      const etag = `"${asset.content_hash}"`
      reply.headers({ 'cache-control': A_MINUTE, etag })
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      const stored = await files.open(asset.file_key)
      if (!stored) throw new Refusal('not_found', 'Questa immagine non esiste.')
      return reply
        .headers({ 'content-type': asset.mime_type, 'content-length': String(stored.size) })
        .send(stored.stream)
    },
  )

  app.get(
    '/api/sites/:siteId/assets',
    {
      config: {
        rules: { ground: 'installation', access: { permission: PERMISSION.config }, sharing: 'none', rate: 'read' },
      },
      schema: { params: z.object({ siteId: idSchema }) },
    },
    async ({ params }) => ({ assets: await listAssets(database, params.siteId) }),
  )
}
