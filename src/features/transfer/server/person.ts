import { sql } from 'kysely'
import type { Id } from '../../../core/ids.ts'
import { noteAct } from '../../../platform/activity.ts'
import type { Reader, Row, Transaction } from '../../../platform/database/database.ts'
import type { TenantTables } from '../../../platform/database/tables.ts'
import type { Actor } from '../../../platform/http/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import type { PersonalTable } from '../../../platform/site-data.ts'

/** Emails that the site sent, which are stored with the installation's. */
const MAIL = 'mail_outbox'

/** All data of a site about a person, by table, found by the email address; for the person to read or take along. */
export async function findPerson(
  { database, people }: Pick<Services, 'database' | 'people'>,
  siteId: Id,
  email: string,
): Promise<Record<string, readonly Row[]>> {
  const found: Record<string, readonly Row[]> = {}
  const site = database.reports.site(siteId)
  for (const { table, email: column, secret = [], parts = [] } of people) {
    const rows: Row[] = await site.selectFrom(table).selectAll().where(isEmail(column, email)).execute()
    if (rows.length === 0) continue
    found[table] = rows.map((row) => without(row, ['site_id', ...secret]))
    const ids = rows.map(({ id }) => id)
    for (const part of parts) {
      const those: Row[] = await site
        .selectFrom(part.table)
        .selectAll()
        .where(sql<boolean>`${sql.ref(part.of)} in (${sql.join(ids)})`)
        .execute()
      if (those.length > 0) found[part.table] = those.map((row) => without(row, ['site_id']))
    }
  }
  const mail = await mailTo(database.reports, siteId, email)
  if (mail.length > 0) found[MAIL] = mail
  return found
}

/** Erases a person's data on a site; each table declares how. Returns the number of rows by table. */
export async function erasePerson(
  { database, people, now }: Pick<Services, 'database' | 'people' | 'now'>,
  siteId: Id,
  email: string,
  /** For the site's log, which has nothing of the person. */
  actor?: Actor,
): Promise<Record<string, number>> {
  return await database.transact(async (transaction) => {
    const erased: Record<string, number> = {}
    const note = (table: string, rows: bigint | number) => {
      if (rows > 0) erased[table] = Number(rows)
    }
    for (const place of people) {
      note(place.table, await eraseIn(transaction, siteId, email, place, now()))
      if (place.tag) transaction.announce(`site:${siteId}:${place.tag}`)
    }
    const mail = await transaction.global
      .deleteFrom(MAIL)
      .where('site_id', '=', siteId)
      .where(isEmail('recipient', email))
      .executeTakeFirst()
    note(MAIL, mail.numDeletedRows)
    await noteAct(transaction, siteId, actor, { kind: 'site.personErased', subject: '' }, now())
    return erased
  })
}

function without(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)))
}

async function eraseIn(
  transaction: Transaction,
  siteId: Id,
  email: string,
  { table, email: column, erase }: PersonalTable,
  now: Date,
): Promise<bigint | number> {
  if (typeof erase === 'function') return await erase(transaction, siteId, email, now)
  const site = transaction.site(siteId)
  if (erase === 'row')
    return (await site.delete(table).where(isEmail(column, email)).executeTakeFirstOrThrow()).numDeletedRows
  const updated = await setColumns(site.update(table), erase).where(isEmail(column, email)).executeTakeFirstOrThrow()
  return updated.numUpdatedRows
}

function isEmail(column: string, email: string) {
  return sql<boolean>`lower(${sql.ref(column)}) = ${email.toLowerCase()}`
}

/** Column names come from the table's own declaration. */
function setColumns(
  update: ReturnType<ReturnType<Reader['site']>['update']>,
  columns: Readonly<Record<string, string | number | null>>,
) {
  return update.set(columns as Partial<TenantTables[keyof TenantTables]> as never)
}

function mailTo(reader: Reader, siteId: Id, email: string): Promise<Row[]> {
  return reader.global
    .selectFrom(MAIL)
    .select(['id', 'recipient', 'subject', 'body', 'state', 'created_at'])
    .where('site_id', '=', siteId)
    .where(isEmail('recipient', email))
    .orderBy('id')
    .execute()
}
