import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely'
import type { Id } from '../../core/ids.ts'
import type { TenantTables } from './tables.ts'

export type TenantTable = keyof TenantTables & string
type RowOf<Table extends TenantTable> = Insertable<TenantTables[Table]>

/**
 * The tables of one site. It is the only access to tenant tables: every statement that starts here has the site, so a
 * repository cannot forget it. A joined table states its own `site_id` (the tests refuse a query that does not).
 */
export class SiteTables {
  readonly siteId: Id
  // Kysely's builders are typed by table name; with the name still generic only the loose type can be called.
  // biome-ignore lint/suspicious/noExplicitAny: see above; the methods' own types are exact.
  #db: Kysely<any>

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  constructor(db: Kysely<any>, siteId: Id) {
    this.#db = db
    this.siteId = siteId
  }

  selectFrom<Table extends TenantTable>(table: Table): SelectQueryBuilder<TenantTables, Table, object> {
    return this.#db.selectFrom(table as string).where(`${table}.site_id` as string, '=', this.siteId) as never
  }

  /** Inserts rows with the site filled in. `onConflict` and `returning` can be chained. */
  insert<Table extends TenantTable>(
    table: Table,
    rows: Omit<RowOf<Table>, 'site_id'> | readonly Omit<RowOf<Table>, 'site_id'>[],
  ): InsertQueryBuilder<TenantTables, Table, InsertResult> {
    const list = (Array.isArray(rows) ? rows : [rows]).map((row) => ({ ...row, site_id: this.siteId }))
    return this.#db.insertInto(table as string).values(list) as never
  }

  /**
   * Inserts many rows of texts, numbers and nulls with the same columns. They are passed as one JSON value to a
   * statement that does not depend on their number: binding each value costs more than storing it.
   */
  async insertMany<Table extends TenantTable>(
    table: Table,
    rows: readonly Omit<RowOf<Table>, 'site_id'>[],
  ): Promise<void> {
    if (rows.length === 0) return
    const columns = Object.keys(rows[0]!).filter((column) => column !== 'site_id')
    const values =
      this.#db.getExecutor().adapter instanceof PostgresAdapter
        ? rowsOnPostgres(table, columns, rows)
        : rowsOnSqlite(columns, rows)
    await this.#db
      .insertInto(table as string)
      .columns(['site_id', ...columns])
      .expression(sql`select ${this.siteId}, ${values}`)
      .execute()
  }

  update<Table extends TenantTable>(table: Table): UpdateQueryBuilder<TenantTables, Table, Table, UpdateResult> {
    return this.#db.updateTable(table as string).where(`${table}.site_id` as string, '=', this.siteId) as never
  }

  delete<Table extends TenantTable>(table: Table): DeleteQueryBuilder<TenantTables, Table, DeleteResult> {
    return this.#db.deleteFrom(table as string).where(`${table}.site_id` as string, '=', this.siteId) as never
  }
}

/** PostgreSQL reads each value as its column's type. */
function rowsOnPostgres(table: string, columns: readonly string[], rows: readonly object[]): RawBuilder<unknown> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  return sql`${list} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`
}

/** SQLite keeps the JSON type of a value, and reads it faster by index than by name. */
function rowsOnSqlite(columns: readonly string[], rows: readonly object[]): RawBuilder<unknown> {
  const list = sql.join(columns.map((_, index) => sql`value ->> ${sql.lit(index)}`))
  const values = rows.map((row) => columns.map((column) => (row as Record<string, unknown>)[column]))
  return sql`${list} from json_each(${JSON.stringify(values)})`
}
