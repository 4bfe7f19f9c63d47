import { z } from 'zod'
import { defineBlockModel } from '../../../core/block.ts'
import { COLLECTION_TYPE } from '../../../core/codes.ts'
import { idSchema } from '../../../core/ids.ts'
import { definePageKind } from '../../../core/page-kind.ts'
import { SYNCED } from './synced.ts'

/** A document whose sections stand on other pages (docs/decisions/0139). It has no address of its own. */
export const syncedKind = definePageKind({
  name: SYNCED,
  title: 'Sezione sincronizzata',
  thisOne: 'questa sezione',
  newOne: 'sezione nuova',
  type: COLLECTION_TYPE.page,
})

/** Where a page shows the sections of such a document. Visitors get those in its place. */
export const syncedModel = defineBlockModel({
  type: SYNCED,
  code: null,
  version: 1,
  title: 'Sezione sincronizzata',
  schema: z.strictObject({ documentId: idSchema.nullable().default(null) }),
})
