import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { idSchema } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Services } from '../../../platform/services.ts'
import { findAsset, listAssets, updateAsset } from './assets-repository.ts'

const siteParams = z.object({ siteId: idSchema })
const assetParams = siteParams.extend({ assetId: idSchema })
const fraction = z.number().min(0).max(1)
const changeSchema = z.strictObject({
  alt: z.string().max(500, 'La descrizione può avere al massimo 500 caratteri.').optional(),
  caption: z.string().max(1000, 'La didascalia può avere al massimo 1000 caratteri.').optional(),
  focalX: fraction.optional(),
  focalY: fraction.optional(),
})

/** The archive of a site, for owners. */
export function assetApiRoutes(app: App, { database }: Services): void {
  app.get(
    '/api/sites/:siteId/assets',
    {
      config: {
        rules: { ground: 'installation', access: { permission: PERMISSION.config }, sharing: 'none', rate: 'read' },
      },
      schema: { params: siteParams },
    },
    async ({ params }) => ({ assets: await listAssets(database, params.siteId) }),
  )

  app.patch(
    '/api/sites/:siteId/assets/:assetId',
    {
      config: {
        rules: {
          ground: 'installation',
          access: { permission: PERMISSION.contentManager },
          sharing: 'none',
          crumb: 'required',
          rate: 'write',
        },
      },
      schema: { params: assetParams, body: changeSchema },
    },
    async ({ params: { siteId, assetId }, body: { focalX, focalY, alt, caption } }) =>
      await database.transact(async (transaction) => {
        const asset = await findAsset(transaction, siteId, assetId)
        if (!asset) throw new Refusal('not_found', 'Questo file non è nell’archivio.')
        const change = {
          alt: alt ?? asset.alt,
          caption: caption ?? asset.caption,
          focal_x: focalX ?? asset.focal_x,
          focal_y: focalY ?? asset.focal_y,
        }
        await updateAsset(transaction, siteId, assetId, change)
        return { asset: { ...asset, ...change } }
      }),
  )
}
