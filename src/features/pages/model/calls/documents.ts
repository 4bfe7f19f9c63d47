import { z } from 'zod'
import { defineCall } from '../../../../core/call.ts'
import { idSchema } from '../../../../core/ids.ts'
import { ownContentSchema } from '../document.ts'
import { kindSchema } from './parts.ts'

const documentSchema = z.object({
  id: idSchema,
  kind: kindSchema,
  type: z.int(),
  collectionId: idSchema.nullable(),
  /** CODE-04 */
  status: z.int(),
  draftVersion: z.int(),
  title: z.string(),
  urlId: z.string(),
  revisionId: idSchema.nullable().describe('What visitors see; null while nothing is published.'),
  publishedVersion: z.int().nullable(),
  scheduledLocal: z.string().nullable(),
  scheduledZone: z.string().nullable(),
  scheduledFor: z.string().nullable(),
  position: z.int(),
  importKey: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  deletedAt: z.string().nullable(),
})
const listedSchema = documentSchema.extend({
  publishedPath: z.string().nullable().describe('Where visitors find it now; null while nothing is published.'),
})
/**
 * A page, a collection or an item without its content; the versions of its draft and its publication differ when it has
 * changes.
 */
export type DocumentSummary = z.infer<typeof listedSchema>

export const listDocuments = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/documents',
  query: z.object({ collectionId: idSchema.optional(), deleted: z.enum(['0', '1']).optional() }),
  answer: z.object({ documents: z.array(listedSchema) }),
})

const createdSchema = z.object({ id: idSchema, version: z.int() })

export const createDocument = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/documents',
  body: z.strictObject({
    kind: kindSchema,
    collectionId: idSchema.nullable().default(null),
    type: z.number().int().min(1).max(62).optional(),
    content: ownContentSchema,
    freeAddress: z
      .boolean()
      .default(false)
      .describe('Takes the likest free address when another page has the one of `content`.'),
  }),
  status: 201,
  answer: createdSchema,
})

export const orderDocuments = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/documents/order',
  body: z.strictObject({
    documentIds: z
      .array(idSchema)
      .max(1000)
      .describe('Pages and collections in their new order; those that are not named keep their places.'),
  }),
})

export const duplicateDocument = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/documents/:documentId/duplicate',
  status: 201,
  answer: createdSchema,
})

export const judgeAddress = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/documents/:documentId/address',
  query: z.object({ urlId: z.string().max(300) }),
  answer: z.object({
    path: z.string(),
    code: z.enum(['malformed', 'reserved', 'taken']).nullable(),
    refusal: z.string().nullable().describe('Why the document cannot have this address.'),
    suggestion: z.string().nullable().describe('A free `urlId` in its place.'),
  }),
})

export const openDocument = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/documents/:documentId',
  answer: z.object({
    document: documentSchema,
    content: ownContentSchema,
    hasPassword: z.boolean(),
    lost: z.array(z.object({ id: z.string(), type: z.string(), reason: z.string(), detail: z.string() })),
  }),
})

/** Pages that link to one in the bin. */
export const linkingPagesSchema = z.array(z.object({ documentId: idSchema, title: z.string() }))

export const discardDocument = defineCall({
  method: 'DELETE',
  path: '/api/sites/:siteId/documents/:documentId',
  answer: z.object({
    online: z.boolean().describe('Whether visitors see it until its removal is published.'),
    linkedFrom: linkingPagesSchema,
  }),
})

export const recoverDocument = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/documents/:documentId/recovery',
  answer: z.object({ online: z.boolean().describe('Whether visitors see it; else it is a hidden draft.') }),
})
