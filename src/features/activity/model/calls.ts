import { z } from 'zod'
import { ACT_AREAS } from '../../../core/acts.ts'
import { type AnswerOf, defineCall } from '../../../core/call.ts'
import { idSchema } from '../../../core/ids.ts'

/** Months for which the log of a site is kept. */
export const KEPT_MONTHS = 12

export const activityQuery = z.object({
  ownerId: idSchema.optional().describe('Only what this person did.'),
  area: z.enum(ACT_AREAS).optional().describe('Only what was done to this part of the site.'),
  before: idSchema.optional().describe('Only acts before this one.'),
})

/** Who did what on a site, latest first. */
export const readActivity = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/activity',
  query: activityQuery,
  answer: z.object({
    acts: z.array(
      z.object({
        id: idSchema,
        at: z.string(),
        ownerId: idSchema,
        name: z.string().describe('As it was then.'),
        kind: z.string(),
        subject: z.string().describe('What it was done to, as it was called then.'),
        subjectId: idSchema.nullable(),
      }),
    ),
    hasMore: z.boolean(),
    people: z.array(z.object({ ownerId: idSchema, name: z.string() })).describe('Whoever is in the log.'),
  }),
})
export type ShownAct = AnswerOf<typeof readActivity>['acts'][number]
