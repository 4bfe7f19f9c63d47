import { z } from 'zod'
import { idSchema } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { emailSchema, newPasswordSchema, ownerNameSchema } from '../model/credentials.ts'
import { headersOf, setCookies } from './authorise.ts'
import { findOwnerByEmail } from './installation-repository.ts'
import { INVITATION_JOB } from './invitation-mail.ts'
import { deleteInvitation, findInvitation, listInvitations, putInvitation } from './invitations-repository.ts'
import { ownerNames } from './owner-names.ts'

const administrator = { ground: 'installation', access: 'administrator', sharing: 'none' } as const
const visitor = { ground: 'installation', access: 'visitor', sharing: 'none' } as const
const tokenSchema = z.string().min(1).max(200)
const invitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  administrator: z.boolean(),
  authorName: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
})

/** How people come into the installation: an administrator asks them in, and a link by mail opens once. */
export function invitationRoutes(app: App, { auth, database, secrets, now }: Services): void {
  app.get(
    '/api/installation/invitations',
    {
      config: { rules: { ...administrator, rate: 'read' } },
      schema: { response: { 200: z.object({ invitations: z.array(invitationSchema) }) } },
    },
    async () => {
      const invitations = await listInvitations(database)
      const names = await ownerNames(
        database,
        invitations.map((invitation) => invitation.invited_by),
      )
      return {
        invitations: invitations.map((invitation) => ({
          id: invitation.id,
          email: invitation.email,
          administrator: invitation.is_administrator === 1,
          authorName: names.get(invitation.invited_by) ?? null,
          createdAt: invitation.created_at,
          expiresAt: invitation.expires_at,
        })),
      }
    },
  )

  app.post(
    '/api/installation/invitations',
    {
      config: { rules: { ...administrator, crumb: 'required', rate: 'write' } },
      schema: {
        body: z.strictObject({
          email: emailSchema,
          administrator: z.boolean().default(false).describe('Whether they will look after the installation too.'),
        }),
        response: { 201: z.object({ id: idSchema }) },
      },
    },
    async ({ body, actor }, reply) => {
      const id = await database.transact(async (transaction) => {
        if ((await findOwnerByEmail(transaction, body.email)) !== undefined) {
          const sentence = 'Con questo indirizzo si entra già in questa installazione.'
          throw new Refusal('conflict', sentence, { fields: { email: sentence } })
        }
        const invitationId = await putInvitation(transaction, {
          email: body.email,
          is_administrator: Number(body.administrator),
          invited_by: actor!.ownerId,
          now: now(),
        })
        await enqueue(transaction, { type: INVITATION_JOB, payload: { invitationId }, maxAttempts: 5 }, now())
        return invitationId
      })
      reply.status(201)
      return { id }
    },
  )

  app.delete(
    '/api/installation/invitations/:invitationId',
    {
      config: { rules: { ...administrator, crumb: 'required', rate: 'write' } },
      schema: { params: z.object({ invitationId: idSchema }), response: { 204: z.undefined() } },
    },
    async ({ params }, reply) => {
      const ended = await database.transact((transaction) => deleteInvitation(transaction, params.invitationId))
      if (!ended) throw new Refusal('not_found', 'Questo invito non c’è più.')
      return reply.status(204).send()
    },
  )

  app.get(
    '/api/invitation',
    {
      config: { rules: { ...visitor, rate: 'attempt' } },
      schema: {
        querystring: z.object({ token: tokenSchema }),
        response: { 200: z.object({ email: z.string().nullable().describe('Null: the link opens nothing.') }) },
      },
    },
    async ({ query }) => ({
      email: (await findInvitation(database, secrets.hashToken(query.token), now()))?.email ?? null,
    }),
  )

  app.post(
    '/api/invitation',
    {
      config: { rules: { ...visitor, crumb: 'required', rate: 'attempt' } },
      schema: {
        body: z.strictObject({ token: tokenSchema, name: ownerNameSchema, password: newPasswordSchema }),
        response: { 201: z.object({ signedIn: z.boolean() }) },
      },
    },
    async (request, reply) => {
      const { token, name, password } = request.body
      const used = new Refusal('forbidden', 'Questo invito è già stato usato o non vale più. Chiedine un altro.')
      const invitation = await findInvitation(database, secrets.hashToken(token), now())
      if (!invitation) throw used
      const { email } = invitation
      const insert = await auth.prepareOwner({ email, name, password })
      await database.transact(async (transaction) => {
        if (!(await deleteInvitation(transaction, invitation.id))) throw used
        const ownerId = await insert(transaction)
        await transaction.global
          .updateTable('owners')
          .set({ is_administrator: invitation.is_administrator })
          .where('id', '=', ownerId)
          .execute()
      })
      const { cookies } = await auth.signIn({ email, password }, headersOf(request), request.ip)
      setCookies(reply, cookies)
      reply.status(201)
      return { signedIn: true }
    },
  )
}
