import { z } from 'zod'
import { type CallInput, defineCall } from '../../../core/call.ts'
import { idSchema } from '../../../core/ids.ts'
import { ASSET_KINDS } from './asset-search.ts'

const listedAssetSchema = z.object({
  id: idSchema,
  name: z.string(),
  contentHash: z.string(),
  mimeType: z.string(),
  size: z.number(),
  width: z
    .number()
    .nullable()
    .describe('Pixels; null for files that are no pictures, and while the file has not arrived.'),
  height: z.number().nullable(),
  alt: z.string(),
  caption: z.string(),
  focalX: z.number(),
  focalY: z.number(),
  fileKey: z.string().nullable().describe('Null while the file of an imported picture has not arrived.'),
  sourceUrl: z.string().nullable(),
  createdAt: z.string(),
  hasAlpha: z.number().describe('1 when parts of it are transparent.'),
  animated: z.number(),
  tone: z.string().nullable(),
  decorative: z.number().describe('1 when it says nothing that a description could tell.'),
  deletedAt: z.string().nullable(),
  folderId: idSchema.nullable(),
})
/** An asset as calls return it. */
export type ListedAsset = z.infer<typeof listedAssetSchema>
const assetAnswer = z.object({ asset: listedAssetSchema })

const flag = z.enum(['0', '1']).optional()
const fraction = z.number().min(0).max(1)

export const searchAssets = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/assets',
  query: z.object({
    search: z
      .string()
      .max(200, 'La ricerca può avere al massimo 200 caratteri.')
      .optional()
      .describe('Words of the name, the description or the caption.'),
    kind: z.enum(ASSET_KINDS).optional(),
    unused: flag,
    undescribed: flag,
    deleted: flag,
    folder: idSchema.optional(),
    after: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z_[0-9a-f]{24}$/, 'L’elenco non può continuare da qui: ricomincialo.')
      .optional()
      .describe('`next` of the answer before.'),
    limit: z.coerce.number<number>().int().min(1).max(500).default(500),
  }),
  answer: z.object({
    assets: z.array(listedAssetSchema),
    next: z.string().nullable().describe('For `after`; null at the end.'),
    count: z.int().describe('Of all that the search finds.'),
    bytes: z.number(),
  }),
})

export const readAsset = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/assets/:assetId',
  answer: assetAnswer,
})

export const changeAsset = defineCall({
  method: 'PATCH',
  path: '/api/sites/:siteId/assets/:assetId',
  body: z.strictObject({
    name: z.string().max(200, 'Il nome può avere al massimo 200 caratteri.').optional(),
    alt: z.string().max(500, 'La descrizione può avere al massimo 500 caratteri.').optional(),
    decorative: z.boolean().optional(),
    caption: z.string().max(1000, 'La didascalia può avere al massimo 1000 caratteri.').optional(),
    focalX: fraction.optional(),
    focalY: fraction.optional(),
  }),
  answer: assetAnswer,
})
export type AssetChange = NonNullable<CallInput<typeof changeAsset>['body']>

const useSchema = z.object({
  id: idSchema.describe(
    'Of the page, the newsletter’s message or the category; of the site for what is set for all pages.',
  ),
  kind: z.string().describe('`site`, `mailing`, `category`, or the kind of a page.'),
  title: z.string(),
  path: z.string().nullable(),
  deleted: z.boolean(),
  spots: z.array(
    z.object({ blockId: idSchema.nullable(), label: z.string(), draft: z.boolean(), published: z.boolean() }),
  ),
})
export type AssetUse = z.infer<typeof useSchema>

export const readAssetUses = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/assets/:assetId/uses',
  answer: z.object({ uses: z.array(useSchema), count: z.int() }),
})

export const removeAsset = defineCall({
  method: 'DELETE',
  path: '/api/sites/:siteId/assets/:assetId',
  query: z.object({ forever: flag.describe('`1` removes for good what is in the bin.') }),
})

export const recoverAsset = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/assets/:assetId/recovery',
  answer: assetAnswer,
})

const folderSchema = z.object({ id: idSchema, name: z.string() })
export type AssetFolder = z.infer<typeof folderSchema>
const folderBody = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Scrivi il nome della cartella.')
    .max(80, 'Il nome della cartella può avere al massimo 80 caratteri.'),
})

export const readFolders = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/asset-folders',
  answer: z.object({ folders: z.array(folderSchema) }),
})

export const createFolder = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/asset-folders',
  body: folderBody,
  status: 201,
  answer: folderSchema,
})

export const renameFolder = defineCall({
  method: 'PATCH',
  path: '/api/sites/:siteId/asset-folders/:folderId',
  body: folderBody,
  answer: folderSchema,
})

export const removeFolder = defineCall({
  method: 'DELETE',
  path: '/api/sites/:siteId/asset-folders/:folderId',
  answer: z.object({ assetIds: z.array(idSchema).describe('The files that stood in it.') }),
})

const MOST_MOVED = 500

export const moveAssets = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/assets/moves',
  body: z.strictObject({
    assetIds: z.array(idSchema).min(1).max(MOST_MOVED, `Sposta al massimo ${MOST_MOVED} file alla volta.`),
    folderId: idSchema.nullable().describe('Null: into no folder.'),
  }),
})

const samplePlaceSchema = z.object({
  documentId: idSchema,
  title: z.string().describe('Of the page.'),
  blockId: idSchema,
  assetId: idSchema.describe('The sample that the draft shows there.'),
})
export type SamplePlace = z.infer<typeof samplePlaceSchema>

/** Answered by the templates, which sites begin from. */
export const readSamples = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/samples',
  answer: z.object({
    samples: z.array(listedAssetSchema).describe('Pictures that the site began with.'),
    places: z.array(samplePlaceSchema).describe('Where drafts show them, in the order of the pages.'),
  }),
})

const replacementSchema = z.strictObject({ documentId: idSchema, blockId: idSchema, from: idSchema, to: idSchema })
export type PictureReplacement = z.infer<typeof replacementSchema>

/** Answered by the templates too. Drafts change, nothing is published. */
export const replacePictures = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/picture-replacements',
  body: z.strictObject({ replacements: z.array(replacementSchema).min(1).max(500) }),
  answer: z.object({
    replaced: z.array(replacementSchema).describe('Without those whose place shows another picture by now.'),
  }),
})
