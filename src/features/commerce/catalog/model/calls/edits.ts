import { z } from 'zod'
import { defineCall } from '../../../../../core/call.ts'
import { idSchema } from '../../../../../core/ids.ts'
import { productEditSchema } from '../edits/plan-edit.ts'
import { PRODUCT_FILTERS, SEARCH_CHARACTERS } from '../table-asked.ts'

/** Products of one edit. */
export const EDITED_PRODUCTS = 10_000
/** Faults that are named; the others are counted. */
export const FAULTS_SHOWN = 20
/** Of ids that are chosen one by one. */
const EDIT_BYTES = 400_000

/** What a fault of the installation stopped is taken back; taking it back goes on from `undo_stopped`. */
export const EDIT_STATES = ['running', 'stopped', 'done', 'undoing', 'undo_stopped', 'undone'] as const
export type EditState = (typeof EDIT_STATES)[number]

const chosenSchema = z.union([
  z.strictObject({ ids: z.array(idSchema).min(1, 'Scegli almeno un prodotto.').max(EDITED_PRODUCTS) }),
  /** All that a search finds. */
  z.strictObject({ q: z.string().max(SEARCH_CHARACTERS), filter: z.enum(PRODUCT_FILTERS) }),
])
export type ChosenProducts = z.infer<typeof chosenSchema>
const body = z.strictObject({ edit: productEditSchema, chosen: chosenSchema })

const faultSchema = z.object({ documentId: idSchema, title: z.string(), sentence: z.string() })
export type EditFault = z.infer<typeof faultSchema>
const countsSchema = z.object({
  changed: z.int(),
  unchanged: z.int(),
  /** Products that are left alone, because the edit would make something invalid of them. */
  refused: z.int(),
  /** Products that an undo could not put back whole. */
  kept: z.int(),
})
export type EditCounts = z.infer<typeof countsSchema>

/** Works out what an edit would do. */
export const previewEdit = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/product-edits/preview',
  body,
  bodyLimit: EDIT_BYTES,
  answer: z.object({ counts: countsSchema, faults: z.array(faultSchema) }),
})

/** Begins an edit of many products; it takes the place of the one before, which cannot be taken back any more. */
export const startEdit = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/product-edits',
  body,
  bodyLimit: EDIT_BYTES,
  status: 201,
  answer: z.object({ id: idSchema }),
})

/** The latest edit of a site. */
export const readLatestEdit = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/product-edits',
  answer: z.object({
    latest: z
      .object({
        id: idSchema,
        state: z.enum(EDIT_STATES),
        done: z.int(),
        total: z.int(),
        counts: countsSchema,
        faults: z.array(faultSchema),
      })
      .nullable(),
  }),
})
export type LatestEdit = NonNullable<z.infer<typeof readLatestEdit.answer>['latest']>

/** Takes an edit back, or goes on with that. */
export const undoEdit = defineCall({ method: 'POST', path: '/api/sites/:siteId/product-edits/:editId/undo' })
