import { z } from 'zod'
import { type AnswerOf, defineCall } from '../../../../core/call.ts'
import { idSchema } from '../../../../core/ids.ts'
import { ENTITLEMENT_NAMES, newSiteSchema } from '../../../sites/schemas.ts'
import { emailSchema } from '../credentials.ts'

/** Calls of the installation's administrators. */

const limitSchema = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullable()
const limitsSchema = z.strictObject({ pages: limitSchema, bytes: limitSchema, contributors: limitSchema })
const listedSiteSchema = z.object({
  id: idSchema,
  identifier: z.string(),
  title: z.string(),
  baseUrl: z.string(),
  createdAt: z.string(),
  owners: z.array(z.string()).describe('Names of those who administer it.'),
  suspension: z.string().nullable().describe('Why it is suspended; null while it is not.'),
  eraseAt: z.string().nullable().describe('When it is erased, if its people have deleted it.'),
  pages: z.int(),
  fileBytes: z.number(),
  limits: limitsSchema,
})
/** A site as the installation's administrators see it. */
export type ListedSite = z.infer<typeof listedSiteSchema>

export const searchSites = defineCall({
  method: 'GET',
  path: '/api/installation/sites',
  query: z.object({
    before: idSchema.optional().describe('`next` of the part before.'),
    search: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9-]{0,63}$/, 'Cerca con lettere, cifre e trattini.')
      .default(''),
  }),
  answer: z.object({ sites: z.array(listedSiteSchema), next: idSchema.nullable() }),
})

export const createSiteFor = defineCall({
  method: 'POST',
  path: '/api/installation/sites',
  body: newSiteSchema.extend({
    ownerEmail: emailSchema
      .optional()
      .describe('Address of the owner that it is for; without one, it is the administrator’s own.'),
  }),
  status: 201,
  answer: z.object({ id: idSchema }),
})

export const putLimits = defineCall({
  method: 'PUT',
  path: '/api/installation/sites/:siteId/limits',
  body: limitsSchema,
})

export const putSuspension = defineCall({
  method: 'PUT',
  path: '/api/installation/sites/:siteId/suspension',
  body: z.discriminatedUnion('suspended', [
    z.strictObject({
      suspended: z.literal(true),
      reason: z.string().trim().min(1, 'Scrivi il motivo: lo leggerà chi cura il sito.').max(300),
    }),
    z.strictObject({ suspended: z.literal(false) }),
  ]),
})

const entitlementSchema = z.object({
  name: z.enum(ENTITLEMENT_NAMES),
  number: z.int(),
  title: z.string(),
  enabled: z.boolean(),
  limit: limitSchema,
  limited: z.boolean().describe('Whether a limit means something.'),
})
export type Entitlement = z.infer<typeof entitlementSchema>

export const readEntitlements = defineCall({
  method: 'GET',
  path: '/api/installation/sites/:siteId/entitlements',
  answer: z.object({ entitlements: z.array(entitlementSchema) }),
})

export const putEntitlement = defineCall({
  method: 'PUT',
  path: '/api/installation/sites/:siteId/entitlements/:name',
  params: { name: z.enum(ENTITLEMENT_NAMES) },
  body: z.strictObject({ enabled: z.boolean(), limit: limitSchema.default(null) }),
})

const settingsSchema = z.strictObject({
  sitesPerOwner: z.number().int().min(0).max(1_000_000).nullable().describe('Null without a limit.'),
})

export const readSettings = defineCall({ method: 'GET', path: '/api/installation/settings', answer: settingsSchema })

export const putSettings = defineCall({ method: 'PUT', path: '/api/installation/settings', body: settingsSchema })

export const readMail = defineCall({
  method: 'GET',
  path: '/api/installation/mail',
  answer: z.object({
    mail: z.array(
      z.object({
        id: idSchema,
        recipient: z.string(),
        subject: z.string(),
        body: z.string().nullable().describe('Only of mail that was kept here: there is no other place to read it.'),
        state: z.enum(['kept', 'sent', 'refused']),
        detail: z.string().nullable(),
        createdAt: z.string(),
      }),
    ),
  }),
})
/** An email of the installation itself. */
export type InstallationMail = AnswerOf<typeof readMail>['mail'][number]

export const sendTestMail = defineCall({
  method: 'POST',
  path: '/api/installation/test-mail',
  answer: z.object({ sent: z.boolean(), reason: z.string().nullable() }),
})

export const readInvitations = defineCall({
  method: 'GET',
  path: '/api/installation/invitations',
  answer: z.object({
    invitations: z.array(
      z.object({
        id: idSchema,
        email: z.string(),
        administrator: z.boolean(),
        authorName: z.string().nullable(),
        createdAt: z.string(),
        expiresAt: z.string(),
      }),
    ),
  }),
})

export const invite = defineCall({
  method: 'POST',
  path: '/api/installation/invitations',
  body: z.strictObject({
    email: emailSchema,
    administrator: z.boolean().default(false).describe('Whether they will look after the installation too.'),
  }),
  status: 201,
  answer: z.object({ id: idSchema }),
})

export const withdrawInvitation = defineCall({
  method: 'DELETE',
  path: '/api/installation/invitations/:invitationId',
})
