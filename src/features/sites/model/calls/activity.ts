import { z } from 'zod'
import { defineCall } from '../../../../core/call.ts'
import { idSchema } from '../../../../core/ids.ts'

/** What a site did by itself. */

export const readMail = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/mail',
  answer: z.object({
    mail: z.array(
      z.object({
        id: idSchema,
        recipient: z.string(),
        subject: z.string(),
        body: z
          .string()
          .nullable()
          .describe('Only of mail that could not leave: what was sent opens something for its reader.'),
        state: z.enum(['kept', 'sent', 'refused']),
        detail: z.string().nullable(),
        createdAt: z.string(),
      }),
    ),
  }),
})

/** Work that waits, runs or was given up. */
export const readJobs = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/jobs',
  answer: z.object({
    jobs: z.array(
      z.object({
        id: idSchema,
        type: z.string(),
        state: z.enum(['pending', 'running', 'dead']),
        runAt: z.string(),
        attempts: z.int(),
        lastError: z.string().nullable(),
        createdAt: z.string(),
      }),
    ),
  }),
})
