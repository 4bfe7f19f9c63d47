import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { idSchema } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { camelCased } from '../../../platform/http/camel-cased.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import * as calls from '../model/calls.ts'
import { binAsset, purgeAsset, recoverAsset } from './asset-bin.ts'
import type { AssetUses } from './asset-uses.ts'
import { getAsset } from './assets-repository.ts'

const assetParams = z.object({ siteId: idSchema, assetId: idSchema })

/** Uses of an asset, its original, and the bin. */
export function assetBinRoutes(app: App, services: Services, uses: AssetUses): void {
  const { database, files } = services

  serveCall(app, calls.readAssetUses, ownerReads(PERMISSION.config), async ({ params: { siteId, assetId } }) => {
    const found = await uses.of(siteId, await getAsset(database, siteId, assetId))
    return { uses: found, count: found.reduce((sum, { spots }) => sum + spots.length, 0) }
  })

  app.get(
    '/api/sites/:siteId/assets/:assetId/original',
    // A stream is not JSON: its response is documented, not validated.
    {
      config: { rules: ownerReads(PERMISSION.config) },
      exposeHeadRoute: false,
      schema: { params: assetParams, response: { 200: z.unknown() } },
    },
    async ({ params: { siteId, assetId } }, reply) => {
      const asset = await getAsset(database, siteId, assetId)
      const stored = asset.file_key === null ? undefined : await files.open(asset.file_key)
      if (!stored) throw new Refusal('not_found', 'Il file di questa immagine non è ancora arrivato.')
      return reply
        .headers({
          // It is downloaded, never displayed: no browser must run it.
          'content-type': 'application/octet-stream',
          'content-length': String(stored.size),
          // RFC 8187: names have characters of any script.
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(asset.name)}`,
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(stored.stream)
    },
  )

  serveCall(app, calls.removeAsset, ownerWrites(PERMISSION.media), async ({ params: { siteId, assetId }, query }) => {
    await (query.forever === '1' ? purgeAsset : binAsset)(services, uses, siteId, assetId)
  })

  serveCall(app, calls.recoverAsset, ownerWrites(PERMISSION.media), async ({ params: { siteId, assetId } }) => ({
    asset: camelCased(await recoverAsset(services, siteId, assetId)),
  }))
}
