import { sql } from 'kysely'
import { ROLE, type Role } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { checkLimit, lockSite } from '../../sites/public.ts'
import { countOpenInvitations, deleteInvitationsOf } from './site-invitations-repository.ts'
import './tables.ts'

export async function roleOf(reader: Reader, siteId: Id, ownerId: Id): Promise<Role | undefined> {
  return (await contributorOf(reader, siteId, ownerId))?.role
}

/** Somebody's role on a site, and the day (UTC) on which they last worked on it, as far as it is known. */
export async function contributorOf(
  reader: Reader,
  siteId: Id,
  ownerId: Id,
): Promise<{ role: Role; contentOnly: boolean; seenOn: string | null } | undefined> {
  const row = await reader
    .site(siteId)
    .selectFrom('contributors')
    .select(['role', 'content_only', 'seen_on'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row && { role: row.role as Role, contentOnly: row.content_only === 1, seenOn: row.seen_on }
}

/** Remembers the day on which somebody works on a site. */
export async function markSeen(transaction: Transaction, siteId: Id, ownerId: Id, day: string): Promise<void> {
  await transaction.site(siteId).update('contributors').set({ seen_on: day }).where('owner_id', '=', ownerId).execute()
}

async function countContributors(reader: Reader, siteId: Id): Promise<number> {
  const { count } = await reader
    .site(siteId)
    .selectFrom('contributors')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** People of a site, with those who are invited. */
export async function countPeople(reader: Reader, siteId: Id, now: Date): Promise<number> {
  return (await countContributors(reader, siteId)) + (await countOpenInvitations(reader, siteId, now))
}

/** Refuses `more` people on a site than it may have; who is invited already counts. */
export async function refuseMorePeople(reader: Reader, siteId: Id, now: Date, more = 1): Promise<void> {
  await checkLimit(reader, siteId, 'contributors', {
    more,
    count: () => countPeople(reader, siteId, now),
  })
}

/**
 * Gives an owner a role on a site, on which they have none; refused when the site has its maximum of people, unless
 * somebody leaves in the same transaction.
 * @throws Refusal `conflict` if they have one: `putRole` changes it
 */
export async function addContributor(
  transaction: Transaction,
  siteId: Id,
  ownerId: Id,
  role: Role,
  now: Date,
  { contentOnly = false, replaces = false } = {},
): Promise<void> {
  if ((await roleOf(transaction, siteId, ownerId)) !== undefined)
    throw new Refusal('conflict', 'Questa persona lavora già al sito.')
  if (!replaces) await refuseMorePeople(transaction, siteId, now)
  const row = { owner_id: ownerId, role, content_only: contentOnly ? 1 : 0, created_at: now.toISOString() }
  await transaction.site(siteId).insert('contributors', row).execute()
}

/** Who works on a site, those of longest standing first; deleted owners are left out. */
export async function listContributors(reader: Reader, siteId: Id) {
  const rows = await reader
    .site(siteId)
    .selectFrom('contributors')
    .select(['owner_id', 'role', 'content_only', 'created_at', 'seen_on'])
    .orderBy('created_at')
    .orderBy('owner_id')
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ owner_id }) => owner_id)
  const owners = await reader.global
    .selectFrom('owners')
    .select(['id', 'name', 'email'])
    .where('id', 'in', ids)
    .execute()
  const known = new Map(owners.map((owner) => [owner.id, owner]))
  return rows.flatMap(({ owner_id: ownerId, role, content_only, created_at: since, seen_on: seenOn }) => {
    const owner = known.get(ownerId)
    const { name = '', email = '' } = owner ?? {}
    return owner ? [{ ownerId, name, email, role, contentOnly: content_only === 1, since, seenOn }] : []
  })
}

/** The role that a change was decided for; undefined: none. */
interface Only {
  readonly from: Role | undefined
}

/**
 * Gives somebody who works on a site another role; refused if it is no longer the one that the change was decided for.
 * Of two admins who change each other at once, one waits here.
 */
export async function putRole(
  transaction: Transaction,
  siteId: Id,
  ownerId: Id,
  { from, role, contentOnly }: { from: Role | undefined; role: Role; contentOnly: boolean },
): Promise<void> {
  const before = await lockedRole(transaction, siteId, ownerId, { from })
  if (before === ROLE.admin && role !== ROLE.admin) {
    await refuseNoAdmin(transaction, siteId, ownerId)
    await deleteInvitationsOf(transaction, siteId, ownerId)
  }
  await transaction
    .site(siteId)
    .update('contributors')
    .set({ role, content_only: contentOnly ? 1 : 0 })
    .where('owner_id', '=', ownerId)
    .execute()
}

/** Takes somebody's role away, with their previews and the invitations that they sent. `only`: as of `putRole`. */
export async function deleteContributor(transaction: Transaction, siteId: Id, ownerId: Id, only?: Only): Promise<void> {
  const before = await lockedRole(transaction, siteId, ownerId, only)
  if (before === ROLE.admin) await refuseNoAdmin(transaction, siteId, ownerId)
  const tables = transaction.site(siteId)
  await tables.delete('contributors').where('owner_id', '=', ownerId).execute()
  await tables.delete('preview_sessions').where('owner_id', '=', ownerId).execute()
  await deleteInvitationsOf(transaction, siteId, ownerId)
}

async function lockedRole(transaction: Transaction, siteId: Id, ownerId: Id, only?: Only): Promise<Role> {
  await lockSite(transaction, siteId)
  const role = await roleOf(transaction, siteId, ownerId)
  if (role === undefined) throw new Refusal('not_found', 'Questa persona non lavora più al sito.')
  if (only && role !== only.from)
    throw new Refusal('conflict', 'Il ruolo di questa persona è cambiato nel frattempo: guarda l’elenco e riprova.')
  return role
}

async function refuseNoAdmin(reader: Reader, siteId: Id, ownerId: Id): Promise<void> {
  const other = await reader
    .site(siteId)
    .selectFrom('contributors')
    .select('owner_id')
    .where('role', '=', ROLE.admin)
    .where('owner_id', '!=', ownerId)
    .limit(1)
    .executeTakeFirst()
  if (!other)
    throw new Refusal(
      'conflict',
      'È l’unica persona che amministra il sito: prima affida l’amministrazione anche a qualcun altro.',
    )
}

interface OwnSite {
  id: Id
  identifier: string
  role: Role
  /** 1: as of `mayDo`. */
  content_only: number
}

/** All sites on which this person has a role: the one query that spans sites, by owner's id. */
export async function sitesOfOwner(reader: Reader, ownerId: Id): Promise<OwnSite[]> {
  const rows = await sql<OwnSite>`
    select sites.id, sites.identifier, contributors.role, contributors.content_only
    from contributors join sites on sites.id = contributors.site_id
    where contributors.owner_id = ${ownerId} order by sites.created_at`.execute(reader.global)
  return rows.rows
}

export async function ownersExist(reader: Reader): Promise<boolean> {
  return (await reader.global.selectFrom('owners').select('id').limit(1).executeTakeFirst()) !== undefined
}
