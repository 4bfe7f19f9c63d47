import { z } from 'zod'
import { idSchema } from '../../../core/ids.ts'

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
export type ChangesAnswer = z.infer<typeof changesSchema>
