import { type Id, newId } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { lockSite } from '../../sites/public.ts'
import { firstListId } from '../model/first-list.ts'
import type { CountedList } from '../model/subscribers.ts'
import './tables.ts'

const FIRST_NAME = 'Newsletter'
/** States in which a mailing still needs its list. */
const UNDER_WAY = ['scheduled', 'sending', 'paused'] as const

/** Lists of a site, for a choice; there is always at least one. */
export async function newsletterLists(reader: Reader, siteId: Id): Promise<{ id: Id; name: string }[]> {
  const lists = await storedLists(reader, siteId)
  return lists.length > 0 ? lists : [{ id: firstListId(siteId), name: FIRST_NAME }]
}

function storedLists(reader: Reader, siteId: Id): Promise<{ id: Id; name: string }[]> {
  return reader
    .site(siteId)
    .selectFrom('newsletter_lists')
    .select(['id', 'name'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The lists as rows, with the first one created if missing. Locks the site's lists. */
export async function lockLists(transaction: Transaction, siteId: Id, now: Date): Promise<{ id: Id; name: string }[]> {
  await lockSite(transaction, siteId)
  const lists = await storedLists(transaction, siteId)
  if (lists.length > 0) return lists
  const first = { id: firstListId(siteId), name: FIRST_NAME }
  await transaction
    .site(siteId)
    .insert('newsletter_lists', { ...first, created_at: now.toISOString() })
    .execute()
  return [first]
}

/** The list with this id; refuses when there is none. */
export async function getList(reader: Reader, siteId: Id, listId: Id): Promise<{ id: Id; name: string }> {
  const list = (await newsletterLists(reader, siteId)).find(({ id }) => id === listId)
  if (!list) throw new Refusal('not_found', 'Questo elenco non c’è più.', { fields: { listId: 'Scegli un elenco.' } })
  return list
}

export async function countedLists(reader: Reader, siteId: Id): Promise<CountedList[]> {
  const lists = await newsletterLists(reader, siteId)
  const rows = await reader
    .site(siteId)
    .selectFrom('newsletter_memberships')
    .innerJoin('newsletter_subscribers', (join) =>
      join
        .onRef('newsletter_subscribers.site_id', '=', 'newsletter_memberships.site_id')
        .onRef('newsletter_subscribers.id', '=', 'newsletter_memberships.subscriber_id'),
    )
    .where('newsletter_subscribers.state', 'in', ['confirmed', 'pending'])
    .select(({ fn }) => ['list_id', 'confirmed', 'state', fn.countAll<number>().as('count')])
    .groupBy(['list_id', 'confirmed', 'state'])
    .execute()
  const sum = (listId: Id, reached: boolean) =>
    rows
      .filter((row) => row.list_id === listId && (row.state === 'confirmed' && row.confirmed === 1) === reached)
      .reduce((total, { count }) => total + Number(count), 0)
  return lists.map((list) => ({ ...list, subscribers: sum(list.id, true), pending: sum(list.id, false) }))
}

export async function createList(transaction: Transaction, siteId: Id, name: string, now: Date): Promise<Id> {
  const lists = await lockLists(transaction, siteId, now)
  if (lists.length >= LIMITS.newsletterLists)
    throw new Refusal('conflict', `Gli elenchi possono essere al massimo ${LIMITS.newsletterLists}.`)
  refuseSameName(lists, name)
  const id = newId(now.getTime())
  await transaction.site(siteId).insert('newsletter_lists', { id, name, created_at: now.toISOString() }).execute()
  return id
}

export async function renameList(
  transaction: Transaction,
  siteId: Id,
  listId: Id,
  { name, now }: { name: string; now: Date },
): Promise<void> {
  const lists = await lockLists(transaction, siteId, now)
  await getList(transaction, siteId, listId)
  refuseSameName(
    lists.filter(({ id }) => id !== listId),
    name,
  )
  await transaction.site(siteId).update('newsletter_lists').set({ name }).where('id', '=', listId).execute()
}

/** Deletes a list. Its subscribers stay, and its drafts need another list. */
export async function deleteList(transaction: Transaction, siteId: Id, listId: Id, now: Date): Promise<void> {
  const lists = await lockLists(transaction, siteId, now)
  await getList(transaction, siteId, listId)
  if (lists.length === 1)
    throw new Refusal('conflict', 'Questo è l’unico elenco: creane un altro prima di eliminarlo, oppure rinominalo.')
  const site = transaction.site(siteId)
  const mailing = await site
    .selectFrom('newsletter_mailings')
    .select('id')
    .where('list_id', '=', listId)
    .where('state', 'in', UNDER_WAY)
    .executeTakeFirst()
  if (mailing)
    throw new Refusal(
      'conflict',
      'A questo elenco sta per partire un invio, o è in pausa: prima fermalo o aspetta che finisca.',
    )
  await site.update('newsletter_mailings').set({ list_id: null }).where('list_id', '=', listId).execute()
  await site.delete('newsletter_memberships').where('list_id', '=', listId).execute()
  await site.delete('newsletter_lists').where('id', '=', listId).execute()
}

function refuseSameName(lists: readonly { name: string }[], name: string): void {
  const key = (text: string) => text.toLocaleLowerCase('it')
  if (!lists.some((list) => key(list.name) === key(name))) return
  const sentence = 'Un elenco con questo nome c’è già.'
  throw new Refusal('conflict', sentence, { fields: { name: sentence } })
}
