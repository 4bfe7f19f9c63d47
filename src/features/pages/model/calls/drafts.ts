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

/** Somebody else who has the page open in the editor. */
const personHereSchema = z.object({
  ownerId: idSchema,
  name: z.string(),
  isEditing: z.boolean().describe('Whether they changed something a moment ago.'),
})
export type PersonHere = z.infer<typeof personHereSchema>

/** Asked by whoever has the page open in the editor: asking is what shows them to the others (docs/decisions/0145). */
export const readChanges = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/documents/:documentId/changes',
  query: z.object({
    since: z.coerce.number<number>().int().min(0).max(MAX_VERSION).describe('The version that they come after.'),
  }),
  answer: z.object({ changes: z.array(changeSchema), people: z.array(personHereSchema) }),
})

export const setPassword = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/documents/:documentId/password',
  body: z.strictObject({ baseVersion: versionSchema, password: z.string().min(1).max(200).nullable() }),
  answer: versionAnswer,
})
