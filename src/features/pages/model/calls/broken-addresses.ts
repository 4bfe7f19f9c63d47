import { z } from 'zod'
import { type AnswerOf, defineCall } from '../../../../core/call.ts'
import { redirectPathSchema } from '../redirect-chain.ts'

/** Addresses that visitors of the published site have not found. */

export const listBrokenAddresses = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/broken-addresses',
  answer: z.object({
    addresses: z
      .array(
        z.object({
          path: z.string().describe('Decoded, as a redirect from it is stored.'),
          times: z.int(),
          lastAt: z.iso.datetime(),
        }),
      )
      .describe('The most wanted first, without those that a page or a redirect answers by now, and the ignored ones.'),
  }),
})
export type BrokenAddress = AnswerOf<typeof listBrokenAddresses>['addresses'][number]

export const ignoreBrokenAddress = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/broken-addresses',
  body: z.strictObject({ path: redirectPathSchema, isIgnored: z.boolean() }),
})
