import { z } from 'zod'
import { type AnswerOf, defineCall } from './call.ts'
import { idSchema } from './ids.ts'

/** Calls that the shell of the configuration area makes; features answer them. */

export const readSession = defineCall({
  method: 'GET',
  path: '/api/session',
  answer: z.object({
    owner: z
      .object({
        ownerId: idSchema,
        email: z.string(),
        name: z.string(),
        administrator: z.boolean().describe('May look after the installation: other people’s sites, their limits.'),
      })
      .nullable(),
    crumb: z.string(),
    ownersExist: z.boolean(),
  }),
})
export type SessionAnswer = AnswerOf<typeof readSession>
export type Owner = NonNullable<SessionAnswer['owner']>

const signedInSchema = z.object({ signedIn: z.boolean() })

export const signOut = defineCall({ method: 'POST', path: '/api/auth/sign-out', answer: signedInSchema })

const ownSiteSchema = z.object({
  id: idSchema,
  identifier: z.string(),
  title: z.string(),
  baseUrl: z.string().describe('Origin of the site’s primary host, without a slash at the end.'),
  timeZone: z.string(),
  colours: z
    .object({ ground: z.string(), accent: z.string() })
    .describe('Of its published look: the ground and the accent, as CSS colours.'),
  /** CODE-10 */
  role: z.int(),
  contentOnly: z.boolean().describe('An editor who may change texts and pictures, but not structure.'),
})
export type SiteSummary = z.infer<typeof ownSiteSchema>

export const listSites = defineCall({
  method: 'GET',
  path: '/api/sites',
  answer: z.object({
    sites: z.array(ownSiteSchema),
    allowance: z
      .object({
        most: z.int().nullable(),
        left: z.int().nullable(),
        deleted: z.int().describe('Deleted ones that count until they are erased.'),
      })
      .describe('How many sites an owner may have and may still make; null without a limit.'),
  }),
})

export const listDeletedSites = defineCall({
  method: 'GET',
  path: '/api/deleted-sites',
  answer: z.object({
    sites: z
      .array(
        z.object({
          id: idSchema,
          title: z.string(),
          host: z.string(),
          eraseAt: z.iso.datetime().describe('Until when it can come back.'),
        }),
      )
      .describe('Deleted sites of which the owner is an administrator, the first to be erased first.'),
  }),
})

/** Takes the deletion of a site back: it is as it was. */
export const returnSite = defineCall({ method: 'POST', path: '/api/deleted-sites/:deletedSiteId/return' })

export const readSiteCard = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/card',
  answer: z.object({
    online: z.boolean().describe('Whether visitors can see any page.'),
    home: z.boolean().describe('Whether everybody can see the home page.'),
    changes: z.int().describe('Pages that publishing would change, and one more for the whole site.'),
  }),
})
export type SiteState = AnswerOf<typeof readSiteCard>

export const readHealth = defineCall({
  method: 'GET',
  path: '/api/installation/health',
  answer: z.object({ disk: z.enum(['enough', 'little', 'none']), freeBytes: z.number() }),
})
export type Health = AnswerOf<typeof readHealth>
