import type { Role } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import { noteAct } from '../../../platform/activity.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerTries } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import { getSite, lockSite } from '../../sites/public.ts'
import * as calls from '../model/calls/people.ts'
import { wordsOfHeld } from '../model/roles.ts'
import { headersOf, setCookies } from './authorise.ts'
import { addContributor, roleOf } from './contributors-repository.ts'
import { findOwnerByEmail } from './installation-repository.ts'
import { ownerNames } from './owner-names.ts'
import { deleteSiteInvitation, findSiteInvitation, type SiteInvitationRow } from './site-invitations-repository.ts'
import { stands, takeOver } from './site-transfer.ts'

const stranger = { ground: 'installation', access: 'visitor', sharing: 'none', rate: 'attempt' } as const
const used = () => new Refusal('forbidden', 'Questo collegamento è già stato usato o non vale più. Chiedine un altro.')

/** Refuses an invitation while its site is closed; it is not used up. */
function refuseClosed(isClosed: boolean): void {
  if (!isClosed) return
  const sentence = 'Questo sito per ora è chiuso: se riapre, il collegamento vale di nuovo fino alla sua scadenza.'
  throw new Refusal('forbidden', sentence, { details: { reason: 'site_closed' } })
}

/** What the link of an invitation to a site leads to: for who has an account, and for who gets one with it. */
export function siteInvitationRoutes(app: App, { auth, database, directory, secrets, now }: Services): void {
  async function find(token: string): Promise<SiteInvitationRow | undefined> {
    const hash = (part: string) => secrets.hashToken(part)
    const invitation = await findSiteInvitation(database, token, { hash, now: now() })
    return invitation && (await stands(database, invitation)) ? invitation : undefined
  }

  serveCall(app, calls.readSiteInvitation, stranger, async (request, reply) => {
    const invitation = await find(request.query.token)
    const site = invitation && (await directory.site(invitation.site_id))
    if (!site) return { invitation: null }
    refuseClosed(site.suspension !== null)
    const { email, role, invited_by } = invitation
    const { owner, cookies } = await auth.session(headersOf(request))
    setCookies(reply, cookies)
    return {
      invitation: {
        ...{ siteTitle: site.content.title, role, email, contentOnly: invitation.content_only === 1 },
        offer: invitation.transfer,
        inviterName: (await ownerNames(database, [invited_by])).get(invited_by) ?? null,
        hasAccount: (await findOwnerByEmail(database, email)) !== undefined,
        signedInAs: owner?.email ?? null,
      },
    }
  })

  async function join(
    transaction: Transaction,
    invitation: SiteInvitationRow,
    name: string,
    who: () => Promise<Id>,
  ): Promise<void> {
    const { site_id: siteId, id, role, content_only } = invitation
    // Whoever changes the people of the site waits: what is read here holds until the end.
    await lockSite(transaction, siteId)
    const { suspension, erase_at } = await getSite(transaction, siteId)
    refuseClosed(suspension !== null || erase_at !== null)
    if (!(await stands(transaction, invitation)) || !(await deleteSiteInvitation(transaction, siteId, id))) throw used()
    const ownerId = await who()
    if (invitation.transfer !== null) return await takeOver(transaction, invitation, { ownerId, name }, now())
    // Whoever got a role in another way keeps it.
    if ((await roleOf(transaction, siteId, ownerId)) !== undefined) return
    const contentOnly = content_only === 1
    await addContributor(transaction, siteId, ownerId, role as Role, now(), { contentOnly })
    const subject = wordsOfHeld({ role, contentOnly }).name
    await noteAct(transaction, siteId, { ownerId, name }, { kind: 'person.joined', subject }, now())
  }

  serveCall(app, calls.joinSite, ownerTries('owner'), async ({ body: { token }, actor }) => {
    const invitation = await find(token)
    if (!invitation) throw used()
    // A link that was passed on must not let in somebody else.
    if (invitation.email !== actor!.email)
      throw new Refusal(
        'forbidden',
        `Questo collegamento è per ${invitation.email}: esci e accedi con quell’indirizzo.`,
      )
    await database.transact((transaction) => join(transaction, invitation, actor!.name, async () => actor!.ownerId))
    return { siteId: invitation.site_id }
  })

  serveCall(app, calls.joinSiteAsNew, { ...stranger, crumb: 'required' }, async (request, reply) => {
    const { token, name, password } = request.body
    const invitation = await find(token)
    if (!invitation) throw used()
    const { email } = invitation
    const insert = await auth.prepareOwner({ email, name, password })
    await database.transact((transaction) => join(transaction, invitation, name, () => insert(transaction)))
    const { cookies } = await auth.signIn({ email, password }, headersOf(request), request.ip)
    setCookies(reply, cookies)
    return { siteId: invitation.site_id }
  })
}
