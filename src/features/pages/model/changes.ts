import { z } from 'zod'
import { type Id, idSchema } from '../../../core/ids.ts'
import type { Operation } from './operations.ts'

/** What `GET …/changes` answers: the changes of a draft after a version, in order. */
export const changesSchema = z.object({
  changes: z.array(
    z.object({
      version: z.number().int(),
      operations: z.array(z.looseObject({ op: z.string() })),
      author_id: idSchema.nullable(),
      author_name: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
})

/** An operation as the list of changes has it; a page that was restored changed as a whole. */
export type RecordedOperation = Operation | { readonly op: 'restore'; readonly revisionId: Id }

/** A change as editors read it: its operations were checked when they were made. */
export interface ListedChange extends Omit<z.infer<typeof changesSchema>['changes'][number], 'operations'> {
  readonly operations: readonly RecordedOperation[]
}
