import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import * as entry from '../model/calls/entry.ts'
import * as calls from '../model/calls/installation.ts'
import { headersOf, setCookies } from './authorise.ts'
import { findOwnerByEmail } from './installation-repository.ts'
import { INVITATION_JOB } from './invitation-mail.ts'
import { deleteInvitation, findInvitation, listInvitations, putInvitation } from './invitations-repository.ts'
import { ownerNames } from './owner-names.ts'

const stranger = { ground: 'installation', access: 'visitor', sharing: 'none', rate: 'attempt' } as const

/** Invitations to the installation: an administrator invites a person, who gets a single-use link by email. */
export function invitationRoutes(app: App, { auth, database, secrets, now }: Services): void {
  serveCall(app, calls.readInvitations, ownerReads('administrator'), async () => {
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
  })

  serveCall(app, calls.invite, ownerWrites('administrator'), async ({ body, actor }) => {
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
    return { id }
  })

  serveCall(app, calls.withdrawInvitation, ownerWrites('administrator'), async ({ params }) => {
    const ended = await database.transact((transaction) => deleteInvitation(transaction, params.invitationId))
    if (!ended) throw new Refusal('not_found', 'Questo invito non c’è più.')
  })

  serveCall(app, entry.readInvitation, stranger, async ({ query }) => ({
    email: (await findInvitation(database, secrets.hashToken(query.token), now()))?.email ?? null,
  }))

  serveCall(app, entry.acceptInvitation, { ...stranger, crumb: 'required' }, async (request, reply) => {
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
    return { signedIn: true }
  })
}
