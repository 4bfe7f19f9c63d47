import type { Selectable } from 'kysely'
import type { Role } from '../../../core/codes.ts'
import { type Id, isId, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { SiteInvitationsTable, Transfer } from './tables.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Mails of invitations that a site sends in a day. */
const MAILS_OF_DAY = 50
const LIVES_MS = 7 * DAY_MS
/** For how long one that is over is listed, so that it can be sent again. */
const LISTED_MS = 30 * DAY_MS

export type SiteInvitationRow = Selectable<SiteInvitationsTable>

interface NewSiteInvitation {
  readonly email: string
  readonly role: Role
  readonly contentOnly: boolean
  readonly invited_by: Id
  readonly now: Date
  /** Of an offer. */
  readonly transfer?: Transfer
}

/** Invites an address to a site. It replaces an earlier invitation of the same address. */
export async function putSiteInvitation(
  transaction: Transaction,
  siteId: Id,
  { now, contentOnly, ...invitation }: NewSiteInvitation,
): Promise<Id> {
  const tables = transaction.site(siteId)
  await tables.delete('site_invitations').where('email', '=', invitation.email).execute()
  const id = newId(now.getTime())
  const row = {
    ...{ ...invitation, id, content_only: contentOnly ? 1 : 0, token_hash: null },
    ...{ expires_at: expiry(now), created_at: now.toISOString() },
  }
  await tables.insert('site_invitations', row).execute()
  return id
}

/** Deletes invitations that are over for a month, offers that are over, and what is known of mails of more than a day ago. */
export async function forgetOldInvitations(transaction: Transaction, siteId: Id, now: Date): Promise<void> {
  const tables = transaction.site(siteId)
  const before = (age: number) => new Date(now.getTime() - age).toISOString()
  await tables.delete('site_invitations').where('expires_at', '<', before(LISTED_MS)).execute()
  await tables
    .delete('site_invitations')
    .where('transfer', 'is not', null)
    .where('expires_at', '<=', now.toISOString())
    .execute()
  await tables.delete('site_invitation_mails').where('asked_at', '<', before(DAY_MS)).execute()
}

/**
 * Counts one more mail of an invitation; the site must be locked. Revoking and inviting anew does not get around it.
 * @throws Refusal `too_many_requests` within an hour of the last one to this address, and beyond the most of a day
 */
export async function countInvitationMail(
  transaction: Transaction,
  siteId: Id,
  email: string,
  now: Date,
): Promise<void> {
  const tables = transaction.site(siteId)
  const sent = await tables
    .selectFrom('site_invitation_mails')
    .select(['email', 'asked_at'])
    .where('asked_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .execute()
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString()
  if (sent.some((mail) => mail.email === email && mail.asked_at > hourAgo))
    throw new Refusal(
      'too_many_requests',
      'A questo indirizzo è partito un invito meno di un’ora fa: aspetta prima di inviarne un altro.',
    )
  if (sent.length >= MAILS_OF_DAY)
    throw new Refusal(
      'too_many_requests',
      `Nelle ultime 24 ore questo sito ha inviato ${MAILS_OF_DAY} inviti, il massimo: riprova domani.`,
    )
  await tables
    .insert('site_invitation_mails', { id: newId(now.getTime()), email, asked_at: now.toISOString() })
    .execute()
}

export async function getSiteInvitation(reader: Reader, siteId: Id, id: Id): Promise<SiteInvitationRow | undefined> {
  return await reader.site(siteId).selectFrom('site_invitations').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Makes an invitation valid for seven more days, before it is sent again; its link opens nothing any more. No offer. */
export async function renewSiteInvitation(transaction: Transaction, siteId: Id, id: Id, now: Date): Promise<boolean> {
  const renewed = await transaction
    .site(siteId)
    .update('site_invitations')
    .set({ token_hash: null, expires_at: expiry(now) })
    .where('id', '=', id)
    .where('transfer', 'is', null)
    .executeTakeFirst()
  return renewed.numUpdatedRows > 0n
}

/** Sets the token of an invitation's link just before it is sent; an earlier link becomes invalid. */
export async function keySiteInvitation(
  transaction: Transaction,
  siteId: Id,
  { id, hash, now }: { id: Id; hash: string; now: Date },
): Promise<SiteInvitationRow | undefined> {
  const tables = transaction.site(siteId)
  await tables
    .update('site_invitations')
    .set({ token_hash: hash, expires_at: expiry(now) })
    .where('id', '=', id)
    .execute()
  return await tables.selectFrom('site_invitations').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The link's token names the site, because rows are only looked up within one. */
export function siteToken(siteId: Id, token: string): string {
  return `${siteId}.${token}`
}

/** The valid invitation of a link's token. */
export async function findSiteInvitation(
  reader: Reader,
  siteToken: string,
  { hash, now }: { hash: (token: string) => string; now: Date },
): Promise<SiteInvitationRow | undefined> {
  const [siteId, token, ...more] = siteToken.split('.')
  if (!isId(siteId) || !token || more.length > 0) return undefined
  return await reader
    .site(siteId)
    .selectFrom('site_invitations')
    .selectAll()
    .where('token_hash', '=', hash(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** Invitations of a site, latest first; those that are over too, and no offers. */
export async function listSiteInvitations(reader: Reader, siteId: Id): Promise<SiteInvitationRow[]> {
  return await reader
    .site(siteId)
    .selectFrom('site_invitations')
    .selectAll()
    .where('transfer', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

/** The open offer of a site. */
export async function openOffer(reader: Reader, siteId: Id, now: Date): Promise<SiteInvitationRow | undefined> {
  return await reader
    .site(siteId)
    .selectFrom('site_invitations')
    .selectAll()
    .where('transfer', 'is not', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** Invitations that are open; an offer counts once it is accepted. */
export async function countOpenInvitations(reader: Reader, siteId: Id, now: Date): Promise<number> {
  const { count } = await reader
    .site(siteId)
    .selectFrom('site_invitations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('expires_at', '>', now.toISOString())
    .where('transfer', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns false if it is gone: of two concurrent uses, one succeeds. */
export async function deleteSiteInvitation(transaction: Transaction, siteId: Id, id: Id): Promise<boolean> {
  const deleted = await transaction.site(siteId).delete('site_invitations').where('id', '=', id).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Ends the invitations that somebody sent: one to a mailbox of their own would bring them back. */
export async function deleteInvitationsOf(transaction: Transaction, siteId: Id, ownerId: Id): Promise<void> {
  await transaction.site(siteId).delete('site_invitations').where('invited_by', '=', ownerId).execute()
}

function expiry(now: Date): string {
  return new Date(now.getTime() + LIVES_MS).toISOString()
}
