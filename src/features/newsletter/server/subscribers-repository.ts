import { type Selectable, sql } from 'kysely'
import type { Id } from '../../../core/ids.ts'
import { foldText, searchTerms } from '../../../core/search-text.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { TenantTables } from '../../../platform/database/tables.ts'
import type { Subscriber, SubscriberState } from '../model/subscribers.ts'
import { suppress } from './proofs-repository.ts'
import './tables.ts'

export type SubscriberRow = Omit<Selectable<TenantTables['newsletter_subscribers']>, 'site_id'>

/** Ids per statement. */
const BATCH = 1000

export function findSubscriber(
  reader: Reader,
  siteId: Id,
  by: { readonly email: string } | { readonly id: Id } | { readonly tokenHash: string },
): Promise<SubscriberRow | undefined> {
  const query = reader.site(siteId).selectFrom('newsletter_subscribers').selectAll()
  if ('email' in by) return query.where('email', '=', by.email).executeTakeFirst()
  if ('id' in by) return query.where('id', '=', by.id).executeTakeFirst()
  return query.where('token_hash', '=', by.tokenHash).executeTakeFirst()
}

/** Address and name in the form for search: the databases' own lower() handles no accents, or only some. */
export function searchedOf<Person extends { readonly email: string; readonly name: string }>(person: Person) {
  return { ...person, search_text: foldText(`${person.email} ${person.name}`) }
}

export interface SubscribersFilter {
  /** Words, each of which must be part of the address or the name. */
  readonly search: string
  readonly state: SubscriberState | undefined
  readonly listId: Id | undefined
}

function filtered(reader: Reader, siteId: Id, { search, state, listId }: SubscribersFilter) {
  const site = reader.site(siteId)
  let query = site.selectFrom('newsletter_subscribers')
  if (state !== undefined) query = query.where('state', '=', state)
  if (listId !== undefined)
    query = query.where(
      'newsletter_subscribers.id',
      'in',
      site.selectFrom('newsletter_memberships').select('subscriber_id').where('list_id', '=', listId),
    )
  for (const word of searchTerms(search))
    query = query.where(sql<boolean>`search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`)
  return query
}

/** Subscribers of a site, newest first, with the total that match the filter. */
export async function listSubscribers(
  reader: Reader,
  siteId: Id,
  { limit, offset, ...filter }: SubscribersFilter & { limit: number; offset: number },
): Promise<{ subscribers: Subscriber[]; total: number }> {
  const { total } = await filtered(reader, siteId, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await filtered(reader, siteId, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { subscribers: await withLists(reader, siteId, rows), total: Number(total) }
}

/** Every subscriber, by address, as a stream. */
export async function* allSubscribers(reader: Reader, siteId: Id): AsyncGenerator<Subscriber[]> {
  for (let last = ''; ; ) {
    const rows = await reader
      .site(siteId)
      .selectFrom('newsletter_subscribers')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return
    yield await withLists(reader, siteId, rows)
    last = rows.at(-1)!.id
  }
}

async function withLists(reader: Reader, siteId: Id, rows: readonly SubscriberRow[]): Promise<Subscriber[]> {
  const lists = new Map<Id, Id[]>()
  if (rows.length > 0)
    for (const { subscriber_id, list_id } of await reader
      .site(siteId)
      .selectFrom('newsletter_memberships')
      .select(['subscriber_id', 'list_id'])
      .where(
        'subscriber_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('list_id')
      .execute())
      lists.set(subscriber_id, [...(lists.get(subscriber_id) ?? []), list_id])
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    state: row.state,
    lists: lists.get(row.id) ?? [],
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    endedAt: row.ended_at,
  }))
}

/** Names of the lists of a person, confirmed or pending. */
export async function listNamesOf(
  reader: Reader,
  siteId: Id,
  subscriberId: Id,
  confirmed: boolean,
): Promise<{ id: Id; name: string }[]> {
  return await reader
    .site(siteId)
    .selectFrom('newsletter_memberships')
    .innerJoin('newsletter_lists', (join) =>
      join
        .onRef('newsletter_lists.site_id', '=', 'newsletter_memberships.site_id')
        .onRef('newsletter_lists.id', '=', 'newsletter_memberships.list_id'),
    )
    .where('subscriber_id', '=', subscriberId)
    .where('confirmed', '=', confirmed ? 1 : 0)
    .select(['newsletter_lists.id', 'newsletter_lists.name'])
    .orderBy('newsletter_lists.created_at')
    .orderBy('newsletter_lists.id')
    .execute()
}

/** Adds subscribers to a list; confirmed ones stay confirmed. */
export async function putMemberships(
  transaction: Transaction,
  siteId: Id,
  subscriberIds: readonly Id[],
  { listId, confirmed }: { listId: Id; confirmed: boolean },
): Promise<void> {
  const site = transaction.site(siteId)
  for (let at = 0; at < subscriberIds.length; at += BATCH) {
    const rows = subscriberIds
      .slice(at, at + BATCH)
      .map((subscriber_id) => ({ subscriber_id, list_id: listId, confirmed: Number(confirmed) }))
    await site
      .insert('newsletter_memberships', rows)
      .onConflict((conflict) => {
        const known = conflict.columns(['site_id', 'subscriber_id', 'list_id'])
        return confirmed ? known.doUpdateSet({ confirmed: 1 }) : known.doNothing()
      })
      .execute()
  }
}

/** Whether an address has confirmed that it wants a site's mailings, and has not left. */
export async function isSubscribed(reader: Reader, siteId: Id, email: string): Promise<boolean> {
  const row = await reader
    .site(siteId)
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a subscriber with everything but the hash that excludes the address. */
export async function removeSubscriber(
  transaction: Transaction,
  siteId: Id,
  row: SubscriberRow,
  now: Date,
): Promise<void> {
  await suppress(transaction, siteId, row.email, { reason: 'removed', now })
  await forgetSubscriber(transaction, siteId, row)
}

/** Deletes a subscriber, including the consent record. */
export async function forgetSubscriber(
  transaction: Transaction,
  siteId: Id,
  { id, email }: Pick<SubscriberRow, 'id' | 'email'>,
): Promise<void> {
  const site = transaction.site(siteId)
  await site.delete('newsletter_memberships').where('subscriber_id', '=', id).execute()
  await site.delete('newsletter_proofs').where('email', '=', email).execute()
  await site.delete('newsletter_subscribers').where('id', '=', id).execute()
}

/** New and lost subscribers per day, from the current records. */
export async function comingsAndGoings(
  reader: Reader,
  siteId: Id,
): Promise<{ came: ReadonlyMap<string, number>; went: ReadonlyMap<string, number> }> {
  const count = async (column: 'confirmed_at' | 'ended_at') => {
    const rows = await reader
      .site(siteId)
      .selectFrom('newsletter_subscribers')
      .where('confirmed_at', 'is not', null)
      .where(column, 'is not', null)
      .select(({ fn, val }) => [
        fn<string>('substr', [column, val(1), val(10)]).as('day'),
        fn.countAll<number>().as('count'),
      ])
      .groupBy('day')
      .execute()
    return new Map(rows.map((row) => [row.day, Number(row.count)]))
  }
  return { came: await count('confirmed_at'), went: await count('ended_at') }
}
