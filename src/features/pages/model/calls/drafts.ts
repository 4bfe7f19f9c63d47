import { z } from 'zod'
import { defineCall } from '../../../../core/call.ts'
import { type Id, idSchema } from '../../../../core/ids.ts'
import { LIMITS } from '../../../../core/limits.ts'
import { type Operation, operationSchema } from '../operations.ts'
import { MAX_VERSION, versionAnswer, versionSchema } from './parts.ts'

export const changeDraft = defineCall({
  method: 'PATCH',
  path: '/api/sites/:siteId/documents/:documentId/draft',
  headers: z.object({ 'idempotency-key': z.string().min(8).max(128) }),
  body: z.strictObject({
    baseVersion: versionSchema,
    operations: z.array(operationSchema).min(1).max(LIMITS.operationsPerRequest),
  }),
  answer: versionAnswer.extend({ repeated: z.boolean() }),
})

/** An operation in the list of changes; a restored page changed as a whole. */
export type RecordedOperation = Operation | { readonly op: 'restore'; readonly revisionId: Id }

const changeSchema = z.object({
  version: z.int(),
  // Already checked when they were made.
  operations: z.array(z.custom<RecordedOperation>((operation) => typeof operation === 'object')),
  authorId: idSchema.nullable(),
  authorName: z.string().nullable(),
  createdAt: z.string(),
})
export type ListedChange = z.infer<typeof changeSchema>

export const readChanges = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/documents/:documentId/changes',
  query: z.object({
    since: z.coerce.number<number>().int().min(0).max(MAX_VERSION).describe('The version that they come after.'),
  }),
  answer: z.object({ changes: z.array(changeSchema) }),
})

export const setPassword = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/documents/:documentId/password',
  body: z.strictObject({ baseVersion: versionSchema, password: z.string().min(1).max(200).nullable() }),
  answer: versionAnswer,
})
