import { z } from 'zod'
import { type AnswerOf, defineCall } from '../../../../core/call.ts'
import { dnsRecordSchema, installationSchema } from '../host-records.ts'
import { HOST_ROLES } from '../hosts.ts'
import { readTypedDomain } from '../typed-domain.ts'

/** The addresses of a site. */

const hostParams = { host: z.string().max(253) }

/** The DNS record that proves ownership of a host; null if no proof is needed. */
const recordSchema = dnsRecordSchema.nullable()

export const readHosts = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/hosts',
  answer: z.object({
    hosts: z.array(
      z.object({
        host: z.string(),
        /** With its own letters: `caffè.it` for `xn--caff-8oa.it`. */
        readable: z.string(),
        role: z.enum(HOST_ROLES),
        verifiedAt: z.string().nullable(),
        record: recordSchema,
      }),
    ),
    installation: installationSchema,
  }),
})
export type ListedHost = AnswerOf<typeof readHosts>['hosts'][number]

export const addHost = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/hosts',
  body: z.strictObject({
    host: z
      .string()
      .max(1000)
      .superRefine((typed, context) => {
        const read = readTypedDomain(typed)
        if ('fault' in read) context.addIssue({ code: 'custom', message: read.fault })
      }),
  }),
  status: 201,
  answer: z.object({ host: z.string(), record: recordSchema }),
})

/**
 * Looks for the record of a host, and refuses while it is missing. `advice` is what else to change in DNS, in Italian;
 * null if the host leads to the installation.
 */
export const verifyHost = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/hosts/:host/verification',
  params: hostParams,
  answer: z.object({ verified: z.boolean(), advice: z.string().nullable() }),
})

/** Makes a verified host the one that visitors see. */
export const putPrimaryHost = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/hosts/:host/primary',
  params: hostParams,
})

export const deleteHost = defineCall({
  method: 'DELETE',
  path: '/api/sites/:siteId/hosts/:host',
  params: hostParams,
})
