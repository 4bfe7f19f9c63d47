import { z } from 'zod'
import { defineCall } from '../../../../../core/call.ts'
import { idSchema } from '../../../../../core/ids.ts'
import { DOWNLOAD_STATES } from '../downloads.ts'

/** What the buyer of an order may download. */
export const readFiles = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/orders/:orderId/files',
  answer: z.object({
    /** It has products that are files. */
    isDigital: z.boolean(),
    files: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        title: z.string(),
        state: z.enum(DOWNLOAD_STATES),
        uses: z.int(),
        most: z.int(),
        opensAt: z.string(),
        expiresAt: z.string(),
        usedAt: z.string().nullable(),
      }),
    ),
    /** Products that are paid and have no file for their buyer. */
    without: z.array(z.string()),
  }),
})

/** Gives the buyer the files again, at new addresses, with those that the products have now; the former links end. */
export const renewFiles = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/orders/:orderId/files/renewal',
})
