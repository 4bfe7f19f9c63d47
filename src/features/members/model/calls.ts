import { z } from 'zod'
import { defineCall } from '../../../core/call.ts'

const settingsSchema = z.object({
  /** Whether visitors may make an account. Those who have one keep it. */
  offered: z.boolean(),
})

export const readMemberSettings = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/member-settings',
  answer: settingsSchema.extend({ members: z.int() }),
})

export const putMemberSettings = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/member-settings',
  body: settingsSchema.strict(),
})
