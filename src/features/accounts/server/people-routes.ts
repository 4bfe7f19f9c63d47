import { PERMISSION, ROLE, type Role } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import { canBeContentOnly } from '../../../core/permissions.ts'
import { Refusal } from '../../../core/refusal.ts'
import { noteAct } from '../../../platform/activity.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerTries, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { entitlementsOf, lockSite } from '../../sites/public.ts'
import * as calls from '../model/calls/people.ts'
import { needsPassword, wordsOfHeld } from '../model/roles.ts'
import { headersOf } from './authorise.ts'
import {
  countPeople,
  deleteContributor,
  listContributors,
  putRole,
  refuseMorePeople,
  roleOf,
} from './contributors-repository.ts'
import { ownerNames } from './owner-names.ts'
import { SITE_INVITATION_JOB } from './site-invitation-mail.ts'
import {
  countInvitationMail,
  deleteSiteInvitation,
  getSiteInvitation,
  listSiteInvitations,
  openOffer,
  putSiteInvitation,
  renewSiteInvitation,
} from './site-invitations-repository.ts'

const reads = ownerReads(PERMISSION.people)
const writes = ownerWrites(PERMISSION.people)
/** They send mail. */
const tries = ownerTries(PERMISSION.people)
/** Who leaves changes nothing of the site; it may be closed for good. */
const leaves = { ...ownerWrites(PERMISSION.authenticated), whileSuspended: 'answers' } as const
const goneInvitation = () => new Refusal('not_found', 'Questo invito non c’è più.')

/** Who works on a site: its people, their roles, and who is invited. */
export function peopleRoutes(app: App, services: Services): void {
  contributorRoutes(app, services)
  siteInvitingRoutes(app, services)
  siteOfferingRoutes(app, services)
}

function contributorRoutes(app: App, services: Services): void {
  const { database, now } = services

  serveCall(app, calls.readPeople, reads, async ({ params: { siteId }, actor }) => {
    const people = await listContributors(database, siteId)
    const invitations = await listSiteInvitations(database, siteId)
    const offer = await openOffer(database, siteId, now())
    const names = await ownerNames(
      database,
      [...invitations, ...(offer ? [offer] : [])].map(({ invited_by }) => invited_by),
    )
    const { contributors } = await entitlementsOf(database, siteId)
    return {
      people: people.map((person) => ({ ...person, isYou: person.ownerId === actor!.ownerId })),
      invitations: invitations.map(({ id, email, role, content_only, invited_by, expires_at }) => ({
        ...{
          id,
          email,
          role,
          contentOnly: content_only === 1,
          authorName: names.get(invited_by) ?? null,
          expiresAt: expires_at,
        },
        isOver: expires_at <= now().toISOString(),
      })),
      offer: offer
        ? {
            ...{ id: offer.id, email: offer.email, expiresAt: offer.expires_at, stays: offer.transfer === 'stay' },
            makerName: names.get(offer.invited_by) ?? null,
          }
        : null,
      most: mostOf(contributors),
    }
  })

  serveCall(app, calls.readLimits, ownerReads(PERMISSION.limits), async ({ params: { siteId } }) => {
    const { pages, storage, contributors } = await entitlementsOf(database, siteId)
    return {
      pages: { used: await services.countPages(siteId), most: mostOf(pages) },
      bytes: { used: await services.countFileBytes(siteId), most: mostOf(storage) },
      people: { used: await countPeople(database, siteId, now()), most: mostOf(contributors) },
    }
  })

  serveCall(app, calls.changeRole, writes, async (request) => {
    const { siteId, ownerId } = request.params
    const { role, contentOnly, password } = request.body
    refuseContentOnly(role, contentOnly)
    const from = await roleOf(database, siteId, ownerId)
    await confirm(services, request, { from: from ?? null, to: role, password })
    await database.transact(async (transaction) => {
      await putRole(transaction, siteId, ownerId, { role, contentOnly, from })
      const words = `${await nameOf(transaction, ownerId)}: ${wordsOfHeld({ role, contentOnly }).name}`
      await noteAct(
        transaction,
        siteId,
        request.actor,
        { kind: 'person.role', subject: words, subjectId: ownerId },
        now(),
      )
    })
  })

  serveCall(app, calls.removePerson, writes, async (request) => {
    const { siteId, ownerId } = request.params
    const from = await roleOf(database, siteId, ownerId)
    await confirm(services, request, { from: from ?? null, to: null, password: request.body.password })
    await database.transact(async (transaction) => {
      await deleteContributor(transaction, siteId, ownerId, { from })
      const subject = await nameOf(transaction, ownerId)
      await noteAct(transaction, siteId, request.actor, { kind: 'person.removed', subject, subjectId: ownerId }, now())
    })
  })

  serveCall(app, calls.leaveSite, leaves, async ({ params: { siteId }, actor }) => {
    await database.transact(async (transaction) => {
      await deleteContributor(transaction, siteId, actor!.ownerId)
      await noteAct(transaction, siteId, actor, { kind: 'person.left', subject: '' }, now())
    })
  })
}

function siteInvitingRoutes(app: App, services: Services): void {
  const { database, now } = services

  serveCall(app, calls.invitePerson, tries, async (request) => {
    const { siteId } = request.params
    const { email, role, contentOnly, password } = request.body
    refuseContentOnly(role, contentOnly)
    await confirm(services, request, { from: null, to: role, password })
    const id = await database.transact(async (transaction) => {
      // Of two invitations at once one waits here, and counts the other.
      await lockSite(transaction, siteId)
      // Only the people of this site are looked at: whether an address has an account stays unknown.
      if ((await listContributors(transaction, siteId)).some((person) => person.email === email)) {
        const sentence = 'Questa persona lavora già al sito.'
        throw new Refusal('conflict', sentence, { fields: { email: sentence } })
      }
      if ((await openOffer(transaction, siteId, now()))?.email === email) throw offered(email)
      const invitation = { email, role, contentOnly, invited_by: request.actor!.ownerId, now: now() }
      const invitationId = await putSiteInvitation(transaction, siteId, invitation)
      await refuseMorePeople(transaction, siteId, now(), 0)
      await send(transaction, siteId, { id: invitationId, email }, now())
      await noteAct(transaction, siteId, request.actor, { kind: 'person.invited', subject: email }, now())
      return invitationId
    })
    return { id }
  })

  serveCall(app, calls.renewInvitation, tries, async (request) => {
    const { siteId, invitationId } = request.params
    const invitation = await getSiteInvitation(database, siteId, invitationId)
    if (!invitation) throw goneInvitation()
    await confirm(services, request, { from: null, to: invitation.role as Role, password: request.body.password })
    await database.transact(async (transaction) => {
      await lockSite(transaction, siteId)
      if (!(await renewSiteInvitation(transaction, siteId, invitationId, now()))) throw goneInvitation()
      await refuseMorePeople(transaction, siteId, now(), 0)
      await send(transaction, siteId, invitation, now())
    })
  })

  serveCall(app, calls.revokeInvitation, writes, async ({ params: { siteId, invitationId }, actor }) => {
    await database.transact(async (transaction) => {
      const invitation = await getSiteInvitation(transaction, siteId, invitationId)
      if (!invitation || !(await deleteSiteInvitation(transaction, siteId, invitationId))) throw goneInvitation()
      const kind = invitation.transfer === null ? 'person.uninvited' : 'person.offerWithdrawn'
      await noteAct(transaction, siteId, actor, { kind, subject: invitation.email }, now())
    })
  })
}

function siteOfferingRoutes(app: App, services: Services): void {
  const { database, now } = services

  serveCall(app, calls.offerSite, tries, async (request) => {
    const { siteId } = request.params
    const { email, stays, password } = request.body
    await confirm(services, request, { from: null, to: ROLE.admin, password })
    const id = await database.transact(async (transaction) => {
      await lockSite(transaction, siteId)
      const open = await openOffer(transaction, siteId, now())
      if (open) throw offered(open.email)
      const person = (await listContributors(transaction, siteId)).find((one) => one.email === email)
      if (person?.role === ROLE.admin) {
        const sentence = 'Questa persona amministra già il sito: se vuoi smettere, puoi lasciarlo.'
        throw new Refusal('conflict', sentence, { fields: { email: sentence } })
      }
      const offer = { email, role: ROLE.admin, contentOnly: false, invited_by: request.actor!.ownerId, now: now() }
      const offerId = await putSiteInvitation(transaction, siteId, { ...offer, transfer: stays ? 'stay' : 'leave' })
      if (stays && !person) await refuseMorePeople(transaction, siteId, now())
      await send(transaction, siteId, { id: offerId, email }, now())
      await noteAct(transaction, siteId, request.actor, { kind: 'person.offered', subject: email }, now())
      return offerId
    })
    return { id }
  })
}

/** Of an invitation whose letter still waits, no second one is sent. */
async function send(
  transaction: Transaction,
  siteId: Id,
  { id: invitationId, email }: { readonly id: Id; readonly email: string },
  now: Date,
): Promise<void> {
  await countInvitationMail(transaction, siteId, email, now)
  const payload = { site: siteId, invitationId }
  const uniqueKey = `${siteId} ${invitationId}`
  await enqueue(transaction, { type: SITE_INVITATION_JOB, payload, uniqueKey, maxAttempts: 5 }, now)
}

const offered = (email: string) =>
  new Refusal('conflict', `Il sito è già offerto a ${email}: prima ritira quell’offerta.`)

async function nameOf(reader: Reader, ownerId: Id): Promise<string> {
  return (await ownerNames(reader, [ownerId])).get(ownerId) ?? ''
}

/** Only editors can be held to texts and pictures. */
function refuseContentOnly(role: Role, contentOnly: boolean): void {
  if (!contentOnly || canBeContentOnly(role)) return
  const sentence = 'Il compito «Solo contenuti» vale solo per chi scrive le pagine.'
  throw new Refusal('invalid', sentence, { fields: { contentOnly: sentence } })
}

/** Null without a limit. */
function mostOf({ enabled, limit }: { enabled: boolean; limit: number | null }): number | null {
  return enabled ? limit : 0
}

interface DangerousChange {
  readonly from: Role | null
  readonly to: Role | null
  readonly password: string | undefined
}

/** Asks whoever changes who administers a site for their own password (ROLE-15). */
async function confirm(
  { auth }: Services,
  request: Parameters<typeof headersOf>[0],
  { from, to, password }: DangerousChange,
): Promise<void> {
  if (!needsPassword(from, to)) return
  const sentence = 'Per questo serve la tua password.'
  if (password === undefined) throw new Refusal('invalid', sentence, { fields: { password: sentence } })
  await auth.confirmPassword({ email: request.actor!.email, password }, headersOf(request))
}
