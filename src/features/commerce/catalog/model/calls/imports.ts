import { z } from 'zod'
import { defineCall } from '../../../../../core/call.ts'
import { idSchema } from '../../../../../core/ids.ts'
import { mediaFetchStatusSchema } from '../../../../transfer/schemas.ts'
import { FIELD_LABELS, type ProductField } from '../files/fields.ts'

/** Bytes of a product file. */
export const PRODUCT_FILE_BYTES = 20_000_000
export const FILE_NAME_CHARACTERS = 250
export const PRODUCTS_FILE_PATH = '/api/sites/:siteId/products.csv'
export const REPORT_PATH = '/api/sites/:siteId/product-imports/:importId/report.csv'

/**
 * `checking` works out what the import would do. `failed` has done nothing yet; what was `stopped` by a fault of the
 * installation goes on or is taken back, and taking it back goes on from `undo_stopped`.
 */
export const IMPORT_STATES = [
  'checking',
  'checked',
  'importing',
  'stopped',
  'done',
  'undoing',
  'undo_stopped',
  'undone',
  'failed',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

const fieldSchema = z.enum(Object.keys(FIELD_LABELS) as [ProductField, ...ProductField[]]).nullable()

/** What a file is, as it was recognised. */
export const readFileSchema = z.object({
  format: z.enum(['squarespace', 'woocommerce', 'shopify', 'other']),
  header: z.array(z.string()),
  /** Cells of the first row below the titles. */
  sample: z.array(z.string()),
  columns: z.array(fieldSchema),
})
export type ReadFile = z.infer<typeof readFileSchema>

/** What an import does or would do, in products, variants and rows. */
export const importCountsSchema = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Of the products that are taken. */
  variants: z.int(),
  /** Rows that are not taken. */
  refused: z.int(),
  /** Products that an undo could not put back. */
  kept: z.int(),
})
export type ImportCounts = z.infer<typeof importCountsSchema>
export const NOTHING_COUNTED: ImportCounts = {
  ...{ created: 0, changed: 0, unchanged: 0, variants: 0, refused: 0, kept: 0 },
}

const rowReportSchema = z.object({
  row: z.int(),
  code: z.string(),
  sentence: z.string(),
})

const importSummarySchema = z.object({
  id: idSchema,
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  counts: importCountsSchema,
  createdAt: z.iso.datetime(),
})

export type ImportSummary = z.infer<typeof importSummarySchema>

const productImportSchema = importSummarySchema.extend({
  file: readFileSchema.nullable(),
  /** The page that new products stand in; null: the first, which is made if there is none. */
  storeId: idSchema.nullable(),
  done: z.int(),
  total: z.int(),
  /** The first rows that are not taken, with their reasons; the report has all. */
  faults: z.array(rowReportSchema),
  notes: z.array(rowReportSchema),
  /** Pictures that are still to come, and those that could not be fetched. */
  pictures: mediaFetchStatusSchema,
  sentence: z.string().nullable(),
})
export type ProductImport = z.infer<typeof productImportSchema>

/** Sends a product file: it is the body itself, as it is, and not JSON. */
export const sendProductFile = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/product-imports',
  query: z.object({ name: z.string().min(1).max(FILE_NAME_CHARACTERS) }),
  status: 201,
  answer: z.object({ id: idSchema }),
  bodyLimit: PRODUCT_FILE_BYTES,
})

export const listImports = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/product-imports',
  answer: z.object({
    /** The newest. */
    imports: z.array(importSummarySchema),
    stores: z.array(z.object({ id: idSchema, title: z.string() })),
  }),
})

export const readImport = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/product-imports/:importId',
  answer: productImportSchema,
})

/** Corrects what the columns hold, and where new products go; works out again what the import would do. */
export const correctImport = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/product-imports/:importId/columns',
  body: z.strictObject({ columns: z.array(fieldSchema).max(1000), storeId: idSchema.nullable() }),
})

/** Begins an import, or goes on with one that was stopped. */
export const startImport = defineCall({ method: 'POST', path: '/api/sites/:siteId/product-imports/:importId/start' })

/** Takes an import back, or goes on with that. */
export const undoImport = defineCall({ method: 'POST', path: '/api/sites/:siteId/product-imports/:importId/undo' })
