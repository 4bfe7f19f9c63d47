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

const assetAnswerSchema = z.object({
  id: idSchema,
  name: z.string(),
  content_hash: z.string(),
  mime_type: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  alt: z.string(),
  caption: z.string(),
  focal_x: z.number(),
  focal_y: z.number(),
  file_key: z.string().nullable(),
  source_url: z.string().nullable(),
  created_at: z.string(),
  has_alpha: z.number(),
  animated: z.number(),
  tone: z.string().nullable(),
})

/** The archive of a site, for owners. */
export function assetApiRoutes(app: App, { database }: Services): void {
  app.get(
    '/api/sites/:siteId/assets',
    {
      config: {
        rules: { ground: 'installation', access: { permission: PERMISSION.config }, sharing: 'none', rate: 'read' },
      },
      schema: { params: siteParams, response: { 200: z.object({ assets: z.array(assetAnswerSchema) }) } },
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
      schema: {
        params: assetParams,
        body: changeSchema,
        response: { 200: z.object({ asset: assetAnswerSchema }) },
      },
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
