import { z } from 'zod'
import { type AnswerOf, defineCall } from '../../../../core/call.ts'
import { ROLE } from '../../../../core/codes.ts'
import { idSchema } from '../../../../core/ids.ts'
import { emailSchema, newPasswordSchema, ownerNameSchema, passwordSchema } from '../credentials.ts'

/** Calls about who works on a site, and of who is invited to one. */

const roleSchema = z.literal(Object.values(ROLE), 'Scegli un ruolo dell’elenco.').describe('CODE-10')
const contentOnlySchema = z.boolean().default(false).describe('An editor who may change texts and pictures only.')
const ownPassword = passwordSchema
  .optional()
  .describe('Of who makes the change; needed where somebody becomes an admin, or is none any more.')

export const readPeople = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/contributors',
  answer: z.object({
    people: z.array(
      z.object({
        ownerId: idSchema,
        name: z.string(),
        email: z.string(),
        role: z.int().describe('CODE-10'),
        contentOnly: z.boolean(),
        isYou: z.boolean(),
        since: z.string(),
        seenOn: z.string().nullable().describe('The day (UTC) on which they last worked here; null: not known.'),
      }),
    ),
    invitations: z.array(
      z.object({
        id: idSchema,
        email: z.string(),
        role: z.int(),
        contentOnly: z.boolean(),
        authorName: z.string().nullable(),
        expiresAt: z.string(),
        isOver: z.boolean(),
      }),
    ),
    offer: z
      .object({
        id: idSchema,
        email: z.string(),
        makerName: z.string().nullable(),
        expiresAt: z.string(),
        stays: z.boolean(),
      })
      .nullable()
      .describe('To whom the whole site is offered.'),
    most: z.int().nullable().describe('People that the site may have, with the invited ones; null without a limit.'),
  }),
})
export type SitePeople = AnswerOf<typeof readPeople>
export type SitePerson = SitePeople['people'][number]

export const invitePerson = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/invitations',
  body: z.strictObject({ email: emailSchema, role: roleSchema, contentOnly: contentOnlySchema, password: ownPassword }),
  status: 201,
  answer: z.object({ id: idSchema }),
})

/** Sends an invitation again; the link of before opens nothing any more. */
export const renewInvitation = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/invitations/:invitationId/renewal',
  body: z.strictObject({ password: ownPassword }),
})

/** Revokes an invitation, or withdraws an offer. */
export const revokeInvitation = defineCall({
  method: 'DELETE',
  path: '/api/sites/:siteId/invitations/:invitationId',
})

/** Offers the whole site to somebody. */
export const offerSite = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/transfer',
  body: z.strictObject({
    email: emailSchema,
    stays: z.boolean().describe('Whether who offers it goes on administering it.'),
    password: passwordSchema.describe('Of who offers it.'),
  }),
  status: 201,
  answer: z.object({ id: idSchema }),
})

export const changeRole = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/contributors/:ownerId/role',
  body: z.strictObject({ role: roleSchema, contentOnly: contentOnlySchema, password: ownPassword }),
})

export const removePerson = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/contributors/:ownerId/removal',
  body: z.strictObject({ password: ownPassword }),
})

const used = z.object({ used: z.number(), most: z.number().nullable().describe('Null without a limit.') })

/** How much of what it may have a site has. */
export const readLimits = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/limits',
  answer: z.object({ pages: used, bytes: used, people: used.describe('With those who are invited.') }),
})

/** Whoever works on a site may leave it. */
export const leaveSite = defineCall({ method: 'DELETE', path: '/api/sites/:siteId/contribution' })

const tokenSchema = z.string().min(1).max(200)

export const readSiteInvitation = defineCall({
  method: 'GET',
  path: '/api/site-invitation',
  query: z.object({ token: tokenSchema }),
  answer: z.object({
    invitation: z
      .object({
        siteTitle: z.string(),
        role: z.int(),
        contentOnly: z.boolean(),
        offer: z.enum(['stay', 'leave']).nullable().describe('Of the whole site, and what who offers it does then.'),
        inviterName: z.string().nullable(),
        email: z.string(),
        hasAccount: z.boolean().describe('Only who has the link from the mailbox of the address learns it.'),
        signedInAs: z.string().nullable().describe('The address of who is signed in in this browser.'),
      })
      .nullable()
      .describe('Null: the link opens nothing.'),
  }),
})
export type SiteInvitation = NonNullable<AnswerOf<typeof readSiteInvitation>['invitation']>

const joined = z.object({ siteId: idSchema })

export const joinSite = defineCall({
  method: 'POST',
  path: '/api/site-invitation',
  body: z.strictObject({ token: tokenSchema }),
  answer: joined,
})

export const joinSiteAsNew = defineCall({
  method: 'POST',
  path: '/api/site-invitation/account',
  body: z.strictObject({ token: tokenSchema, name: ownerNameSchema, password: newPasswordSchema }),
  status: 201,
  answer: joined,
})
