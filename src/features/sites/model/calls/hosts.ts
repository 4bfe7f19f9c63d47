import { z } from 'zod'
import { defineCall } from '../../../../core/call.ts'
import { HOST_ROLES, isDomain } from '../hosts.ts'

/** The addresses of a site. */

const hostParams = { host: z.string().max(253) }

/** The DNS record that proves ownership of a host; null if no proof is needed. */
const recordSchema = z.object({ type: z.string(), name: z.string(), value: z.string() }).nullable()

export const readHosts = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/hosts',
  answer: z.object({
    hosts: z.array(
      z.object({
        host: z.string(),
        role: z.enum(HOST_ROLES),
        verifiedAt: z.string().nullable(),
        record: recordSchema,
      }),
    ),
  }),
})

export const addHost = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/hosts',
  body: z.strictObject({
    host: z.string().trim().toLowerCase().max(253).refine(isDomain, 'Scrivi un dominio, per esempio www.esempio.it.'),
  }),
  status: 201,
  answer: z.object({ host: z.string(), record: recordSchema }),
})

/** Looks for the record of a host, and refuses while it is missing. */
export const verifyHost = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/hosts/:host/verification',
  params: hostParams,
  answer: z.object({ verified: z.boolean() }),
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
