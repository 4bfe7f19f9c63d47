import type { Selectable } from 'kysely'
import { type Id, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { TenantTables } from '../../../platform/database/tables.ts'
import { type Bookable, type BookableInput, bookableSchema, MOST_BOOKABLES } from '../model/bookable.ts'
import { startsOn } from '../model/slots.ts'
import './tables.ts'

export interface StoredBookable {
  readonly id: Id
  readonly version: number
  readonly rules: Bookable
}

/** Tag of pages that offer something to book. */
export const BOOKINGS_TAG = 'bookings'
const GONE = 'Questo non si può più prenotare.'

const stored = ({ id, version, rules }: Pick<Selectable<TenantTables['bookables']>, 'id' | 'version' | 'rules'>) => ({
  id,
  version,
  rules: bookableSchema.parse(JSON.parse(rules)),
})

/** All of a site, in the order in which they were made. */
export async function listBookables(reader: Reader, siteId: Id): Promise<StoredBookable[]> {
  const rows = await reader
    .site(siteId)
    .selectFrom('bookables')
    .select(['id', 'version', 'rules'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(stored)
}

export async function findBookable(reader: Reader, siteId: Id, id: Id): Promise<StoredBookable | undefined> {
  const row = await reader
    .site(siteId)
    .selectFrom('bookables')
    .select(['id', 'version', 'rules'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && stored(row)
}

/**
 * Reads a bookable for a change of its places. Until the end of the transaction nobody else changes them: an update
 * locks its row on PostgreSQL, and SQLite has one writer.
 * @throws Refusal `not_found`
 */
export async function lockBookable(transaction: Transaction, siteId: Id, id: Id): Promise<StoredBookable> {
  const bookable = await lockIfThere(transaction, siteId, id)
  if (!bookable) throw new Refusal('not_found', GONE)
  return bookable
}

/** As `lockBookable`, also for what was deleted since it was booked. */
export async function lockIfThere(transaction: Transaction, siteId: Id, id: Id): Promise<StoredBookable | undefined> {
  const row = await transaction
    .site(siteId)
    .update('bookables')
    .set((eb) => ({ changes: eb('changes', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'version', 'rules'])
    .executeTakeFirst()
  return row && stored(row)
}

/** @throws Refusal `conflict` when the site has too many */
export async function insertBookable(
  transaction: Transaction,
  siteId: Id,
  rules: BookableInput,
  now: Date,
  id = newId(now.getTime()),
): Promise<Id> {
  if ((await listBookables(transaction, siteId)).length >= MOST_BOOKABLES)
    throw new Refusal('conflict', `Puoi avere al massimo ${MOST_BOOKABLES} cose da prenotare.`)
  const checked = bookableSchema.parse(rules)
  const row = { id, name: checked.name, rules: JSON.stringify(checked), version: 1, changes: 0 }
  await transaction
    .site(siteId)
    .insert('bookables', { ...row, created_at: now.toISOString() })
    .execute()
  transaction.announce(`site:${siteId}:${BOOKINGS_TAG}`)
  return id
}

/**
 * Changes the rules for what is booked from now on.
 * @returns with how many coming bookings begin at none of its starts any more
 * @throws Refusal `conflict` when somebody else has changed it since
 */
export async function putBookable(
  transaction: Transaction,
  siteId: Id,
  { id, baseVersion, rules }: { readonly id: Id; readonly baseVersion: number; readonly rules: Bookable },
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<{ version: number; outside: number }> {
  const known = await lockBookable(transaction, siteId, id)
  if (known.version !== baseVersion)
    throw new Refusal('conflict', 'Qualcun altro ha cambiato queste impostazioni: ricarica e riprova.', {
      details: { version: known.version },
    })
  await transaction
    .site(siteId)
    .update('bookables')
    .set({ name: rules.name, rules: JSON.stringify(rules), version: baseVersion + 1 })
    .where('id', '=', id)
    .execute()
  transaction.announce(`site:${siteId}:${BOOKINGS_TAG}`)
  const coming = await comingOf(transaction, siteId, id, now)
  const days = Map.groupBy(coming, ({ day }) => day)
  const outside = [...days].reduce((sum, [day, bookings]) => {
    const starts = new Set(startsOn(rules, day, timeZone).map(({ at }) => at.toISOString()))
    return sum + bookings.filter(({ starts_at }) => starts_at > now.toISOString() && !starts.has(starts_at)).length
  }, 0)
  return { version: baseVersion + 1, outside }
}

/** Bookings that somebody still comes for, or is there. */
async function comingOf(reader: Reader, siteId: Id, bookableId: Id, now: Date) {
  return await reader
    .site(siteId)
    .selectFrom('bookings')
    .select(['day', 'starts_at'])
    .where('bookable_id', '=', bookableId)
    .where('state', '!=', 'cancelled')
    .where('ends_at', '>', now.toISOString())
    .execute()
}

/** @throws Refusal `conflict` while somebody has booked it */
export async function deleteBookable(transaction: Transaction, siteId: Id, id: Id, now: Date): Promise<void> {
  await lockBookable(transaction, siteId, id)
  if ((await comingOf(transaction, siteId, id, now)).length > 0)
    throw new Refusal('conflict', 'Ci sono prenotazioni che aspettano: annullale, oppure chiudi le prenotazioni nuove.')
  await transaction.site(siteId).delete('bookables').where('id', '=', id).execute()
  transaction.announce(`site:${siteId}:${BOOKINGS_TAG}`)
}
