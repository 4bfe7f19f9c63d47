import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { type Id, idSchema } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Services } from '../../../platform/services.ts'
import { ASSET_KINDS } from '../model/asset-search.ts'
import { renamed } from '../model/file-types.ts'
import type { AssetUses } from './asset-uses.ts'
import {
  type AssetCursor,
  type AssetRow,
  countAssets,
  findNamedFile,
  getAsset,
  listAssets,
  updateAsset,
} from './assets-repository.ts'

export const siteParams = z.object({ siteId: idSchema })
export const assetParams = siteParams.extend({ assetId: idSchema })
export const read = {
  rules: { ground: 'installation', access: { permission: PERMISSION.config }, sharing: 'none', rate: 'read' },
} as const
export const write = {
  rules: {
    ground: 'installation',
    access: { permission: PERMISSION.contentManager },
    sharing: 'none',
    crumb: 'required',
    rate: 'write',
  },
} as const

const flag = z.enum(['0', '1']).optional()
const listSchema = z.object({
  /** Words of the name, the description or the caption. */
  search: z.string().max(200, 'La ricerca può avere al massimo 200 caratteri.').optional(),
  kind: z.enum(ASSET_KINDS).optional(),
  unused: flag,
  undescribed: flag,
  deleted: flag,
  folder: idSchema.optional(),
  /** `next` of the answer before. */
  after: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z_[0-9a-f]{24}$/, 'L’elenco non può continuare da qui: ricomincialo.')
    .optional(),
  limit: z.coerce.number().int().min(1).max(500).default(500),
})
const fraction = z.number().min(0).max(1)
const changeSchema = z.strictObject({
  name: z.string().max(200, 'Il nome può avere al massimo 200 caratteri.').optional(),
  alt: z.string().max(500, 'La descrizione può avere al massimo 500 caratteri.').optional(),
  decorative: z.boolean().optional(),
  caption: z.string().max(1000, 'La didascalia può avere al massimo 1000 caratteri.').optional(),
  focalX: fraction.optional(),
  focalY: fraction.optional(),
})

export const assetAnswerSchema = z.object({
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
  decorative: z.number(),
  deleted_at: z.string().nullable(),
  folder_id: idSchema.nullable(),
})

/** The archive of a site, for owners: searched, read, changed. */
export function assetApiRoutes(app: App, { database }: Services, uses: AssetUses): void {
  app.get(
    '/api/sites/:siteId/assets',
    {
      config: read,
      schema: {
        params: siteParams,
        querystring: listSchema,
        response: {
          200: z.object({
            assets: z.array(assetAnswerSchema),
            /** For `after`; null at the end. */
            next: z.string().nullable(),
            /** Of all that the search finds. */
            count: z.number().int(),
            bytes: z.number(),
          }),
        },
      },
    },
    async ({ params: { siteId }, query: { after, limit, search, kind, folder, ...flags } }) => {
      const wish = {
        ...{ search, kind, folder },
        unused: flags.unused === '1',
        undescribed: flags.undescribed === '1',
        deleted: flags.deleted === '1',
      }
      if (wish.unused) await uses.refresh(siteId)
      const found = await listAssets(database, siteId, wish, { after: cursorOf(after), limit: limit + 1 })
      const assets = found.slice(0, limit)
      const last = assets.at(-1)
      const next = found.length > limit && last ? `${last.created_at}_${last.id}` : null
      return { assets, next, ...(await countAssets(database, siteId, wish)) }
    },
  )

  app.get(
    '/api/sites/:siteId/assets/:assetId',
    {
      config: read,
      schema: { params: assetParams, response: { 200: z.object({ asset: assetAnswerSchema }) } },
    },
    async ({ params }) => ({ asset: await getAsset(database, params.siteId, params.assetId) }),
  )

  app.patch(
    '/api/sites/:siteId/assets/:assetId',
    {
      config: write,
      schema: { params: assetParams, body: changeSchema, response: { 200: z.object({ asset: assetAnswerSchema }) } },
    },
    async ({ params: { siteId, assetId }, body: { name: typed, ...words } }) => {
      const before = await getAsset(database, siteId, assetId)
      const name = typed === undefined ? before.name : nameOf(before, typed)
      // Pages name a file by its address, which has its name; a picture is named by its id.
      if (name !== before.name && before.width === null)
        await uses.refuseUsed(siteId, before, 'Il suo nome fa parte dell’indirizzo e non può cambiare.')
      return await database.transact(async (transaction) => {
        const asset = await getAsset(transaction, siteId, assetId)
        const change = {
          name,
          alt: words.alt ?? asset.alt,
          // Who describes a picture says that it shows something.
          decorative: Number(words.decorative ?? (words.alt ? false : asset.decorative === 1)),
          caption: words.caption ?? asset.caption,
          focal_x: words.focalX ?? asset.focal_x,
          focal_y: words.focalY ?? asset.focal_y,
        }
        if (name !== asset.name) await checkFree(transaction, siteId, asset, name)
        await updateAsset(transaction, siteId, assetId, change)
        return { asset: { ...asset, ...change } }
      })
    },
  )
}

function cursorOf(after: string | undefined): AssetCursor | undefined {
  const [createdAt, id] = after?.split('_') ?? []
  return createdAt && id ? { createdAt, id } : undefined
}

function nameOf(asset: AssetRow, typed: string): string {
  const name = renamed(asset.name, typed)
  if (name !== undefined) return name
  const sentence = 'Inserisci il nome di un file'
  throw new Refusal('invalid', sentence, { fields: { name: sentence } })
}

async function checkFree(transaction: Transaction, siteId: Id, asset: AssetRow, name: string): Promise<void> {
  if (asset.width !== null || !(await findNamedFile(transaction, siteId, name))) return
  const sentence = `Un altro file si chiama già «${name}»: scegli un nome diverso.`
  throw new Refusal('conflict', sentence, { fields: { name: sentence } })
}
