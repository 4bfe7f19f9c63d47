import { z } from 'zod'
import { idSchema } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Services } from '../../../platform/services.ts'
import { assetAnswerSchema, assetParams, read, write } from './asset-api-routes.ts'
import { binAsset, purgeAsset, recoverAsset } from './asset-bin.ts'
import type { AssetUses } from './asset-uses.ts'
import { getAsset } from './assets-repository.ts'

const useSchema = z.object({
  /** Of the page or the newsletter's message; of the site for what is set for all pages. */
  id: idSchema,
  kind: z.enum(['page', 'collection', 'item', 'site', 'mailing']),
  title: z.string(),
  path: z.string().nullable(),
  deleted: z.boolean(),
  spots: z.array(
    z.object({ blockId: idSchema.nullable(), label: z.string(), draft: z.boolean(), published: z.boolean() }),
  ),
})

/** Where a file is used, its original, and the bin. */
export function assetBinRoutes(app: App, services: Services, uses: AssetUses): void {
  const { database, files } = services

  app.get(
    '/api/sites/:siteId/assets/:assetId/uses',
    {
      config: read,
      schema: {
        params: assetParams,
        response: { 200: z.object({ uses: z.array(useSchema), count: z.number().int() }) },
      },
    },
    async ({ params: { siteId, assetId } }) => {
      const found = await uses.of(siteId, await getAsset(database, siteId, assetId))
      return { uses: found, count: found.reduce((sum, { spots }) => sum + spots.length, 0) }
    },
  )

  app.get(
    '/api/sites/:siteId/assets/:assetId/original',
    // A stream is no JSON: its answer is described, not checked.
    { config: read, exposeHeadRoute: false, schema: { params: assetParams, response: { 200: z.unknown() } } },
    async ({ params: { siteId, assetId } }, reply) => {
      const asset = await getAsset(database, siteId, assetId)
      const stored = asset.file_key === null ? undefined : await files.open(asset.file_key)
      if (!stored) throw new Refusal('not_found', 'Il file di questa immagine non è ancora arrivato.')
      return reply
        .headers({
          // It is kept, never shown: no browser is to run it.
          'content-type': 'application/octet-stream',
          'content-length': String(stored.size),
          // RFC 8187: names have letters of any script.
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(asset.name)}`,
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(stored.stream)
    },
  )

  app.delete(
    '/api/sites/:siteId/assets/:assetId',
    {
      config: write,
      schema: {
        params: assetParams,
        /** `1` removes for good what is in the bin. */
        querystring: z.object({ forever: z.enum(['0', '1']).optional() }),
        response: { 204: z.undefined() },
      },
    },
    async ({ params: { siteId, assetId }, query }, reply) => {
      await (query.forever === '1' ? purgeAsset : binAsset)(services, uses, siteId, assetId)
      return reply.status(204).send()
    },
  )

  app.post(
    '/api/sites/:siteId/assets/:assetId/recovery',
    {
      config: write,
      schema: { params: assetParams, response: { 200: z.object({ asset: assetAnswerSchema }) } },
    },
    async ({ params: { siteId, assetId } }) => ({ asset: await recoverAsset(services, siteId, assetId) }),
  )
}
