import type {
  DeleteQueryBuilder,
  DeleteResult,
  Insertable,
  InsertQueryBuilder,
  InsertResult,
  Kysely,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely'
import type { Id } from '../../core/ids.ts'
import type { TenantTables } from './tables.ts'

export type TenantTable = keyof TenantTables & string
type RowOf<Table extends TenantTable> = Insertable<TenantTables[Table]>

/**
 * The tables of one site. It is the only way to a tenant table: every statement that starts here carries the site, so
 * a repository cannot forget it. A joined table states its own `site_id` (the tests refuse a query that does not).
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

  /** Inserts rows with the site filled in. Compose `onConflict` or `returning` on what it gives back. */
  insert<Table extends TenantTable>(
    table: Table,
    rows: Omit<RowOf<Table>, 'site_id'> | readonly Omit<RowOf<Table>, 'site_id'>[],
  ): InsertQueryBuilder<TenantTables, Table, InsertResult> {
    const list = (Array.isArray(rows) ? rows : [rows]).map((row) => ({ ...row, site_id: this.siteId }))
    return this.#db.insertInto(table as string).values(list) as never
  }

  update<Table extends TenantTable>(table: Table): UpdateQueryBuilder<TenantTables, Table, Table, UpdateResult> {
    return this.#db.updateTable(table as string).where(`${table}.site_id` as string, '=', this.siteId) as never
  }

  delete<Table extends TenantTable>(table: Table): DeleteQueryBuilder<TenantTables, Table, DeleteResult> {
    return this.#db.deleteFrom(table as string).where(`${table}.site_id` as string, '=', this.siteId) as never
  }
}
